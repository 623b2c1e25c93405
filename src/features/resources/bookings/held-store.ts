import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { type BookingRow, HOLDING, type Slot } from "../store.ts";

/** Held bookings that end later, of a member or a resource, there only those overlapping the slot if one is given. */
export type Hit =
  | { readonly memberId: string; readonly endsAfter: Date }
  | { readonly resourceId: string; readonly slot?: Slot; readonly endsAfter: Date };

function held(tx: ReadTx, hit: Hit) {
  const alive = tx.query
    .selectFrom("booking")
    .innerJoin("member_identity", "member_identity.id", "booking.member_id")
    .selectAll("booking")
    .select("member_identity.name as member_name")
    .where("state", "in", HOLDING)
    .where("ends_at", ">", hit.endsAfter)
    .orderBy("starts_at")
    .orderBy("booking.id");
  if ("memberId" in hit) return alive.where("member_id", "=", hit.memberId);
  const { resourceId, slot } = hit;
  const ofResource = alive.where("resource_id", "=", resourceId);
  return slot ? ofResource.where("ends_at", ">", slot.starts_at).where("starts_at", "<", slot.ends_at) : ofResource;
}

export type HeldBooking = BookingRow & { member_name: string };

export async function listHeld(tx: ReadTx, hit: Hit): Promise<HeldBooking[]> {
  return held(tx, hit).execute();
}

/** Locked in one order, so that two such calls cannot deadlock. */
export async function lockHeld(tx: WriteTx, hit: Hit): Promise<HeldBooking[]> {
  return held(tx, hit).forUpdate("booking").execute();
}

const UNDECIDED = statement(`
  SELECT * FROM booking WHERE state = 'queued' AND starts_at <= $1
  ORDER BY starts_at LIMIT $2 FOR UPDATE SKIP LOCKED`);

/** Queued bookings that begin by then, soonest first. */
export async function lockUndecided(tx: WriteTx, by: Date, limit: number): Promise<BookingRow[]> {
  return tx.run<BookingRow>(UNDECIDED, [by, limit]);
}
