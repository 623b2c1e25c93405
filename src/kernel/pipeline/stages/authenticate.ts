import { hash } from "node:crypto";
import { anonymous, type Identity, identified, type RejectedToken, SYSTEM } from "../../access/caller.ts";
import { Refusal } from "../../errors.ts";
import { say } from "../../messages.ts";
import type { Credentials } from "../../ports/credentials.ts";
import type { Call, Invocation, Kernel, PresentedCredentials, Success, Transport } from "../invocation.ts";

const TOKEN_SHAPE = /^agt_[A-Za-z0-9_-]{43}$/;

/** Only this digest of a token is stored. */
export function tokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/**
 * Identifies the caller. A token takes precedence over a cookie. An invalid token is refused, except on operations that
 * treat its bearer as anonymous (specification, Endpoints 16 and 22).
 */
export function authenticate(invocation: Invocation): undefined | Promise<Success | undefined> {
  const { call, kernel } = invocation;
  const { system, approved, bearer, cookie } = call.presented;
  if (bearer == null || system || approved) return system || approved || cookie ? identify(invocation) : undefined;
  const owner = ownerOfRequest(kernel, call);
  if (owner === null || owner instanceof Promise) return identify(invocation);
  acceptToken(invocation, owner);
  return undefined;
}

async function identify(invocation: Invocation): Promise<undefined> {
  const { presented, address } = invocation.call;
  const { credentials } = invocation.kernel;
  if (presented.system) {
    invocation.caller = SYSTEM;
  } else if (presented.approved) {
    const { approved } = presented;
    invocation.approval = approved;
    const identity = await credentials.byTokenId(approved.tokenId);
    const refusal = identity ? accountBlock(identity) : invalidToken();
    if (refusal) throw refusal;
    if (identity) invocation.caller = identified(identity, address);
  } else if (presented.bearer != null) {
    acceptToken(invocation, await byToken(invocation, presented.bearer));
  } else if (presented.cookie) {
    const identity = await credentials.bySession(presented.cookie);
    if (identity) invocation.caller = identified(identity, address);
    const refusal = identity && accountBlock(identity);
    if (refusal) rejectCredential(invocation, refusal);
  }
}

function acceptToken(invocation: Invocation, identity: Identity | null): void {
  if (identity) invocation.caller = identified(identity, invocation.call.address);
  const refusal = identity ? accountBlock(identity) : invalidToken();
  if (refusal && !(identity && canEndItself(invocation))) rejectCredential(invocation, refusal);
}

async function byToken(invocation: Invocation, token: string): Promise<Identity | null> {
  const { call, kernel } = invocation;
  const { access } = invocation.entry.operation;
  const identity = await ownerOfRequest(kernel, call);
  if (identity || !("anyToken" in access && access.alsoRevoked) || !TOKEN_SHAPE.test(token)) return identity;
  return meantFor(call.transport, await kernel.credentials.byRevokedToken(tokenHash(token)));
}

const owners = new WeakMap<PresentedCredentials, Identity | null | Promise<Identity | null>>();

/** As `ownerOfToken`, looked up once for all operations of a request. */
export function ownerOfRequest(
  { credentials }: Pick<Kernel, "credentials">,
  request: Pick<Call, "presented" | "transport" | "address">,
): Identity | null | Promise<Identity | null> {
  const { presented } = request;
  let owner = owners.get(presented);
  if (owner === undefined) {
    owner = presented.bearer == null ? null : ownerOfToken(credentials, presented.bearer, request);
    owners.set(presented, owner);
  }
  return owner;
}

/** The identity of a token on this transport; null if it is not valid here (RFC 8707 §2). */
export function ownerOfToken(
  credentials: Credentials,
  token: string,
  { transport, address }: Pick<Call, "transport" | "address">,
): Identity | null | Promise<Identity | null> {
  if (!TOKEN_SHAPE.test(token)) return null;
  const owner = credentials.byToken(tokenHash(token), address);
  return owner instanceof Promise ? owner.then((each) => meantFor(transport, each)) : meantFor(transport, owner);
}

function meantFor(transport: Transport, identity: Identity | null): Identity | null {
  const audience = identity?.token?.audience ?? null;
  return audience === null || audience === transport ? identity : null;
}

function rejectCredential(invocation: Invocation, refusal: Refusal): void {
  const { access } = invocation.entry.operation;
  if (!("public" in access && access.badToken)) throw withRateLimit(invocation, refusal);
  invocation.caller = anonymous(invocation.call.address, refusal.kind as RejectedToken);
}

export function invalidToken(): Refusal {
  return new Refusal("invalid_token", {
    hint: "Ask your human for a new token: POST /api/agent/signup/start, then show them verify_url_complete.",
  });
}

/** The refusal of a valid credential whose member is suspended or has paused the agent. */
export function accountBlock({ suspended, paused }: Pick<Identity, "suspended" | "paused">): Refusal | null {
  if (suspended) {
    return new Refusal("account_suspended", { hint: "The member should speak with an operator of the space." });
  }
  if (!paused) return null;
  const whom = paused === "all" ? "all of their agents" : "this agent";
  return new Refusal("token_paused", {
    message: say.agentsPaused({ whom }),
    hint: "Stop and tell your human, who can resume you under My agents. Keep the token; do not request another.",
  });
}

/** A token can always revoke itself (specification, States: agent token), even if it is paused or its member suspended. */
function canEndItself({ entry }: Invocation): boolean {
  const { access } = entry.operation;
  return "anyToken" in access && access.alsoRevoked === true;
}

/** Charges the refusal to the IP address's rate limit (specification, Limits: anonymous rate limit). */
export function withRateLimit(invocation: Invocation, refusal: Refusal): Refusal {
  if (invocation.call.transport === "web") return refusal; // the page was charged
  const spent = invocation.kernel.rateLimiter.spend(invocation.call.address, invocation.now);
  invocation.rateLimit = spent.reading;
  return spent.granted ? refusal : tooManyRequests(spent.reading.resetSeconds);
}

export function tooManyRequests(resetSeconds: number): Refusal {
  return new Refusal("rate_limited", {
    message: say.tooManyFromAddress,
    hint: "Wait for Retry-After, or call with a token: reads with a token have no rate limit.",
    retryAfterSeconds: resetSeconds,
  });
}
