import { createHash } from "node:crypto";
import type { Tier } from "../../kernel/access/tiers.ts";
import { REQUESTABLE_TIERS } from "../membership/index.ts";

export const POLICIES = ["open", "invited", "approved"] as const;
export type JoinPolicy = (typeof POLICIES)[number];

/** Tiers that an invitation can give: only operators appoint operators, in person. */
export const INVITED_TIERS = ["public", ...REQUESTABLE_TIERS] as const satisfies readonly Tier[];
export type InvitedTier = (typeof INVITED_TIERS)[number];

export const INVITATION_STATES = ["open", "used", "expired", "revoked", "inviter_lost_access"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export interface InvitationFacts {
  readonly uses: number;
  readonly uses_max: number;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  /** Its maker may invite now. */
  readonly inviter_may: boolean;
}

/** An invitation grants no more than its maker may grant now; it works again if they get that back. */
export function stateOf(
  { uses, uses_max, expires_at, revoked_at, inviter_may }: InvitationFacts,
  now: Date,
): InvitationState {
  if (revoked_at) return "revoked";
  if (uses >= uses_max) return "used";
  if (expires_at <= now) return "expired";
  return inviter_may ? "open" : "inviter_lost_access";
}

/** How a token lies in the database. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
