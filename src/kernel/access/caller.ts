import type { Language } from "../languages/languages.ts";
import type { Message } from "../languages/messages.ts";
import type { Rule } from "../rules/rule.ts";
import { MINUTE_MS } from "../values/duration.ts";
import { authorizes, type RoleScope, SCOPES, type Scope } from "./scopes.ts";
import type { Tier } from "./tiers.ts";

/** A token or session as stored, with the member's current tier and account state. */
export interface Identity {
  readonly memberId: string | null;
  readonly memberName: string | null;
  readonly email: string | null;
  /** The member's current tier; a token without a member keeps the tier it was minted with. */
  readonly tier: Tier;
  /** The operators' scopes that the member's roles add to a session; empty for a token. */
  readonly roleScopes: readonly Scope[];
  readonly suspended: boolean;
  /** The operators' reason, for a signed-in member. */
  readonly suspendedReason?: Message | string | null;
  /** Whether a signed-in member confirmed the email address. */
  readonly emailVerified?: boolean;
  /** The language that a signed-in member chose for pages; null if the browser decides. */
  readonly language?: Language | null;
  /** Whether the member paused this agent or all of their agents. */
  readonly paused: "agent" | "all" | null;
  readonly token: TokenFacts | null;
  /** When the person last authenticated in this session; null for a token. */
  readonly signedInAt: Date | null;
  /** The session of the person; null for a token. */
  readonly sessionId: string | null;
  /**
   * The space requires two-factor authentication of operators and holders of roles, and this one has none. Until then
   * an operator's `tier` is one lower, and `roleScopes` is empty.
   */
  readonly lacksSecondFactor: boolean;
}

export interface TokenFacts {
  readonly id: string;
  /** The visible start of the token, by which people recognize it. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly sandbox: boolean;
  readonly expiresAt: Date | null;
  /** The only transport that accepts the token; null for all (RFC 8707). */
  readonly audience: "mcp" | "a2a" | null;
  readonly key: TokenKey | null;
  readonly requiresSignature: boolean;
  /** What its member does not let it do without asking. */
  readonly rules: readonly Rule[];
  /** IDs of the tokens that it descends from, its parent first (0340). */
  readonly ancestors: readonly string[];
}

/** Quotas and rules count a token and all that descend from it together. */
export function rootOf({ id, ancestors }: Pick<TokenFacts, "id" | "ancestors">): string {
  return ancestors.at(-1) ?? id;
}

export interface TokenKey {
  /** `kid_…` */
  readonly id: string;
  /** The public key, as the `x` of its JWK (RFC 8037 §2). */
  readonly x: string;
}

export interface Caller {
  readonly kind: "anonymous" | "token" | "session" | "system";
  readonly memberId: string | null;
  readonly memberName: string | null;
  readonly email: string | null;
  readonly tier: Tier;
  /** The operators' scopes that roles add to a session; empty for other callers. */
  readonly roleScopes: readonly Scope[];
  readonly token: TokenFacts | null;
  /** When the person last authenticated in this session; null for other callers. */
  readonly signedInAt: Date | null;
  /** The session of a person; null for other callers. */
  readonly sessionId: string | null;
  /** The client's IP address, derived from the configured proxies. */
  readonly address: string;
  /** Why the presented token was not accepted, on an operation that then treats the caller as anonymous. */
  readonly rejectedToken: RejectedToken | null;
}

export type RejectedToken = "invalid_token" | "bad_signature" | "token_paused" | "account_suspended";

export function anonymous(address: string, rejectedToken: RejectedToken | null = null): Caller {
  return {
    kind: "anonymous",
    memberId: null,
    memberName: null,
    email: null,
    tier: "public",
    roleScopes: [],
    token: null,
    signedInAt: null,
    sessionId: null,
    address,
    rejectedToken,
  };
}

/** Scheduled jobs, acting for the space. */
export const SYSTEM: Caller = { ...anonymous("system"), kind: "system", tier: "operator" };

export function identified(identity: Identity, address: string): Caller {
  const { memberId, memberName, email, tier, roleScopes, token, signedInAt, sessionId } = identity;
  const kind = token ? "token" : "session";
  const person = { memberId, memberName, email, tier, roleScopes, signedInAt, sessionId };
  return { kind, ...person, token, address, rejectedToken: null };
}

const RECENT_SIGN_IN_MS = 10 * MINUTE_MS;

/** A recent sign-in limits the use of an unattended browser or a stolen session. */
export function isRecent(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && now.getTime() - signedInAt.getTime() < RECENT_SIGN_IN_MS;
}

/**
 * A token's scopes count only as far as the member's current tier authorizes them; a session has all scopes of its
 * tier and of the member's roles.
 */
export function holds(caller: Caller, scope: Scope): boolean {
  if (caller.kind === "anonymous") return false;
  if (caller.token && !caller.token.scopes.includes(scope)) return false;
  return authorizes(caller.tier, scope) || caller.roleScopes.includes(scope);
}

/** Whether the caller is an operator, or has a role with this operators' scope; "any" is any role. */
export function operates({ tier, roleScopes }: Pick<Caller, "tier" | "roleScopes">, role?: RoleScope): boolean {
  if (tier === "operator") return true;
  return role === "any" ? roleScopes.length > 0 : role !== undefined && roleScopes.includes(role);
}

/**
 * Whether the caller passes a gate for operators that has no scope of its own. A token without any scope of operators
 * was not meant for their work.
 */
export function actsAsOperator({ tier, token }: Pick<Caller, "tier" | "token">): boolean {
  return tier === "operator" && (token === null || token.scopes.some((scope) => SCOPES[scope].tier === "operator"));
}

/** How the call was made, as named on the wire. */
export function via(caller: Caller): "agent" | "session" {
  return caller.kind === "token" ? "agent" : "session";
}

/** @throws Error for a caller without a member: an operation that needs a member must not admit such callers. */
export function memberOf(caller: Caller): string {
  if (caller.memberId === null) throw new Error(`a ${caller.kind} caller has no member`);
  return caller.memberId;
}

/** The caller as an actor in the event log and in operators' notices. */
/** Who acts, as events and notices name them. */
export type Actor = { readonly member_id: string; readonly display_name: string | null };

export function actorOf(caller: Caller): Actor {
  return { member_id: memberOf(caller), display_name: caller.memberName };
}
