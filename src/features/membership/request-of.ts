import { type Caller, memberOf } from "../../kernel/access/caller.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { Quota } from "../../kernel/limits/quota.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { refuseOwnTier } from "./change-tier.ts";
import { findRequest } from "./request-store.ts";
import type { MemberRow, TierRequestRow } from "./store.ts";
import { lock } from "./store.ts";

export const TIER_MUTATIONS = {
  per: "token",
  max: 20,
  window: "utc-day",
  pool: "tier_mutations",
} as const satisfies Quota;

interface Asked {
  readonly caller: Caller;
  readonly memberId: string;
  fail(kind: "not_found" | "no_pending", details: RefusalDetails): Refusal;
}

/** As `memberToDecideOn`. @throws Refusal also without a pending request */
export async function requestOf(tx: WriteTx, asked: Asked): Promise<{ member: MemberRow; request: TierRequestRow }> {
  const { member, request } = await memberToDecideOn(tx, asked);
  if (!request) throw asked.fail("no_pending", { hint: "Take user_id from ic_admin_list_pending_tier_requests." });
  return { member, request };
}

/** Locks the member and their pending request, if any. @throws Refusal for an unknown member or the caller's own tier */
export async function memberToDecideOn(
  tx: WriteTx,
  { caller, memberId, fail }: Asked,
): Promise<{ member: MemberRow; request: TierRequestRow | undefined }> {
  refuseOwnTier(memberOf(caller), memberId);
  const member = await lock(tx, memberId);
  if (!member) throw fail("not_found", { hint: "Take user_id from ic_admin_list_members." });
  return { member, request: await findRequest(tx, memberId) };
}
