import type { Static } from "typebox";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { findMember } from "../membership/index.ts";
import { expiryAfter, mcpRecipe, mintToken } from "../tokens/index.ts";
import { grantable } from "./rules.ts";
import type { SignupPollResponse } from "./schemas.ts";
import type { DeviceGrantRow } from "./store.ts";

type PollReply = Static<typeof SignupPollResponse>;

/** Checks the member's account and tier again: both may have changed since approval. */
export async function redeem(
  tx: WriteTx,
  grant: DeviceGrantRow,
  { now, tokenId, secret, baseUrl }: { now: Date; tokenId: string; secret: Buffer; baseUrl: string },
): Promise<PollReply> {
  if (grant.state === "denied") return cancelled(grant.reason ?? "The human denied the request.");
  const member = grant.member_id === null ? undefined : await findMember(tx, grant.member_id);
  if (!member || !grant.granted_scopes || !grant.token_lifetime_days)
    throw new Error(`grant ${grant.id} is incomplete`);
  if (member.suspended_at) return cancelled("The member's account is suspended.");
  const { granted } = grantable(grant.granted_scopes, member.tier);
  if (granted.length === 0) return cancelled("The member's tier no longer authorizes any of the approved scopes.");

  const expiresAt = expiryAfter(grant.token_lifetime_days, now);
  const { token } = await mintToken(tx, tokenId, secret, {
    memberId: member.id,
    clientName: grant.client_name,
    scopes: granted,
    tier: member.tier,
    sandbox: grant.sandbox,
    expiresAt,
    now,
  });
  return {
    status: "completed",
    user_id: member.id,
    agent_token: token,
    tier: member.tier,
    granted_scopes: granted,
    ...(grant.sandbox && { sandbox: true as const }),
    expires_at: expiresAt.toISOString(),
    next_steps: nextSteps(baseUrl),
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

function nextSteps(baseUrl: string) {
  return {
    version: 2 as const,
    install_mcp: mcpRecipe(baseUrl).command,
    capabilities: "Call ic_capabilities for the operations that this token can use.",
    verify: `GET ${baseUrl}/api/agent/setup-check with Authorization: Bearer <agent_token>`,
    tier_upgrade: "Scopes that were not granted need a higher tier. The member requests one; then request a new token.",
  };
}
