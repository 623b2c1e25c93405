import { POLICY_CHANNEL } from "../../../kernel/access/policy.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import * as store from "../policy-store.ts";
import { OPERATOR_TOOLS } from "../schemas.ts";

export const setOperatorTools = defineOperation({
  id: "space.set_operator_tools",
  tool: "ic_admin_set_operator_tools",
  rest: { method: "PUT", path: "/api/space/operator-tools", operationId: "setOperatorTools" },
  title: "Set the mode of operators' agents",
  summary: "Sets whether operators' agents act with operator tools or only recommend to a person.",
  when: "Use to change the mode on the web pages: only a signed-in operator can.",

  effect: "write",
  access: { person: "operator", page: "/operate/settings/areas", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "space.set_operator_tools",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_input, _reply, before) => before && { operator_tools: before.operator_tools },
  },
  bodyBytesMax: 1024,

  input: object("SetOperatorTools", {
    operator_tools: choice(OPERATOR_TOOLS, { description: "Whether operators' agents act or recommend." }),
  }),
  output: object("SetOperatorToolsResponse", { ok: Ok, operator_tools: choice(OPERATOR_TOOLS) }),
  errors: [],
  examples: [
    {
      say: "Agents of operators shall act",
      input: { operator_tools: "act" },
      output: { ok: true, operator_tools: "act" },
    },
  ],

  async handler({ tx, now, wasBefore }, { operator_tools }) {
    wasBefore({ operator_tools: await store.operatorTools(tx) });
    await store.setOperatorTools(tx, operator_tools, now);
    tx.notify(POLICY_CHANNEL, operator_tools);
    return { ok: true as const, operator_tools };
  },
});
