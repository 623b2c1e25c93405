import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { countHeld } from "../owners/claim-store.ts";
import { isOwner } from "../owners/owner-store.ts";
import { ALREADY_OWNER, HELD_ALREADY, NO_SUCH_TRANSFER, TRANSFER_ENDED } from "../refusals.ts";
import { HELD_MAX, HOLD_HOURS, transferState } from "../rules.ts";
import { lockTransfer } from "../transfers/lock-transfer.ts";
import { notifyOfTransfer } from "../transfers/notify-transfer.ts";
import { renderTransfer, StartupTransfer, TransferId } from "../transfers/schemas.ts";
import { updateTransfer } from "../transfers/transfer-store.ts";

export const acceptTransfer = defineOperation({
  id: "startups.accept_transfer",
  tool: "ic_startup_accept_transfer",
  rest: { method: "POST", path: "/api/startups/transfers/{transfer_id}/accept", operationId: "acceptStartupTransfer" },
  title: "Accept an ownership",
  summary:
    "Accepts the ownership that another member offers. It changes hands after 48 hours, unless an owner cancels.",

  effect: "write",
  access: { person: "ic-member", page: "/startups/mine" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("AcceptStartupTransfer", { transfer_id: TransferId }),
  output: object("AcceptStartupTransferResponse", { ok: Ok, transfer: StartupTransfer }),
  errors: ["not_found", "already_bound", "already_decided", "too_many_startups"],
  examples: [
    {
      say: "Yes, I take over Tide Tables",
      input: { transfer_id: "str_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { transfer_id }) {
    const memberId = memberOf(caller);
    const locked = await lockTransfer(tx, transfer_id);
    if (locked?.transfer.to_member_id !== memberId) throw fail("not_found", NO_SUCH_TRANSFER);
    const { transfer, startup } = locked;
    const state = transferState(transfer, now);
    if (state === "accepted") return { ok: true as const, transfer: renderTransfer(transfer, { memberId, now }) };
    if (state !== "offered") throw fail("already_decided", TRANSFER_ENDED);
    if (await isOwner(tx, startup.id, memberId)) throw fail("already_bound", ALREADY_OWNER);
    if ((await countHeld(tx, memberId, now)) >= HELD_MAX) throw fail("too_many_startups", HELD_ALREADY);
    const accepted = { ...transfer, state: "accepted" as const, held_until: daysAfter(now, HOLD_HOURS / 24) };
    await updateTransfer(tx, transfer.id, { state: accepted.state, held_until: accepted.held_until });
    await notifyOfTransfer(tx, accepted, { change: "accepted", now });
    return { ok: true as const, transfer: renderTransfer(accepted, { memberId, now }) };
  },
});
