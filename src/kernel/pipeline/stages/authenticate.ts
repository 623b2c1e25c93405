import { createHash } from "node:crypto";
import { anonymous, type Identity, identified, SYSTEM } from "../../access/caller.ts";
import { Refusal } from "../../errors.ts";
import type { Credentials } from "../../ports/credentials.ts";
import type { Call, Invocation, Kernel, PresentedCredentials, Success, Transport } from "../invocation.ts";

const TOKEN_SHAPE = /^agt_[A-Za-z0-9_-]{43}$/;

/** Tokens are looked up by this digest and stored as nothing else. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Finds out who calls. A presented token counts and a cookie beside it does not; a token that is not accepted is
 * refused everywhere but on operations that take its bearer as anonymous (specification, Endpoints 16 and 22).
 */
export async function authenticate(invocation: Invocation): Promise<Success | undefined> {
  const { presented, address } = invocation.call;
  const { credentials } = invocation.kernel;
  if (presented.system) {
    invocation.caller = SYSTEM;
  } else if (presented.bearer != null) {
    const identity = await byToken(invocation, presented.bearer);
    if (identity) invocation.caller = identified(identity, address);
    else refuseToken(invocation);
    const refusal = identity && barred(identity);
    if (refusal && !allowedWhilePaused(invocation, refusal)) throw withRateLimit(invocation, refusal);
  } else if (presented.cookie) {
    const identity = await credentials.bySession(presented.cookie);
    if (identity) invocation.caller = identified(identity, address);
    const refusal = identity && barred(identity);
    if (refusal) throw withRateLimit(invocation, refusal);
  }
  return undefined;
}

async function byToken(invocation: Invocation, token: string): Promise<Identity | null> {
  const { call, kernel } = invocation;
  const { access } = invocation.entry.operation;
  const identity = await ownerOfRequest(kernel, call);
  if (identity || !("anyToken" in access && access.alsoRevoked) || !TOKEN_SHAPE.test(token)) return identity;
  return meantFor(call.transport, await kernel.credentials.byRevokedToken(tokenHash(token)));
}

const owners = new WeakMap<PresentedCredentials, Promise<Identity | null>>();

/** As `ownerOfToken`, for the token of a request: looked up once, however many operations the request runs. */
export function ownerOfRequest(
  { credentials }: Pick<Kernel, "credentials">,
  request: Pick<Call, "presented" | "transport" | "address">,
): Promise<Identity | null> {
  const { presented } = request;
  let owner = owners.get(presented);
  if (!owner) {
    owner = presented.bearer == null ? Promise.resolve(null) : ownerOfToken(credentials, presented.bearer, request);
    owners.set(presented, owner);
  }
  return owner;
}

/** Whom a presented token stands for on this transport; null for one that is no good here (RFC 8707 §2). */
export async function ownerOfToken(
  credentials: Credentials,
  token: string,
  { transport, address }: Pick<Call, "transport" | "address">,
): Promise<Identity | null> {
  if (!TOKEN_SHAPE.test(token)) return null;
  return meantFor(transport, await credentials.byToken(tokenHash(token), address));
}

function meantFor(transport: Transport, identity: Identity | null): Identity | null {
  const audience = identity?.token?.audience ?? null;
  return audience === null || audience === transport ? identity : null;
}

function refuseToken(invocation: Invocation): void {
  const { access } = invocation.entry.operation;
  invocation.caller = anonymous(invocation.call.address, true);
  if ("public" in access && access.badToken) return;
  throw withRateLimit(invocation, invalidToken());
}

export function invalidToken(): Refusal {
  return new Refusal("invalid_token", {
    hint: "Ask your human for a new token: POST /api/agent/signup/start, then show them verify_url_complete.",
  });
}

/** Why an accepted credential opens nothing now: its member is suspended, or has paused the agent. */
export function barred({ suspended, paused }: Pick<Identity, "suspended" | "paused">): Refusal | null {
  if (suspended) {
    return new Refusal("account_suspended", { hint: "The member should speak with an operator of the space." });
  }
  if (!paused) return null;
  const whom = paused === "all" ? "all of their agents" : "this agent";
  return new Refusal("token_paused", {
    message: `The member has paused ${whom}.`,
    hint: "Stop, and tell your human: they resume you under My agents. The token stays as it is; do not ask for another.",
  });
}

/** A paused token can still be thrown away: that takes power, and gives none. */
function allowedWhilePaused({ entry }: Invocation, { kind }: Refusal): boolean {
  const { access } = entry.operation;
  return kind === "token_paused" && "anyToken" in access && access.alsoRevoked === true;
}

/** The refusal, paid from the address's rate limit (specification, Limits: anonymous rate limit). */
export function withRateLimit(invocation: Invocation, refusal: Refusal): Refusal {
  const spent = invocation.kernel.rateLimiter.spend(invocation.call.address, invocation.now);
  invocation.rateLimit = spent.reading;
  return spent.granted ? refusal : tooManyRequests(spent.reading.resetSeconds);
}

/** The refusal of an address that has used its coarse rate limit up. */
export function tooManyRequests(resetSeconds: number): Refusal {
  return new Refusal("rate_limited", {
    message: "Too many requests from this address without an accepted token.",
    hint: "Wait for Retry-After, or call with a token: reads by token are not metered.",
    retryAfterSeconds: resetSeconds,
  });
}
