import { describe, expect, test } from "vitest";
import { agent, entryOf, holder, invocationOf, NOW, person } from "../../../../test/builders/invocation.ts";
import { anonymous, type Caller, SYSTEM } from "../../access/caller.ts";
import type { ErrorKind } from "../../errors.ts";
import { Refusal } from "../../errors.ts";
import { authorize } from "./authorize.ts";

/** The kind of the refusal, or null. */
function refused(changed: object, caller: Caller): ErrorKind | null {
  try {
    authorize(invocationOf(entryOf(changed), caller));
    return null;
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.kind;
    throw refusal;
  }
}

const nobody = anonymous("192.0.2.1");
const longAgo = new Date(NOW.getTime() - 10 * 60_000);
const lately = new Date(NOW.getTime() - 10 * 60_000 + 1);

describe("an operation for people of a tier", () => {
  const forOperators = { access: { person: "operator", page: "/operate" }, sandbox: "refused" };
  test.each<[string, Caller, ErrorKind | null]>([
    ["an operator", person("operator"), null],
    ["a member just below", person("ic-member"), "tier_too_low"],
    ["an account without a tier", person("public"), "tier_too_low"],
    ["an operator's agent", agent("operator", ["resources:book"]), "session_required"],
    ["an anonymous caller", nobody, "session_required"],
    ["scheduled work", SYSTEM, null],
  ])("answers %s", (_who, caller, kind) => {
    expect(refused(forOperators, caller)).toBe(kind);
  });
});

describe("an operation with a scope", () => {
  test.each<[string, object, Caller, ErrorKind | null]>([
    ["an agent that has it", {}, agent("ic-member", ["resources:book"]), null],
    ["an agent without it", {}, agent("operator", ["resources:read"]), "missing_scope"],
    ["an agent of a demoted member", {}, agent("ft-member", ["resources:book"]), "tier_too_low"],
    ["a session", {}, person("ic-member"), null],
    ["a session of a lower tier", {}, person("ft-member"), "tier_too_low"],
    [
      "a session, for agents only",
      { access: { scope: "resources:book", session: false } },
      person("operator"),
      "no_token",
    ],
    ["an anonymous caller", {}, nobody, "no_token"],
  ])("answers %s", (_who, changed, caller, kind) => {
    expect(refused(changed, caller)).toBe(kind);
  });
});

describe("a member whose role has a scope", () => {
  const role = holder("ft-member", ["admin:guests"]);
  test.each<[string, object, ErrorKind | null]>([
    ["an operation with it", { access: { scope: "admin:guests", session: true } }, null],
    ["one with another", { access: { scope: "admin:audit", session: true } }, "tier_too_low"],
    ["an operators' one with it", { access: { person: "operator", role: "admin:guests", page: "/operate" } }, null],
    ["an operators' one with any", { access: { person: "operator", role: "any", page: "/operate" } }, null],
    ["an operators' one", { access: { person: "operator", page: "/operate" } }, "tier_too_low"],
  ])("gets the right answer to %s", (_what, changed, kind) => {
    expect(refused({ sandbox: "refused", ...changed }, role)).toBe(kind);
  });
});

describe("an operation that wants a recent sign-in", () => {
  const access = { scope: "resources:book", session: true, recentSignIn: true };
  test.each<[string, Caller, ErrorKind | null]>([
    ["just under ten minutes ago", person("ic-member", lately), null],
    ["ten minutes ago", person("ic-member", longAgo), "recent_sign_in_required"],
    ["ten minutes ago, at too low a tier", person("ft-member", longAgo), "tier_too_low"],
    ["never: an agent", agent("ic-member", ["resources:book"]), null],
  ])("answers a caller who signed in %s", (_when, caller, kind) => {
    expect(refused({ access }, caller)).toBe(kind);
  });
});

test("refuses agents over REST on a browser-only path", () => {
  const rest = { method: "POST", path: "/api/lamps/light", operationId: "lightLamp", browserOnly: true };
  expect(refused({ rest }, agent("ic-member", ["resources:book"]))).toBe("session_required");
  expect(refused({ rest }, person("ic-member"))).toBeNull();
});

test("charges a refused agent to the rate limit, and an anonymous caller once", () => {
  const invocation = invocationOf(entryOf(), agent("ic-member", []));
  expect(() => authorize(invocation)).toThrow(Refusal);
  expect(invocation.rateLimit).toMatchObject({ remaining: 99 });
  const unknown = invocationOf(entryOf(), nobody);
  expect(() => authorize(unknown)).toThrow(Refusal);
  expect(unknown.rateLimit).toBeNull();
});
