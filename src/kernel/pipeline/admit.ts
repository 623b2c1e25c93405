import { anonymous, type Caller, type Identity, identified } from "../access/caller.ts";
import { Refusal } from "../errors.ts";
import type { RateLimitReading } from "../limits/rate-limiter.ts";
import type { Call, Kernel } from "./invocation.ts";
import { accountBlock, invalidToken, ownerOfRequest, tooManyRequests } from "./stages/authenticate.ts";
import { checkSignature } from "./stages/verify-signature.ts";

/** A request that runs no operation: a list, a stream, a stored task or a document. */
export interface AdmissionRequest extends Pick<Call, "transport" | "address" | "message"> {
  /** Bearer tokens only; cookies are not accepted. */
  readonly presented: { readonly bearer?: string | null };
  /** Units of the rate limit that an anonymous caller spends. */
  readonly units: number;
  /** Checks only the signature: the request runs one operation, which `invoke` authenticates and charges. */
  readonly leftToInvoke: boolean;
  /** Treats a rejected credential as none. */
  readonly badToken?: "anonymous";
}

export interface Admission {
  /** Anonymous if the token was not accepted. */
  readonly caller: Caller;
  readonly refusal: Refusal | null;
  /** The rate limit after this request; null if it was not charged. */
  readonly rateLimit: RateLimitReading | null;
}

/** Runs the first three stages of `invoke`: authenticate, rate-limit, verify-signature. */
export async function admit(kernel: Kernel, request: AdmissionRequest): Promise<Admission> {
  const { address, units, presented } = request;
  const identity = await ownerOfRequest(kernel, request);
  const refusal = identity && (await refusalOf(kernel, identity, request));
  if (refusal && request.badToken !== "anonymous") {
    return charge(kernel, { caller: identified(identity, address), refusal, rateLimit: null });
  }
  if (identity && !refusal) return { caller: identified(identity, address), refusal: null, rateLimit: null };
  const isBadToken = presented.bearer != null && request.badToken !== "anonymous";
  const caller = anonymous(address, isBadToken ? "invalid_token" : null);
  const spent = spend(kernel, address, units);
  if (spent && !spent.granted) {
    return { caller, refusal: tooManyRequests(spent.reading.resetSeconds), rateLimit: spent.reading };
  }
  const refused = isBadToken && !request.leftToInvoke ? invalidToken() : null;
  const admission = { caller, refusal: refused, rateLimit: spent?.reading ?? null };
  return refused && !spent ? charge(kernel, admission) : admission;
}

/** Refuses an admitted request. Known callers pay one unit; anonymous callers have paid already. */
export function refuse(kernel: Kernel, admission: Admission, refusal: Refusal): Admission {
  return admission.rateLimit ? { ...admission, refusal } : charge(kernel, { ...admission, refusal });
}

async function refusalOf(kernel: Kernel, identity: Identity, request: AdmissionRequest): Promise<Refusal | null> {
  const blocked = request.leftToInvoke ? null : accountBlock(identity);
  if (blocked || !identity.token) return blocked;
  try {
    await checkSignature(kernel, identity.token, request.message, kernel.clock.now());
    return null;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
}

function charge(kernel: Kernel, admission: Admission): Admission {
  const { granted, reading } = kernel.rateLimiter.spend(admission.caller.address, kernel.clock.now());
  return {
    ...admission,
    refusal: granted ? admission.refusal : tooManyRequests(reading.resetSeconds),
    rateLimit: reading,
  };
}

/** Spends up to `units`; null if there are none to spend. */
function spend(kernel: Kernel, address: string, units: number) {
  const now = kernel.clock.now();
  let spent: ReturnType<typeof kernel.rateLimiter.spend> | null = null;
  for (let unit = 0; unit < units && spent?.granted !== false; unit++) spent = kernel.rateLimiter.spend(address, now);
  return spent;
}
