import type { WriteTx } from "../../../kernel/ports/database.ts";
import * as store from "../store.ts";
import { deletePeriod, periodOf, putPeriod } from "./period-store.ts";
import { lapseOf } from "./rules.ts";

/**
 * Takes back an extension from `from` until `until`: the membership ends that much earlier, but not before it began. It
 * has no end again if only dues gave it one and nothing of them is left. Returns the new end, or null
 * if the membership had no end or has lapsed, so that nothing changed.
 */
export async function shortenPeriod(
  tx: WriteTx,
  { memberId, from, until, now }: { memberId: string; from: Date; until: Date; now: Date },
): Promise<{ endsAt: Date | null } | null> {
  await store.lock(tx, memberId);
  const period = await periodOf(tx, memberId);
  if (!period || period.lapsed_at !== null) return null;
  const { member_id, begins_at, grace_days, then_tier, endless_before } = period;
  const earlier = period.ends_at.getTime() - (until.getTime() - from.getTime());
  if (endless_before && earlier <= begins_at.getTime()) {
    await deletePeriod(tx, memberId);
    return { endsAt: null };
  }
  const ends_at = new Date(Math.max(earlier, begins_at.getTime() + 1));
  await putPeriod(tx, {
    member_id,
    begins_at,
    ends_at,
    grace_days,
    then_tier,
    endless_before,
    lapses_at: lapseOf(ends_at, grace_days),
    changed_at: now,
  });
  return { endsAt: ends_at };
}
