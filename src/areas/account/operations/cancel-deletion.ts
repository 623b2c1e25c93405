import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/schema.ts";
import { appendMemberEvents } from "../../events/index.ts";
import { removeDeletion } from "../deletion-store.ts";

export const cancelDeletion = defineOperation({
  id: "account.cancel_deletion",
  tool: "ic_account_cancel_deletion",
  rest: { method: "DELETE", path: "/api/account/deletion", operationId: "cancelAccountDeletion" },
  title: "Keep my account",
  summary:
    "Cancels the deletion of the signed-in member's account. Their agents stay stopped until they let them go on.",

  effect: "write",
  access: { person: "public" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("CancelAccountDeletionResponse", {
    ok: Ok,
    cancelled: Type.Boolean({ description: "False when there was nothing to cancel." }),
  }),
  errors: [],
  examples: [{ say: "I would rather stay", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }) {
    const memberId = memberOf(caller);
    const cancelled = await removeDeletion(tx, memberId);
    if (cancelled) {
      await appendMemberEvents(tx, {
        memberIds: [memberId],
        type: "account_deletion_cancelled",
        actor: { member_id: memberId },
        payload: { because: "asked" },
        now,
      });
    }
    return { ok: true as const, cancelled };
  },
});
