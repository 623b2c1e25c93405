import { createHash } from "node:crypto";
import { anonymous, type Identity, identified, SYSTEM } from "../caller.ts";
import { Refusal } from "../errors.ts";
import type { Credentials } from "../ports/credentials.ts";
import type { Call, Run, Success, Transport } from "../run.ts";

const TOKEN_SHAPE = /^agt_[A-Za-z0-9_-]{43}$/;

/** Tokens are looked up by this digest and stored as nothing else. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Finds out who calls. A presented token counts and a cookie beside it does not; a token that is not accepted is
 * refused everywhere but on operations that take its bearer as anonymous (specification, Endpoints 16 and 22).
 */
export async function authenticate(run: Run): Promise<Success | undefined> {
  const { presented, address } = run.call;
  const { credentials } = run.kernel;
  if (presented.system) {
    run.caller = SYSTEM;
  } else if (presented.bearer != null) {
    const identity = await byToken(run, presented.bearer);
    if (identity) run.caller = identified(identity, address);
    else refuseToken(run);
    if (identity?.suspended) throw suspended();
  } else if (presented.cookie) {
    const identity = await credentials.bySession(presented.cookie);
    if (identity) run.caller = identified(identity, address);
    if (identity?.suspended) throw suspended();
  }
  return undefined;
}

async function byToken(run: Run, token: string): Promise<Identity | null> {
  const { call, kernel } = run;
  const { access } = run.entry.operation;
  const identity = await ownerOfToken(kernel.credentials, token, call);
  if (identity || !("anyToken" in access && access.alsoRevoked) || !TOKEN_SHAPE.test(token)) return identity;
  return meantFor(call.transport, await kernel.credentials.byRevokedToken(tokenHash(token)));
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

function refuseToken(run: Run): void {
  const { access } = run.entry.operation;
  run.caller = anonymous(run.call.address, true);
  if ("public" in access && access.badToken) return;
  const spent = run.kernel.budgets.spend(run.call.address, run.now);
  run.budget = spent.reading;
  throw spent.granted
    ? new Refusal("invalid_token", {
        hint: "Ask your human for a new token: POST /api/agent/signup/start, then show them verify_url_complete.",
      })
    : overBudget(spent.reading.resetSeconds);
}

function suspended(): Refusal {
  return new Refusal("account_suspended", { hint: "The member should speak with an operator of the space." });
}

/** The refusal of an address that has used its coarse budget up. */
export function overBudget(resetSeconds: number): Refusal {
  return new Refusal("rate_limited", {
    message: "Too many requests from this address without an accepted token.",
    hint: "Wait for Retry-After, or call with a token: reads by token are not metered.",
    retryAfterSeconds: resetSeconds,
  });
}
