import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { deleteRequest } from "./request-store.ts";
import { metBy } from "./rules.ts";
import * as store from "./store.ts";

/**
 * The change takes effect in every process on commit. `requested` grants that request; otherwise a request that the new
 * tier meets is removed. An operator's decision notifies the member.
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
