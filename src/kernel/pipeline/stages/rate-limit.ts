import type { Invocation, Success } from "../invocation.ts";
import { tooManyRequests } from "./authenticate.ts";

/** Charges anonymous callers; operations open to anonymous callers show the state to every caller. */
export function rateLimit(invocation: Invocation): Success | undefined {
  const { rateLimiter } = invocation.kernel;
  if (invocation.caller.kind === "anonymous" && !invocation.entry.operation.exemptFromRateLimit) {
    const spent = rateLimiter.spend(invocation.call.address, invocation.now);
    invocation.rateLimit = spent.reading;
    if (!spent.granted) throw tooManyRequests(spent.reading.resetSeconds);
  } else if ("public" in invocation.entry.operation.access) {
    invocation.rateLimit = rateLimiter.read(invocation.call.address, invocation.now);
  }
  return undefined;
}
