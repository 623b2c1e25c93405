import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { Policy, renderPolicy } from "../schemas.ts";
import * as store from "../store.ts";

export const listKinds = defineOperation({
  id: "lending.list_kinds",
  tool: "ic_headsets_list_kinds",
  rest: { method: "GET", path: "/api/headsets/kinds", operationId: "listLendingKinds" },
  title: "List what can be borrowed",
  summary: "Lists the kinds of things that the space lends, with their terms and handling.",
  when: "Use to find out how long a loan lasts and what it needs.",

  effect: "read",
  access: { scope: "headsets:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("LendingKindsResponse", { ok: Ok, kinds: Type.Array(Policy) }),
  errors: [],
  examples: [{ say: "What can I borrow here?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    return { ok: true as const, kinds: (await store.listPolicies(tx)).map(renderPolicy) };
  },
});
