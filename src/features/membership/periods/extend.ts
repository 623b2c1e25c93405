import type { Tier } from "../../../kernel/access/tiers.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { changeTier } from "../change-tier.ts";
import { say } from "../messages.ts";
import { isAbove } from "../rules.ts";
import * as store from "../store.ts";
import { restore } from "./lapse.ts";
import { periodOf, putPeriod } from "./period-store.ts";
import { endAfter, lapseOf } from "./rules.ts";

export interface Extension {
  readonly memberId: string;
  /** The tier that was paid for. */
  readonly tier: Tier;
  readonly every: "month" | "year";
  readonly graceDays: number;
  /** IANA zone in which months are counted. */
  readonly timeZone: string;
  /** The member who recorded the payment; null for the provider. */
  readonly by: string | null;
  readonly now: Date;
}

/**
 * Extends the membership by a month or a year, from its present end, or from now if it has none or has lapsed. The
 * tier rises to the one that was paid for; a higher tier that a lapse took is not given back.
 */
export async function extendPeriod(tx: WriteTx, given: Extension): Promise<{ from: Date; until: Date }> {
  const { memberId, tier, every, graceDays, timeZone, by, now } = given;
  const member = await store.lock(tx, memberId);
  if (!member) throw new Error(`member ${memberId} vanished`);
  const before = await periodOf(tx, memberId);
  const runs = before !== undefined && before.lapsed_at === null && before.lapses_at > now;
  // Only a suspension by the lapse is lifted here.
  if (before) await restore(tx, { ...before, lapsed_from: null }, { by, now });
  const isRaised = isAbove(tier, member.tier);
  if (isRaised) {
    await changeTier(tx, { memberId, from: member.tier, to: tier, by, reason: say.duesPaid, now });
  }
  const from = runs ? before.ends_at : now;
  const until = endAfter(from, every, timeZone);
  await putPeriod(tx, {
    member_id: memberId,
    begins_at: runs ? before.begins_at : now,
    ends_at: until,
    changed_at: now,
    grace_days: graceDays,
    lapses_at: lapseOf(until, graceDays),
    then_tier: before ? before.then_tier : "public",
    endless_before: runs ? before.endless_before : !before && !isRaised,
  });
  return { from, until };
}
