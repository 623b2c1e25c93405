import { createHash } from "node:crypto";
import type { Call, Invocation, Success } from "../invocation.ts";
import { tooManyRequests } from "./authenticate.ts";

/** Charges anonymous callers; operations open to anonymous callers show the state to every caller. */
export function rateLimit(invocation: Invocation): Success | undefined {
  const { rateLimiter } = invocation.kernel;
  const { call, now, caller } = invocation;
  const { operation } = invocation.entry;
  if (caller.kind === "anonymous" && operation.limitedBySecret !== undefined) {
    spendBySecret(invocation, operation.limitedBySecret);
  } else if (call.transport === "web") {
    return undefined; // the page was charged
  } else if (caller.kind === "anonymous" && !operation.exemptFromRateLimit) {
    const spent = rateLimiter.spend(call.address, now);
    invocation.rateLimit = spent.reading;
    if (!spent.granted) throw tooManyRequests(spent.reading.resetSeconds);
  } else if ("public" in operation.access) {
    invocation.rateLimit = rateLimiter.read(call.address, now);
  }
  return undefined;
}

/** The limit of the address bounds guesses; that of the secret bounds one client that repeats itself. */
function spendBySecret(invocation: Invocation, field: string): void {
  const { kernel, call, now } = invocation;
  const secret = createHash("sha256").update(secretOf(call, field)).digest("base64url");
  const byAddress = kernel.secretLimiter.spend(call.address, now);
  const bySecret = byAddress.granted ? kernel.secretLimiter.spend(`secret:${secret}`, now) : byAddress;
  invocation.rateLimit = bySecret.reading;
  if (!bySecret.granted) throw tooManyRequests(bySecret.reading.resetSeconds);
}

/** Read before the input is parsed: anything but a text is refused later. */
function secretOf({ parameters, body }: Call, field: string): string {
  const given = "value" in body ? (body.value as Readonly<Record<string, unknown>> | null)?.[field] : undefined;
  const secret = parameters?.[field] ?? given;
  return typeof secret === "string" ? secret : "";
}
