import { defineOperation } from "../../../kernel/operation.ts";
import { POLICY_CHANNEL } from "../../../kernel/policy.ts";
import { choice, Ok, object } from "../../../kernel/schema.ts";
import * as store from "../policy-store.ts";
import { OPERATOR_TOOLS } from "../schemas.ts";

export const setOperatorTools = defineOperation({
  id: "space.set_operator_tools",
  tool: "ic_admin_set_operator_tools",
  rest: { method: "PUT", path: "/api/space/operator-tools", operationId: "setOperatorTools" },
  title: "Let operators' agents act, or recommend",
  summary: "Decides whether operators' tools act, or only recommend what a person then carries out.",
  when: "Only a signed-in operator decides this, never a token.",

  effect: "write",
  access: { person: "operator", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("SetOperatorTools", { operator_tools: choice(OPERATOR_TOOLS) }),
  output: object("SetOperatorToolsResponse", { ok: Ok, operator_tools: choice(OPERATOR_TOOLS) }),
  errors: [],
  examples: [
    {
      say: "Agents of operators shall act",
      input: { operator_tools: "act" },
      output: { ok: true, operator_tools: "act" },
    },
  ],

  async handler({ tx, now }, { operator_tools }) {
    await store.setOperatorTools(tx, operator_tools, now);
    tx.notify(POLICY_CHANNEL, operator_tools);
    return { ok: true as const, operator_tools };
  },
});
