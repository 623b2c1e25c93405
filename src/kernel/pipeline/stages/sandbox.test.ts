import { expect, test } from "vitest";
import { agent, entryOf, invocationOf, person } from "../../../../test/builders/invocation.ts";
import { applySandbox } from "./sandbox.ts";

const SECRET = "4711";
const sandboxed = agent("ic-member", ["resources:book"], { sandbox: true });

function inSandbox(changed: object = {}, input: Record<string, unknown> = {}, caller = sandboxed) {
  return applySandbox({ ...invocationOf(entryOf(changed), caller), input });
}

test("shows the arguments without secrets in a receipt, and nothing else", () => {
  expect(inSandbox({}, { room: "hall", code: SECRET })).toEqual({
    status: 200,
    replayed: false,
    simulated: true,
    body: {
      ok: true,
      sandbox: true,
      simulated: true,
      would_have: { action: "ic_lamps_light", scope: "resources:book", args: { room: "hall" } },
      note: expect.any(String),
    },
  });
});

test("gives a receipt the status of the live reply, and cuts long texts", () => {
  const rest = { method: "POST", path: "/api/lamps/light", operationId: "lightLamp", status: 202 };
  const receipt = inSandbox({ rest }, { room: "x".repeat(10_001) });
  expect(receipt).toMatchObject({ status: 202, body: { would_have: { args: { room: `${"x".repeat(10_000)}…` } } } });
  const short = inSandbox({}, { room: "x".repeat(10_000) });
  expect(short).toMatchObject({ body: { would_have: { args: { room: "x".repeat(10_000) } } } });
});

test("refuses an operation that does not support the sandbox", () => {
  expect(() => inSandbox({ sandbox: "refused" })).toThrow(expect.objectContaining({ kind: "sandbox_refused" }));
});

test.each([
  ["a live token", {}, agent("ic-member", ["resources:book"])],
  ["a session", {}, person("ic-member")],
  ["an operation that is live in the sandbox", { sandbox: "real" }, sandboxed],
  ["a read", { effect: "read" }, sandboxed],
])("lets %s pass", (_what, changed, caller) => {
  expect(inSandbox(changed, {}, caller)).toBeUndefined();
});
