import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { mayManage } from "../find-visible.ts";
import { isOwner } from "../owners/owner-store.ts";
import { NO_SUCH_TRANSFER, TRANSFER_ENDED } from "../refusals.ts";
import { isHoldOver, transferState } from "../rules.ts";
import { endTransfer } from "../transfers/end-transfer.ts";
import { lockTransfer } from "../transfers/lock-transfer.ts";
import { renderTransfer, StartupTransfer, TransferId } from "../transfers/schemas.ts";

export const cancelTransfer = defineOperation({
  id: "startups.cancel_transfer",
  tool: "ic_startup_cancel_transfer",
  rest: { method: "POST", path: "/api/startups/transfers/{transfer_id}/cancel", operationId: "cancelStartupTransfer" },
  title: "Cancel or decline a transfer",
  summary: "Ends a transfer before it is done: for its recipient, every owner of the startup, and operators.",

  effect: "destructive",
  access: { person: "public", page: "/startups/mine" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("CancelStartupTransfer", { transfer_id: TransferId }),
  output: object("CancelStartupTransferResponse", { ok: Ok, transfer: StartupTransfer }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "No, Paper Boats stays with Uma",
      input: { transfer_id: "str_0a1b2c3d4e5f607182930002" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { transfer_id }) {
    const memberId = memberOf(caller);
    const locked = await lockTransfer(tx, transfer_id);
    if (!locked) throw fail("not_found", NO_SUCH_TRANSFER);
    const { transfer, startup } = locked;
    const isConcerned = memberId === transfer.to_member_id || (await isOwner(tx, startup.id, memberId));
    if (!isConcerned && !(await mayManage(tx, startup, caller))) throw fail("not_found", NO_SUCH_TRANSFER);
    const state = transferState(transfer, now);
    const isOpen = state === "offered" || (state === "accepted" && !isHoldOver(transfer, now));
    if (!isOpen && state !== "cancelled") throw fail("already_decided", TRANSFER_ENDED);
    if (isOpen) await endTransfer(tx, transfer, { startup, state: "cancelled", by: memberId, now });
    const ended = { ...transfer, state: "cancelled" as const };
    return { ok: true as const, transfer: renderTransfer(ended, { memberId, now }) };
  },
});
