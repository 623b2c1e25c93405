import { wantsRecentSignIn } from "../../access/access.ts";
import { accessRefusal, scopeRefusal } from "../../access/access-refusal.ts";
import { isRecent } from "../../access/caller.ts";
import { scopeFor } from "../../catalogue/operation-scopes.ts";
import { Refusal } from "../../errors.ts";
import { say } from "../../messages.ts";
import { type Invocation, isUnread, type Success } from "../invocation.ts";
import { withRateLimit } from "./authenticate.ts";

/** Decides whether the caller may run the operation. Ownership of records is a rule of the operation. */
export function authorize(invocation: Invocation): Success | undefined {
  const { entry, caller, call, kernel } = invocation;
  const refusal =
    accessRefusal({
      operation: entry.operation,
      caller,
      transport: call.transport,
      isSigned: invocation.isSigned || isUnread(call), // the next stage refuses the unread
      baseUrl: kernel.settings.baseUrl,
    }) ?? recencyVerdict(invocation);
  if (!refusal) return undefined;
  const isFree = refusal.kind === "no_token" || refusal.kind === "recent_sign_in_required";
  throw isFree ? refusal : refuseAndCharge(invocation, refusal);
}

/** Decides once the input is known, where a field of it names what the caller wants. */
export function authorizeInput(invocation: Invocation): Success | undefined {
  const { operation } = invocation.entry;
  const { caller, input } = invocation;
  const concerned = operation.notForOneself && input[operation.notForOneself];
  if (concerned && concerned === caller.memberId && caller.tier !== "operator") {
    throw refuseAndCharge(
      invocation,
      new Refusal("forbidden", { message: say.aboutOneself, hint: "Ask an operator." }),
    );
  }
  if (!operation.scopeByField || caller.kind === "system") return undefined;
  const scope = scopeFor(operation, invocation.input);
  const refusal = scope && scopeRefusal(caller, [scope]);
  if (refusal) throw refuseAndCharge(invocation, refusal);
  return undefined;
}

/** Checked last, so that a caller without permission is not asked to sign in again. */
function recencyVerdict(invocation: Invocation): Refusal | null {
  const { entry, caller } = invocation;
  if (caller.kind !== "session" || !wantsRecentSignIn(entry.operation.access)) return null;
  return olderSignIn(invocation);
}

/** @throws Refusal if the session's last sign-in is too long ago */
export function requireRecentSignIn(invocation: Invocation): void {
  const refusal = olderSignIn(invocation);
  if (refusal) throw refusal;
}

function olderSignIn({ caller, now }: Invocation): Refusal | null {
  if (isRecent(caller.signedInAt, now)) return null;
  return new Refusal("recent_sign_in_required", {
    hint: "The person must sign in again at /sign-in/again, then repeat the request.",
  });
}

/** Known callers pay for refusals like anonymous reads (specification, Limits: anonymous rate limit). */
export function refuseAndCharge(invocation: Invocation, refusal: Refusal): Refusal {
  if (invocation.caller.kind === "anonymous") return refusal; // already charged
  return withRateLimit(invocation, refusal);
}
