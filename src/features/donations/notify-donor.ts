import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import type { PaymentRow } from "./store.ts";

export async function notifyDonor(tx: WriteTx, payment: PaymentRow, now: Date): Promise<void> {
  if (payment.member_id === null) return;
  await appendMemberEvents(tx, {
    memberIds: [payment.member_id],
    type: "donation_settled",
    target: { kind: "donation", id: payment.id },
    payload: { donation_id: payment.id, amount: Number(payment.amount), currency: "USDC" },
    now,
  });
}
