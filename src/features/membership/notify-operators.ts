import { actorOf, type Caller } from "../../kernel/access/caller.ts";
import type { Tier } from "../../kernel/access/tiers.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents, operatorIds } from "../event-log/index.ts";
import type { RequestableTier } from "./rules.ts";

export async function notifyOperators(
  tx: WriteTx,
  request: {
    caller: Caller;
    memberId: string;
    current: Tier;
    requested_tier: RequestableTier;
    note: string | null;
    now: Date;
  },
): Promise<void> {
  const { caller, memberId, current, requested_tier, note, now } = request;
  const decide = (label: string, mcp_tool: string, args: object = {}) => ({
    label,
    mcp_tool,
    args: { user_id: memberId, ...args },
    consequential: true,
  });
  await appendMemberEvents(tx, {
    memberIds: await operatorIds(tx),
    type: "tier_requested",
    actor: actorOf(caller),
    target: { kind: "member", id: memberId },
    payload: {
      user_id: memberId,
      current_tier: current,
      requested_tier,
      ...(caller.email && { email: caller.email }),
      ...(caller.memberName && { display_name: caller.memberName }),
      ...(note && { note }),
    },
    actions: [
      { label: "List the requests", mcp_tool: "ic_admin_list_pending_tier_requests", args: {} },
      decide("Approve", "ic_admin_approve_tier_request", { confirm: true }),
      decide("Deny, with a reason", "ic_admin_deny_tier_request", { confirm: true }),
    ],
    now,
  });
}
