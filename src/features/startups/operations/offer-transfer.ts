import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS, daysAfter } from "../../../kernel/values/duration.ts";
import { findRecipient, isOwner } from "../owners/owner-store.ts";
import { ALREADY_OWNER, NO_RECIPIENT, NOT_OWNER, TRANSFER_OPEN } from "../refusals.ts";
import { OFFER_DAYS, transferState } from "../rules.ts";
import { Slug } from "../schemas.ts";
import * as store from "../store.ts";
import { endTransfer } from "../transfers/end-transfer.ts";
import { notifyOfTransfer } from "../transfers/notify-transfer.ts";
import { renderTransfer, StartupTransfer } from "../transfers/schemas.ts";
import { findOpen, insertTransfer, type TransferRow } from "../transfers/transfer-store.ts";

export const offerTransfer = defineOperation({
  id: "startups.offer_transfer",
  tool: "ic_startup_offer_transfer",
  rest: { method: "POST", path: "/api/startups/{slug}/transfer", operationId: "offerStartupTransfer", status: 201 },
  title: "Offer my ownership",
  summary: "Offers the member's ownership of a startup to another member, who can accept it within a week.",

  effect: "write",
  access: { person: "ic-member", page: "/startups/mine" },
  quotas: [{ per: "member", max: 5, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "startups.cancel_transfer",
    within: 7 * DAY_MS,
    grade: "compensates",
    input: (_, { transfer }) => ({ transfer_id: transfer.transfer_id }),
  },
  bodyBytesMax: 1024,

  input: object("OfferStartupTransfer", {
    slug: Slug,
    member_id: Type.String({ maxLength: 64, description: "Who gets it; listed by ic_directory_search." }),
  }),
  output: object("OfferStartupTransferResponse", { ok: Ok, transfer: StartupTransfer }),
  errors: ["not_found", "already_bound", "already_exists"],
  examples: [
    {
      say: "Mira takes over my part of Quiet Engine",
      input: { slug: "quiet-engine", member_id: "mem_0123456789abcdef0000a00e" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { slug, member_id }) {
    const memberId = memberOf(caller);
    const startup = await store.lockStartup(tx, slug);
    if (!startup || !(await isOwner(tx, startup.id, memberId))) throw fail("not_found", NOT_OWNER);
    const recipient = await findRecipient(tx, member_id);
    const canOwn = recipient && recipient.suspended_at === null && authorizes(recipient.tier, "startup:edit");
    if (!canOwn || member_id === memberId) throw fail("not_found", NO_RECIPIENT);
    if (await isOwner(tx, startup.id, member_id)) throw fail("already_bound", ALREADY_OWNER);
    const open = await findOpen(tx, startup.id);
    if (open && transferState(open, now) === "lapsed") {
      await endTransfer(tx, open, { startup, state: "lapsed", by: null, now });
    } else if (open?.from_member_id === memberId && open.to_member_id === member_id) {
      return { ok: true as const, transfer: renderTransfer(open, { memberId, now }) };
    } else if (open) throw fail("already_exists", TRANSFER_OPEN);
    const row: TransferRow = {
      id: newId("str"),
      startup_id: startup.id,
      from_member_id: memberId,
      to_member_id: member_id,
      state: "offered",
      offered_at: now,
      expires_at: daysAfter(now, OFFER_DAYS),
      held_until: null,
      ended_at: null,
      ended_by: null,
    };
    await insertTransfer(tx, row);
    const transfer = await findOpen(tx, startup.id);
    if (!transfer) throw new Error("the transfer was not stored");
    await notifyOfTransfer(tx, transfer, { change: "offered", now });
    return { ok: true as const, transfer: renderTransfer(transfer, { memberId, now }) };
  },
});
