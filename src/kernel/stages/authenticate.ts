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
    const refusal = identity && barred(identity);
    if (refusal && !mayStill(run, refusal)) throw charged(run, refusal);
  } else if (presented.cookie) {
    const identity = await credentials.bySession(presented.cookie);
    if (identity) run.caller = identified(identity, address);
    const refusal = identity && barred(identity);
    if (refusal) throw charged(run, refusal);
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
  throw charged(
    run,
    new Refusal("invalid_token", {
      hint: "Ask your human for a new token: POST /api/agent/signup/start, then show them verify_url_complete.",
    }),
  );
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
function mayStill({ entry }: Run, { kind }: Refusal): boolean {
  const { access } = entry.operation;
  return kind === "token_paused" && "anyToken" in access && access.alsoRevoked === true;
}

/** The refusal, paid from the address's budget (specification, Limits: anonymous budget). */
export function charged(run: Run, refusal: Refusal): Refusal {
  const spent = run.kernel.budgets.spend(run.call.address, run.now);
  run.budget = spent.reading;
  return spent.granted ? refusal : overBudget(spent.reading.resetSeconds);
}

/** The refusal of an address that has used its coarse budget up. */
export function overBudget(resetSeconds: number): Refusal {
  return new Refusal("rate_limited", {
    message: "Too many requests from this address without an accepted token.",
    hint: "Wait for Retry-After, or call with a token: reads by token are not metered.",
    retryAfterSeconds: resetSeconds,
  });
}
