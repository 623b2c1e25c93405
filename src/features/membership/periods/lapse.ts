import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { changeTier } from "../change-tier.ts";
import { say } from "../messages.ts";
import { isAbove } from "../rules.ts";
import * as store from "../store.ts";
import { liftSuspension, setSuspended } from "../suspension-store.ts";
import { type PeriodRow, updatePeriod } from "./period-store.ts";

/** Takes the tier, or suspends the member, on commit in every process. */
export async function lapse(tx: WriteTx, period: PeriodRow, now: Date): Promise<void> {
  const memberId = period.member_id;
  const member = await store.lock(tx, memberId);
  // The member became an operator since: only a person takes that tier away.
  if (!member || member.tier === "operator") return;
  const { tier } = member;
  const to = period.then_tier;
  const isLowered = to !== null && isAbove(tier, to);
  if (isLowered) await changeTier(tx, { memberId, from: tier, to, by: null, reason: say.membershipEnded, now });
  if (to === null && !member.suspended_at) {
    await setSuspended(tx, memberId, { reason: say.membershipEnded, by: null, now });
    tx.notify(CREDENTIALS_CHANNEL, memberId);
  }
  await updatePeriod(tx, memberId, { lapsed_at: now, lapsed_from: isLowered ? tier : null });
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "membership_lapsed",
    target: { kind: "member", id: memberId },
    payload: { ends_at: period.ends_at.toISOString(), tier: isLowered ? to : tier, suspended: to === null },
    now,
  });
}

/** Undoes what the lapse did, unless operators have changed it since. Returns whether it gave something back. */
export async function restore(
  tx: WriteTx,
  period: PeriodRow,
  { by, now }: { by: string | null; now: Date },
): Promise<boolean> {
  const { member_id: memberId, lapsed_at, lapsed_from, then_tier } = period;
  const member = await store.lock(tx, memberId);
  if (!member || !lapsed_at) return false;
  if (lapsed_from !== null && member.tier === then_tier) {
    const reason = say.membershipRenewed;
    await changeTier(tx, { memberId, from: member.tier, to: lapsed_from, by, reason, now });
    return true;
  }
  const wasSuspended = then_tier === null && member.suspended_at?.getTime() === lapsed_at.getTime();
  if (!wasSuspended) return false;
  await liftSuspension(tx, memberId, now);
  tx.notify(CREDENTIALS_CHANNEL, memberId);
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "account_unsuspended",
    ...(by !== null && { actor: { member_id: by } }),
    target: { kind: "member", id: memberId },
    payload: { reason: say.membershipRenewed },
    now,
  });
  return true;
}
