import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { PolicyResponse } from "../schemas.ts";
import { policyOf } from "../store.ts";

export const getPolicy = defineOperation({
  id: "joining.get_policy",
  tool: "ic_join_get_policy",
  rest: { method: "GET", path: "/api/join", operationId: "getJoinPolicy" },
  title: "Get how people join",
  summary: "Returns whether sign-up is open, by invitation, or by a request that operators approve.",
  when: "Use when somebody asks how to become a member.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: PolicyResponse,
  errors: [],
  examples: [{ say: "How can my friend become a member?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    return { ok: true as const, policy: await policyOf(tx) };
  },
});
