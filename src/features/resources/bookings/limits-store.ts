import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { type BookingRules, type Held, heldUntil, weekAround } from "../booking-rules.ts";
import type { ResourceRow, Slot } from "../store.ts";

/** One member's bookings with limits are placed one after another, over all processes. */
const LOCK = statement("SELECT pg_advisory_xact_lock(hashtextextended('booking of ' || $1, 0))");

const HELD = statement(`
  SELECT
    count(*) FILTER (WHERE b.resource_id = $2 AND b.ends_at > $3) AS ahead,
    coalesce(sum(extract(epoch FROM b.ends_at - b.starts_at) / 60)
      FILTER (WHERE b.resource_id = $2 AND b.starts_at >= $4 AND b.starts_at < $5), 0)::float8 AS "weekMinutes",
    count(*) FILTER (WHERE r.kind = $6 AND b.starts_at < $8 AND b.ends_at > $7) AS parallel
  FROM booking b JOIN resource r ON r.id = b.resource_id
  WHERE b.member_id = $1 AND b.state IN ('queued', 'confirmed') AND b.ends_at > least($3, $4)
    AND b.id IS DISTINCT FROM $9`);

export function hasLimits({ ahead_max, week_minutes_max, parallel_max }: BookingRules): boolean {
  return ahead_max !== null || week_minutes_max !== null || parallel_max !== null;
}

/**
 * What the member holds beside the slot and beside the booking `except`, which changes. Locks the member's bookings
 * with limits until the end of the transaction.
 */
export async function lockHeldByMember(
  tx: WriteTx,
  wish: { readonly memberId: string; readonly slot: Slot; readonly except?: string },
  resource: ResourceRow,
  at: { readonly now: Date; readonly timeZone: string },
): Promise<Held> {
  const { memberId, slot, except = null } = wish;
  const week = weekAround(slot, at.timeZone);
  const from = [memberId, resource.id, at.now, week.starts_at, week.ends_at];
  // Sent together, in this order: the second begins once the first has the lock, and sees what was committed until then.
  const [, [held]] = await Promise.all([
    tx.run(LOCK, [memberId]),
    tx.run<Held>(HELD, [...from, resource.kind, slot.starts_at, slot.ends_at, except]),
  ]);
  return held as Held;
}

const TAKEN = statement(`
  SELECT id FROM booking WHERE resource_id = $1 AND id <> $2 AND state IN ('queued', 'confirmed')
  AND tstzrange(starts_at, coalesce(held_until, ends_at)) && tstzrange($3, $4) LIMIT 1`);

/** Whether another booking than this one holds part of the slot or of the buffer after it. */
export async function isTakenByOthers(tx: WriteTx, resource: ResourceRow, id: string, slot: Slot): Promise<boolean> {
  const until = heldUntil(slot, resource.buffer_minutes) ?? slot.ends_at;
  return (await tx.run(TAKEN, [resource.id, id, slot.starts_at, until])).length > 0;
}
