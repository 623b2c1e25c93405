import type { WriteTx } from "../../../kernel/ports/database.ts";
import { listOwnDates } from "../own/store.ts";
import { settle } from "./settle.ts";
import { lockDate } from "./store.ts";

/** Settles the dates of an event that have not ended, after a change of its capacity. */
export async function settleDates(tx: WriteTx, eventId: string, now: Date): Promise<void> {
  for (const { recurrence_id, ends_at } of await listOwnDates(tx, [eventId], now)) {
    const date = ends_at > now ? await lockDate(tx, eventId, recurrence_id) : undefined;
    if (date) await settle(tx, date, now);
  }
}
