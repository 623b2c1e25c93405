import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { Policy, PolicyResponse } from "../schemas.ts";
import { policyOf, setPolicy as storePolicy } from "../store.ts";

export const setPolicy = defineOperation({
  id: "joining.set_policy",
  tool: "ic_admin_join_set_policy",
  rest: { method: "PUT", path: "/api/admin/join/policy", operationId: "setJoinPolicy" },
  title: "Set how people join",
  summary: "Sets whether sign-up is open, by invitation, or by approved requests. Existing accounts are unaffected.",
  when: "Use when an operator wants to open or close sign-up.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "joining.set_policy",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_input, _reply, before) => before && { policy: before.policy },
  },
  bodyBytesMax: 1024,

  input: object("SetJoinPolicy", { policy: Policy }),
  output: undoable(PolicyResponse),
  errors: [],
  examples: [{ say: "Let people ask to join", input: { policy: "approved" }, output: { policy: "approved" } }],

  async handler({ tx, caller, now, wasBefore }, { policy }) {
    wasBefore({ policy: await policyOf(tx) });
    await storePolicy(tx, { policy, by: memberOf(caller), now });
    return { ok: true as const, policy };
  },
});
