import { Type } from "typebox";
import { expect, test } from "vitest";
import type { ReadTx, WriteTx } from "../ports/database.ts";
import { defineOperation } from "./operation.ts";
import { object } from "./schema.ts";

async function readSomething(_tx: ReadTx): Promise<void> {}
async function writeSomething(_tx: WriteTx): Promise<void> {}

const rest = { method: "POST", path: "/api/test/do", operationId: "doTest" } as const;

const base = {
  id: "test.do",
  tool: "ic_test_do",
  title: "Do",
  summary: "Does.",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,
  input: object("In", { name: Type.String() }),
  output: object("Out", { ok: Type.Boolean() }),
  examples: [{ say: "Do it", input: { name: "x" }, output: { ok: true } }],
} as const;

const repetition = { sandbox: "real", idempotency: "none" } as const;

test("accepts a declaration with all fields", () => {
  const operation = defineOperation({
    ...base,
    rest: { ...rest, path: "/api/test/{name}" },
    effect: "write",
    ...repetition,
    errors: ["slot_taken"],
    async handler({ tx, fail }, { name }) {
      await readSomething(tx);
      await writeSomething(tx);
      if (name === "") throw fail("slot_taken", { hint: "another" });
      throw fail("validation", { hint: "common kinds need no declaration" });
    },
  });
  expect(operation.rest.path).toBe("/api/test/{name}");
});

test("types each step of an operation by the step before it", () => {
  const operation = defineOperation({
    ...base,
    rest,
    effect: "write",
    ...repetition,
    errors: ["slot_taken"],
    steps: {
      outside: "reads",
      async prepare({ tx, newId }, { name }) {
        await writeSomething(tx);
        return { id: newId("intent"), name };
      },
      async perform({ ports, fail }, { id, name }) {
        if (name === "") throw fail("slot_taken", { hint: "another" });
        const { status } = await ports.membersOutbound.fetch({ url: id, timeoutMs: 1, bodyBytesMax: 1 });
        return { status };
      },
      async conclude({ tx, fail }, { id }, { status }) {
        await writeSomething(tx);
        return status === 200 ? { ok: id !== "" } : fail("slot_taken", { hint: "a refusal that commits" });
      },
    },
  });
  expect(operation.handler).toBeUndefined();
});

test("does not compile steps that do not fit together", () => {
  defineOperation({
    ...base,
    rest,
    effect: "write",
    ...repetition,
    errors: [],
    steps: {
      outside: "reads",
      async prepare({ tx }) {
        await writeSomething(tx);
        return { id: "x" };
      },
      // @ts-expect-error a transaction during an outside call
      async perform({ tx }, { id }) {
        return { id, tx };
      },
      async conclude() {
        return { ok: true };
      },
    },
  });
  defineOperation({
    ...base,
    rest,
    effect: "write",
    ...repetition,
    errors: [],
    steps: {
      outside: "reads",
      prepare: async () => ({ id: "x" }),
      perform: async (_context, { id }) => ({ id }),
      // @ts-expect-error another shape of output
      conclude: async () => ({ ok: "yes" }),
    },
  });
  defineOperation({
    ...base,
    rest,
    effect: "read",
    errors: [],
    steps: {
      outside: "reads",
      async prepare({ tx }) {
        // @ts-expect-error a read that writes
        await writeSomething(tx);
        return {};
      },
      perform: async () => ({}),
      conclude: async () => ({ ok: true }),
    },
  });
  // @ts-expect-error an operation without work
  defineOperation({ ...base, rest, effect: "write", ...repetition, errors: [] });
  // @ts-expect-error both a handler and steps
  defineOperation({
    ...base,
    rest,
    effect: "write",
    ...repetition,
    errors: [],
    handler: async () => ({ ok: true }),
    steps: {
      outside: "reads",
      prepare: async () => ({}),
      perform: async () => ({}),
      conclude: async () => ({ ok: true }),
    },
  });
});

test("does not compile an invalid declaration", () => {
  defineOperation({
    ...base,
    rest,
    effect: "write",
    ...repetition,
    errors: ["slot_taken"],
    async handler({ fail }) {
      // @ts-expect-error an error kind that is not declared
      throw fail("not_bookable", { hint: "x" });
    },
  });
  defineOperation({
    ...base,
    rest,
    effect: "write",
    ...repetition,
    errors: ["slot_taken"],
    async handler({ fail }) {
      // @ts-expect-error a refusal without a hint
      throw fail("slot_taken", {});
    },
  });
  defineOperation({
    ...base,
    rest,
    effect: "read",
    errors: [],
    async handler({ tx }) {
      await readSomething(tx);
      // @ts-expect-error a read that writes
      await writeSomething(tx);
      return { ok: true };
    },
  });
  defineOperation({
    ...base,
    // @ts-expect-error a path parameter without an input field
    rest: { ...rest, path: "/api/test/{nobody}" },
    effect: "write",
    ...repetition,
    errors: [],
    handler: async () => ({ ok: true }),
  });
  defineOperation({
    ...base,
    rest,
    effect: "write",
    ...repetition,
    errors: [],
    // @ts-expect-error another shape of output
    handler: async () => ({ ok: "yes" }),
  });
  defineOperation({
    ...base,
    rest,
    effect: "write",
    ...repetition,
    // @ts-expect-error an error kind that does not exist
    errors: ["no_such_kind"],
    handler: async () => ({ ok: true }),
  });
  const plain = {
    ...base,
    rest,
    effect: "write",
    ...repetition,
    errors: [],
    handler: async () => ({ ok: true }),
  } as const;
  defineOperation({ ...plain, access: { person: "public", page: "/account", recentSignIn: true } });
  // @ts-expect-error a recent sign-in for anonymous callers
  defineOperation({ ...plain, access: { public: true, recentSignIn: true } });
  // @ts-expect-error a recent sign-in without sessions
  defineOperation({ ...plain, access: { scope: "events:rsvp", session: false, recentSignIn: true } });
  const { access: _access, ...withoutAccess } = base;
  // @ts-expect-error access is missing
  defineOperation({
    ...withoutAccess,
    rest,
    effect: "write",
    ...repetition,
    errors: [],
    handler: async () => ({ ok: true }),
  });
  // @ts-expect-error sandbox is missing
  defineOperation({
    ...base,
    rest,
    effect: "write",
    idempotency: "none",
    errors: [],
    handler: async () => ({ ok: true }),
  });
  // @ts-expect-error a read is live for every token
  defineOperation({ ...base, rest, effect: "read", sandbox: "real", errors: [], handler: async () => ({ ok: true }) });
  const { quotas: _quotas, ...withoutQuotas } = base;
  // @ts-expect-error quotas are missing
  defineOperation({
    ...withoutQuotas,
    rest,
    effect: "write",
    ...repetition,
    errors: [],
    handler: async () => ({ ok: true }),
  });
  defineOperation({
    ...base,
    // @ts-expect-error a scope that does not exist
    access: { scope: "events:everything", session: true },
    rest,
    effect: "write",
    ...repetition,
    errors: [],
    handler: async () => ({ ok: true }),
  });
});
