import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../events/index.ts";
import { deleteRequest } from "./request-store.ts";
import { metBy } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Moves a member to another tier, on the record, effective in every process at the commit. With `requested` it grants
 * that request; without, a request that the new tier meets is done with. What an operator decided is told to the member.
 */
export async function changeTier(tx: WriteTx, change: store.TierDecision): Promise<void> {
  const { memberId, from, to, reason, requested, by, now } = change;
  await store.setTier(tx, change);
  await store.recordDecision(tx, requested ? "approve" : "set", change);
  await deleteRequest(tx, memberId, requested ? undefined : metBy(to));
  tx.notify(CREDENTIALS_CHANNEL, memberId);
  if (by === null) return;
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "tier_approved",
    actor: { member_id: by },
    target: { kind: "member", id: memberId },
    payload: { user_id: memberId, from, to, ...(reason && { reason }) },
    now,
  });
}
