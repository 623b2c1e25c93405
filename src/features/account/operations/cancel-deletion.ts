import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { removeDeletion } from "../deletion-store.ts";

export const cancelDeletion = defineOperation({
  id: "account.cancel_deletion",
  tool: "ic_account_cancel_deletion",
  rest: { method: "DELETE", path: "/api/account/deletion", operationId: "cancelAccountDeletion" },
  title: "Keep my account",
  summary: "Cancels the deletion of the signed-in member's account. Their agents stay paused until resumed.",

  effect: "write",
  access: { person: "public", page: "/my-data" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("CancelAccountDeletionResponse", {
    ok: Ok,
    cancelled: Type.Boolean({ description: "false if no deletion was scheduled." }),
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
