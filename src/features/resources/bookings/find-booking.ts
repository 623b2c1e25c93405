import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { BookingWithResource } from "../store.ts";

export type { BookingWithResource };

/** A booking of any member, for the area that placed it. */
export async function findBooking(tx: ReadTx, id: string): Promise<BookingWithResource | undefined> {
  return tx.query
    .selectFrom("booking")
    .innerJoin("resource", "resource.id", "booking.resource_id")
    .selectAll("booking")
    .select(["resource.name as resource_name", "resource.check_in_minutes"])
    .where("booking.id", "=", id)
    .executeTakeFirst();
}
