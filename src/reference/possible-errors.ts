import { wantsRecentSignIn, wantsSignature } from "../kernel/access/access.ts";
import { gateOf } from "../kernel/access/gate.ts";
import { isOperators } from "../kernel/access/policy.ts";
import type { Entry } from "../kernel/catalogue/catalogue.ts";
import { acceptsKey, type Operation } from "../kernel/catalogue/operation.ts";
import { isWarnedWithout } from "../kernel/catalogue/systems.ts";
import { ERRORS, type ErrorKind } from "../kernel/errors.ts";
import { storageError } from "../kernel/pipeline/storage-error.ts";

/**
 * The error kinds of a REST call: those that the operation declares, and those that the stages raise for its access,
 * limits and effect. In the order of the error table.
 */
export function possibleErrors(entry: Entry): ErrorKind[] {
  const { operation } = entry;
  const possible = new Set<ErrorKind>([
    "wrong_host", // checked before routing
    ...operation.errors,
    ...ofCredentials(operation),
    ...ofRequest(operation),
    ...ofPolicy(entry),
    ...ofSystems(operation),
    ...ofRules(operation),
    "rate_limited", // the rate limit applies to every operation
    storageError(operation),
    "overloaded",
    "internal",
  ]);
  return (Object.keys(ERRORS) as ErrorKind[]).filter((kind) => possible.has(kind));
}

/** `possibleErrors` by status, lowest first. */
export function possibleErrorsByStatus(entry: Entry): Map<number, ErrorKind[]> {
  const byStatus = new Map<number, ErrorKind[]>();
  for (const kind of possibleErrors(entry)) {
    const { status } = ERRORS[kind];
    byStatus.set(status, [...(byStatus.get(status) ?? []), kind]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

function ofCredentials({
  access,
  rest,
  effect,
  sandbox,
  forPeople,
  scopeByField,
  notForOneself,
}: Operation): ErrorKind[] {
  const isPerson = "person" in access;
  const isPublic = "public" in access;
  const isLenient = isPublic && access.badToken !== undefined;
  const canEndItself = "anyToken" in access && access.alsoRevoked === true;
  const isScoped = scopeByField !== undefined || (!isPublic && "scope" in access);
  const possible: Partial<Record<ErrorKind, boolean>> = {
    account_suspended: !isLenient && !canEndItself,
    token_paused: !isLenient && !canEndItself,
    invalid_token: !isLenient,
    bad_signature: !isPerson && !isLenient,
    no_token: !isPublic && !isPerson,
    session_required: isPerson || rest.browserOnly === true,
    missing_scope: isScoped && !rest.browserOnly,
    tier_too_low: isScoped || (isPerson && access.person !== "public"),
    recent_sign_in_required: wantsRecentSignIn(access) || forPeople !== undefined,
    signature_required: wantsSignature(access),
    forbidden: notForOneself !== undefined || gateOf(access) !== null,
    sandbox_refused: !isPerson && effect !== "read" && sandbox === "refused",
  };
  return (Object.keys(possible) as ErrorKind[]).filter((kind) => possible[kind]);
}

function ofRequest(operation: Operation): ErrorKind[] {
  const kinds: ErrorKind[] = ["validation"];
  if (takesBody(operation)) kinds.push("bad_json", "body_too_large");
  if (acceptsKey(operation)) kinds.push("idempotency_key_reused");
  // Operations that take locks can find them held.
  if (operation.effect !== "read" || operation.quotas.length > 0) kinds.push("request_in_progress");
  return kinds;
}

/** Errors of the space's policy: areas that are switched off, and approvals. */
function ofPolicy({ operation, area }: Entry): ErrorKind[] {
  const { access, effect, rest } = operation;
  if (!isOperators(operation)) {
    if (area.alwaysOn) return [];
    return effect === "read" ? ["area_off"] : ["area_off", "area_read_only"];
  }
  const takesTokens = !("person" in access) && !rest.browserOnly;
  return takesTokens && effect !== "read" ? ["person_decides"] : [];
}

/** Errors of the rules that members set for their agents. */
function ofRules(operation: Operation): ErrorKind[] {
  if (!isAsked(operation)) return [];
  return [
    "approval_pending",
    "approval_denied",
    "approval_ended",
    "too_many_approvals",
    "rule_forbids",
    "world_changed",
  ];
}

/** Whether an agent can be made to ask its member before it. */
export function isAsked({ access, effect, rest, unasked }: Operation): boolean {
  return effect !== "read" && !("person" in access) && !rest.browserOnly && !rest.oauth && !unasked;
}

function ofSystems({ needs }: Operation): ErrorKind[] {
  return needs === undefined || isWarnedWithout(needs) ? [] : ["not_configured"];
}

/** Whether fields that are not in the path are sent in a body. Otherwise they are query parameters. */
export function takesBody({ rest }: Operation): boolean {
  return rest.method !== "GET" && rest.method !== "DELETE";
}
