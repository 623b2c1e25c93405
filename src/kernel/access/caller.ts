import { MINUTE_MS } from "../values/duration.ts";
import { authorizes, type Scope } from "./scopes.ts";
import type { Tier } from "./tiers.ts";

/** What the store knows of a presented token or session, tier and account state as they are now. */
export interface Identity {
  readonly memberId: string | null;
  readonly memberName: string | null;
  readonly email: string | null;
  /** The member's live tier; a token without a member carries the tier it was minted with. */
  readonly tier: Tier;
  readonly suspended: boolean;
  /** What operators told a signed-in member about it. */
  readonly suspendedReason?: string | null;
  /** Whether its human lets it do nothing for now: this agent alone, or all of theirs. */
  readonly paused: "agent" | "all" | null;
  readonly token: TokenFacts | null;
  /** When a session's person last proved who they are; null for a token. */
  readonly signedInAt: Date | null;
  /** An operator of a space that wants a second factor of them, who has none yet: `tier` is the one below until then. */
  readonly lacksSecondFactor: boolean;
}

export interface TokenFacts {
  readonly id: string;
  /** The visible start of the token, for people to recognise it by. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly sandbox: boolean;
  readonly expiresAt: Date | null;
  /** The one transport that takes it; null for all of them (RFC 8707). */
  readonly audience: "mcp" | "a2a" | null;
  /** The key that its requests may be signed with. */
  readonly key: TokenKey | null;
  /** Its requests must be signed. */
  readonly requiresSignature: boolean;
}

/** An Ed25519 key that a member bound to a token. */
export interface TokenKey {
  /** `kid_…` */
  readonly id: string;
  /** The public key, as the `x` of its JWK (RFC 8037 §2). */
  readonly x: string;
}

/** Who calls. Nobody in particular is a caller too. */
export interface Caller {
  readonly kind: "anonymous" | "token" | "session" | "system";
  readonly memberId: string | null;
  readonly memberName: string | null;
  readonly email: string | null;
  readonly tier: Tier;
  readonly token: TokenFacts | null;
  /** When a session's person last proved who they are; null for everybody else. */
  readonly signedInAt: Date | null;
  /** The client's address, as the deployment's proxies are configured to tell it. */
  readonly address: string;
  /** A token was presented and not accepted, on an operation that takes such callers as anonymous. */
  readonly badToken: boolean;
}

export function anonymous(address: string, badToken = false): Caller {
  return {
    kind: "anonymous",
    memberId: null,
    memberName: null,
    email: null,
    tier: "public",
    token: null,
    signedInAt: null,
    address,
    badToken,
  };
}

/** Scheduled work, acting for the space itself. */
export const SYSTEM: Caller = { ...anonymous("system"), kind: "system", tier: "operator" };

export function identified(identity: Identity, address: string): Caller {
  const { memberId, memberName, email, tier, token, signedInAt } = identity;
  const kind = token ? "token" : "session";
  return { kind, memberId, memberName, email, tier, token, signedInAt, address, badToken: false };
}

/** How long after signing in a person may do what `recentSignIn` guards. */
const RECENT_SIGN_IN_MS = 10 * MINUTE_MS;

/** Whether somebody proved who they are so recently that this is hardly a browser they left open, or one that was taken over. */
export function isRecent(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && now.getTime() - signedInAt.getTime() < RECENT_SIGN_IN_MS;
}

/** What `caller` may do now: the token's scopes that its owner's tier still authorizes; all of a tier's for a session. */
export function holds(caller: Caller, scope: Scope): boolean {
  if (caller.kind === "anonymous") return false;
  if (caller.token && !caller.token.scopes.includes(scope)) return false;
  return authorizes(caller.tier, scope);
}

/** How the call came, in the wire's word. */
export function via(caller: Caller): "agent" | "session" {
  return caller.kind === "token" ? "agent" : "session";
}

/**
 * The member whom a caller acts for.
 * @throws Error for a caller that stands for nobody: an operation that needs a member must not admit such callers.
 */
export function memberOf(caller: Caller): string {
  if (caller.memberId === null) throw new Error(`a ${caller.kind} caller stands for no member`);
  return caller.memberId;
}

/** The caller as the member event log and operators' notices name an actor. */
export function actorOf(caller: Caller): { member_id: string; display_name: string | null } {
  return { member_id: memberOf(caller), display_name: caller.memberName };
}
