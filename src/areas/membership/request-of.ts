import { type Caller, memberOf } from "../../kernel/caller.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { Quota } from "../../kernel/operation.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { findRequest } from "./request-store.ts";
import type { MemberRow, TierRequestRow } from "./store.ts";
import { lock } from "./store.ts";

/** Approvals and denials together. */
export const TIER_MUTATIONS = {
  per: "token",
  max: 20,
  window: "utc-day",
  pool: "tier_mutations",
} as const satisfies Quota;

/**
 * The pending request of a member that the caller is about to decide on, both held until the transaction ends.
 * @throws Refusal for an unknown member, for one's own request, and where nothing is pending
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
    throw fail("forbidden", { message: "Nobody decides on their own tier.", hint: "Ask another operator." });
  }
  const member = await lock(tx, memberId);
  if (!member) throw fail("not_found", { hint: "ic_admin_list_members gives user_id." });
  const request = await findRequest(tx, memberId);
  if (!request) throw fail("no_pending", { hint: "ic_admin_list_pending_tier_requests lists what is pending." });
  return { member, request };
}
