import { type Caller, memberOf } from "../../kernel/access/caller.ts";
import type { Quota } from "../../kernel/catalogue/operation.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { findRequest } from "./request-store.ts";
import type { MemberRow, TierRequestRow } from "./store.ts";
import { lock } from "./store.ts";

export const TIER_MUTATIONS = {
  per: "token",
  max: 20,
  window: "utc-day",
  pool: "tier_mutations",
} as const satisfies Quota;

/**
 * Locks the member and their pending request. @throws Refusal for an unknown member, the caller's own request, or
 * no pending request
 */
export async function requestOf(
  tx: WriteTx,
  asked: {
    caller: Caller;
    memberId: string;
    fail(kind: "not_found" | "no_pending" | "forbidden", details: RefusalDetails): Refusal;
  },
): Promise<{ member: MemberRow; request: TierRequestRow }> {
  const { caller, memberId, fail } = asked;
  if (memberId === memberOf(caller)) {
    throw fail("forbidden", { message: "You cannot decide on your own tier.", hint: "Ask another operator." });
  }
  const member = await lock(tx, memberId);
  if (!member) throw fail("not_found", { hint: "Take user_id from ic_admin_list_members." });
  const request = await findRequest(tx, memberId);
  if (!request) throw fail("no_pending", { hint: "Take user_id from ic_admin_list_pending_tier_requests." });
  return { member, request };
}
