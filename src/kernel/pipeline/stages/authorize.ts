import { type Access, wantsRecentSignIn, wantsSignature } from "../../access/access.ts";
import { actsAsOperator, type Caller, holds, isRecent, operates } from "../../access/caller.ts";
import { type Gate, gateOf } from "../../access/gate.ts";
import { authorizes, SCOPES, type Scope } from "../../access/scopes.ts";
import { reaches, type Tier } from "../../access/tiers.ts";
import { alternativesOf, scopeFor } from "../../catalogue/operation-scopes.ts";
import { Refusal } from "../../errors.ts";
import { say } from "../../messages.ts";
import { type Invocation, isUnread, type Success } from "../invocation.ts";
import { withRateLimit } from "./authenticate.ts";

/** Decides whether the caller may run the operation. Ownership of records is a rule of the operation. */
export function authorize(invocation: Invocation): Success | undefined {
  const refusal = verdict(invocation) ?? recencyVerdict(invocation);
  if (!refusal) return undefined;
  const isFree = refusal.kind === "no_token" || refusal.kind === "recent_sign_in_required";
  throw isFree ? refusal : refuseAndCharge(invocation, refusal);
}

function verdict(invocation: Invocation): Refusal | null {
  const { access, rest } = invocation.entry.operation;
  const { caller, call } = invocation;
  if (caller.kind === "system" || "public" in access) return null;
  if ("person" in access) {
    if (caller.kind !== "session") return sessionRequired(invocation);
    return reaches(caller.tier, access.person) || operates(caller, access.role)
      ? null
      : tierTooLow(`needs ${access.person} or above`, caller.tier);
  }
  if (caller.kind === "token" && rest.browserOnly && call.transport === "rest") return sessionRequired(invocation);
  if (caller.kind === "anonymous" || (caller.kind === "session" && !access.session)) return noToken(invocation);
  if (caller.kind === "session" && admitsSession(access, caller.tier)) return null;
  const gate = gateOf(access);
  if (gate && !actsAsOperator(caller)) return gateClosed(gate, caller.tier);
  return "scope" in access ? (scopeVerdict(invocation, alternativesOf(access)) ?? signatureVerdict(invocation)) : null;
}

function admitsSession(access: Access, tier: Tier): boolean {
  return "sessionTier" in access && access.sessionTier !== undefined && reaches(tier, access.sessionTier);
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
  const refusal = scope && scopeVerdict(invocation, [scope]);
  if (refusal) throw refuseAndCharge(invocation, refusal);
  return undefined;
}

/** Without enforcement, a stolen token could act without the key. */
function signatureVerdict({ call, entry, caller, isSigned, kernel }: Invocation): Refusal | null {
  const { token } = caller;
  if (!token || !wantsSignature(entry.operation.access) || (token.requiresSignature && isSigned)) return null;
  if (token.requiresSignature && isUnread(call)) return null;
  const url = `${kernel.settings.baseUrl}/agents/${token.id}`;
  const steps = token.key ? "require signatures" : "add this agent's public key and require signatures";
  return new Refusal("signature_required", {
    hint: `Your human can ${steps} at ${url}. Then sign every request (RFC 9421).`,
    context: { url },
  });
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

/** One of the scopes is enough. */
function scopeVerdict(invocation: Invocation, scopes: readonly Scope[]): Refusal | null {
  const { caller } = invocation;
  const { token } = caller;
  if (scopes.some((each) => holds(caller, each))) return null;
  const scope = scopes.find((each) => token?.scopes.includes(each)) ?? (scopes[0] as Scope);
  if (token && !token.scopes.includes(scope)) {
    return new Refusal("missing_scope", {
      message: say.scopeMissing({ scopes: scopes.join(" or ") }),
      hint: hintFor(caller, scope),
      context: { required_scope: scope },
    });
  }
  return tierTooLow(`does not authorize scope ${scope}`, caller.tier, scope);
}

const TO_GET_A_TOKEN = "To get a token: POST /api/agent/signup/start, then show your human verify_url_complete.";

function hintFor({ memberId, tier }: Caller, scope: Scope): string {
  if (memberId === null) return `This sandbox token has no owner, so no one can give it the scope. ${TO_GET_A_TOKEN}`;
  return authorizes(tier, scope)
    ? "Scopes cannot be added to a token. Ask your human to approve a new one that has this scope too."
    : `Your human cannot grant this scope. ${howToReach(SCOPES[scope].tier)}`;
}

function howToReach(tier: Tier): string {
  return tier === "operator"
    ? "Only operators can do this."
    : `This needs tier ${tier} or above. The member can ask for it on their membership page.`;
}

function tierTooLow(what: string, tier: string, scope?: Scope): Refusal {
  return new Refusal("tier_too_low", {
    message: say.tierTooLow({ tier, what }),
    hint: scope ? howToReach(SCOPES[scope].tier) : "Only members of a higher tier can do this.",
    context: { current_tier: tier, ...(scope && { required_scope: scope, tier: SCOPES[scope].tier }) },
  });
}

function gateClosed(gate: Gate, tier: Tier): Refusal {
  return new Refusal("forbidden", {
    hint:
      tier === "operator"
        ? "Ask your human for a token that has a scope of operators."
        : `Only a ${gate} of the floor can do this.`,
    context: { reason: "forbidden", additional_gate: gate },
  });
}

function noToken(invocation: Invocation): Refusal {
  const { access } = invocation.entry.operation;
  const scope = "scope" in access ? access.scope : undefined;
  return new Refusal("no_token", {
    hint: `Send Authorization: Bearer agt_…. ${TO_GET_A_TOKEN}`,
    ...(scope && { context: { required_scope: scope } }),
  });
}

function sessionRequired(invocation: Invocation): Refusal {
  const { access, tool } = invocation.entry.operation;
  if (!("person" in access)) {
    return new Refusal("session_required", { hint: `With a token, call the MCP tool ${tool} at /api/mcp instead.` });
  }
  const url = `${invocation.kernel.settings.baseUrl}${access.page}`;
  return new Refusal("session_required", {
    hint: `No token can do this. Tell your human to do it at ${url}.`,
    context: { url },
  });
}

/** Known callers pay for refusals like anonymous reads (specification, Limits: anonymous rate limit). */
export function refuseAndCharge(invocation: Invocation, refusal: Refusal): Refusal {
  if (invocation.caller.kind === "anonymous") return refusal; // already charged
  return withRateLimit(invocation, refusal);
}
