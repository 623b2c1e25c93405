import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { expiryAfter, letAgentIn } from "../agents/index.ts";
import { findMember, findTierRequest } from "../membership/index.ts";
import { isStoppedAtRedemption } from "./blocked.ts";
import { grantable } from "./rules.ts";
import type { SignupPollResponse } from "./schemas.ts";
import type { DeviceGrantRow } from "./store.ts";

type PollReply = Static<typeof SignupPollResponse>;

/** Checks the member's account and tier again: both may have changed since approval. */
export async function redeem(
  tx: WriteTx,
  grant: DeviceGrantRow,
  { now, tokenId, secret }: { now: Date; tokenId: string; secret: Buffer },
): Promise<PollReply> {
  if (grant.state === "denied") return cancelled(grant.reason ?? "The human denied the request.");
  const member = grant.member_id === null ? undefined : await findMember(tx, grant.member_id);
  if (!member || !grant.granted_scopes || !grant.token_lifetime_days)
    throw new Error(`grant ${grant.id} is incomplete`);
  if (member.suspended_at) return cancelled("The member's account is suspended.");
  if (await isStoppedAtRedemption(tx, grant)) return cancelled("The operators of the space have blocked this client.");
  const { granted } = grantable(grant.granted_scopes, member.tier);
  if (granted.length === 0) return cancelled("The member's tier no longer authorizes any of the approved scopes.");

  const expiresAt = expiryAfter(grant.token_lifetime_days, now);
  const { token } = await letAgentIn(tx, tokenId, secret, {
    memberId: member.id,
    clientName: grant.client_name,
    scopes: granted,
    tier: member.tier,
    sandbox: grant.sandbox,
    expiresAt,
    asksFirstWeek: grant.asks_first_week,
    now,
  });
  const request = await findTierRequest(tx, member.id);
  const denied = grant.scopes.filter((scope) => !granted.includes(scope));
  return {
    status: "completed",
    user_id: member.id,
    agent_token: token,
    tier: member.tier,
    ...(request && { pending_tier: request.requested_tier }),
    granted_scopes: granted,
    ...(denied.length > 0 && { denied_scopes: denied }),
    ...(grant.sandbox && { sandbox: true as const }),
    expires_at: expiresAt.toISOString(),
  };
}

/** True for an approved grant whose member has paused all agents since. It is redeemed after they resume. */
export async function mustWait(tx: ReadTx, { state, member_id }: DeviceGrantRow): Promise<boolean> {
  if (state !== "approved" || member_id === null) return false;
  return ((await findMember(tx, member_id))?.agents_stopped_at ?? null) !== null;
}

function cancelled(reason: string): PollReply {
  return { status: "cancelled", reason };
}
