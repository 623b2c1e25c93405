import type { Operation } from "../catalogue/operation.ts";
import { alternativesOf } from "../catalogue/operation-scopes.ts";
import { Refusal } from "../errors.ts";
import { say } from "../messages.ts";
import type { Transport } from "../pipeline/invocation.ts";
import { type Access, wantsSignature } from "./access.ts";
import { actsAsOperator, type Caller, holds, operates } from "./caller.ts";
import { type Gate, gateOf } from "./gate.ts";
import { authorizes, SCOPES, type Scope } from "./scopes.ts";
import { reaches, type Tier } from "./tiers.ts";

/** A call, as far as access to its operation depends on it. */
interface AskedAccess {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly transport: Transport;
  /** Whether the call has a valid signature. */
  readonly isSigned: boolean;
  readonly baseUrl: string;
}

/** Why the caller may not run the operation; null if they may. A call may still be refused for its input. */
export function accessRefusal(asked: AskedAccess): Refusal | null {
  const { caller, transport, operation } = asked;
  const { access, rest } = operation;
  if (caller.kind === "system" || "public" in access) return null;
  if ("person" in access) {
    if (caller.kind !== "session") return sessionRequired(asked);
    return reaches(caller.tier, access.person) || operates(caller, access.role)
      ? null
      : tierTooLow(`needs ${access.person} or above`, caller.tier);
  }
  if (caller.kind === "token" && rest.browserOnly && transport === "rest") return sessionRequired(asked);
  if (caller.kind === "anonymous" || (caller.kind === "session" && !access.session)) return noToken(access);
  if (caller.kind === "session" && admitsSession(access, caller.tier)) return null;
  const gate = gateOf(access);
  if (gate && !actsAsOperator(caller)) return gateClosed(gate, caller.tier);
  return "scope" in access ? (scopeRefusal(caller, alternativesOf(access)) ?? signatureRefusal(asked)) : null;
}

function admitsSession(access: Access, tier: Tier): boolean {
  return "sessionTier" in access && access.sessionTier !== undefined && reaches(tier, access.sessionTier);
}

/** Without enforcement, a stolen token could act without the key. */
function signatureRefusal({ operation, caller: { token }, isSigned, baseUrl }: AskedAccess): Refusal | null {
  if (!token || !wantsSignature(operation.access) || (token.requiresSignature && isSigned)) return null;
  const url = `${baseUrl}/agents/${token.id}`;
  const steps = token.key ? "require signatures" : "add this agent's public key and require signatures";
  return new Refusal("signature_required", {
    hint: `Your human can ${steps} at ${url}. Then sign every request (RFC 9421).`,
    context: { url },
  });
}

/** One of the scopes is enough. */
export function scopeRefusal(caller: Caller, scopes: readonly Scope[]): Refusal | null {
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

function noToken(access: Access): Refusal {
  const scope = "scope" in access ? access.scope : undefined;
  return new Refusal("no_token", {
    hint: `Send Authorization: Bearer agt_…. ${TO_GET_A_TOKEN}`,
    ...(scope && { context: { required_scope: scope } }),
  });
}

function sessionRequired({ operation: { access, tool }, caller, baseUrl }: AskedAccess): Refusal {
  if (!("person" in access)) {
    return new Refusal("session_required", { hint: `With a token, call the MCP tool ${tool} at /api/mcp instead.` });
  }
  const url = `${baseUrl}${access.page}`;
  const isTooLow = caller.memberId !== null && !reaches(caller.tier, access.person);
  const whoCan = isTooLow ? personsOf(access) : null;
  return new Refusal("session_required", {
    hint: whoCan
      ? `No token can do this. Only ${whoCan} can, at ${url}.`
      : `No token can do this. Tell your human to do it at ${url}.`,
    context: { url },
  });
}

/** A role counts in the member's browser alone, so the caller may have it and not know. */
function personsOf({ person, role }: Extract<Access, { readonly person: Tier }>): string {
  if (person !== "operator") return `members of tier ${person} or above`;
  return role === undefined ? "operators" : "operators and members with a role for it";
}
