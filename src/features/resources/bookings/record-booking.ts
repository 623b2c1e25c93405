import type { WriteTx } from "../../../kernel/ports/database.ts";
import { recordForWebhooks } from "../../webhooks/index.ts";
import type { BookingRow } from "../store.ts";

type Change = "requested" | "confirmed" | "changed" | "declined" | "cancelled";

/** Records a change of a booking for webhooks. */
export function recordBooking(
  tx: WriteTx,
  change: Change,
  booking: Pick<BookingRow, "id" | "resource_id" | "member_id" | "starts_at" | "ends_at">,
  now: Date,
): void {
  const { id, resource_id, member_id, starts_at, ends_at } = booking;
  const times = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
  recordForWebhooks(tx, `booking.${change}`, { booking_id: id, resource_id, member_id, ...times }, now);
}
