import type { Static } from "typebox";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { findMember } from "../membership/index.ts";
import { expiryAfter, mcpRecipe, mintToken } from "../tokens/index.ts";
import { grantable } from "./rules.ts";
import type { SignupPollResponse } from "./schemas.ts";
import type { DeviceGrantRow } from "./store.ts";

type PollReply = Static<typeof SignupPollResponse>;

/**
 * Turns a decided grant into its reply. The member's account and tier are looked at again: between the approval and
 * now they may have changed, and the token gets only what they can give at this moment.
 */
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

/** Whether an approved grant waits, because its member has stopped all agents since. It is redeemed when they go on. */
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
    capabilities: "Call ic_capabilities for what this token can reach.",
    verify: `GET ${baseUrl}/api/agent/setup-check with Authorization: Bearer <agent_token>`,
    tier_upgrade: "Scopes that were not granted need a higher tier; the member asks an operator, then you ask anew.",
  };
}
