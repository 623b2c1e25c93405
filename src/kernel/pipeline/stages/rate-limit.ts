import type { Invocation, Success } from "../invocation.ts";
import { tooManyRequests } from "./authenticate.ts";

/** Anonymous callers spend one of their address's rate limit; everybody sees its state on what anybody can read. */
export function rateLimit(invocation: Invocation): Success | undefined {
  const { rateLimiter } = invocation.kernel;
  if (invocation.caller.kind === "anonymous") {
    const spent = rateLimiter.spend(invocation.call.address, invocation.now);
    invocation.rateLimit = spent.reading;
    if (!spent.granted) throw tooManyRequests(spent.reading.resetSeconds);
  } else if ("public" in invocation.entry.operation.access) {
    invocation.rateLimit = rateLimiter.read(invocation.call.address, invocation.now);
  }
  return undefined;
}
