import { type Access, scopeOf, wantsRecentSignIn, wantsSignature } from "../access/access.ts";
import { authorizes, SCOPES, type Scope } from "../access/scopes.ts";
import { reaches } from "../access/tiers.ts";
import { acceptsKey, type Operation } from "../catalogue/operation.ts";
import { alternativesOf } from "../catalogue/operation-scopes.ts";
import { hasSecret } from "../catalogue/schema.ts";

/** Checks the undo of an operation: its callers must be able to make the call that it names. */
export function undoFaults(operation: Operation, operations: ReadonlyMap<string, Operation>): string[] {
  const { undo, id } = operation;
  if (!undo) return [];
  const by = operations.get(undo.by);
  if (!by) return [`${id}: its undo, ${undo.by}, does not exist`];
  const faults: string[] = [];
  const mustHold = (holds: boolean, fault: string) => {
    if (!holds) faults.push(`${id}: its undo, ${undo.by}, ${fault}`);
  };
  mustHold(operation.effect !== "read" && by.effect !== "read", "is not a write that takes back a write");
  mustHold(undo.within > 0, "needs a time in which it is offered");
  mustHold(!hasSecret(by.input), "takes a secret, which is not stored");
  mustHold(acceptsKey(by), "takes no Idempotency-Key, so it could happen twice");
  mustHold(by.handler !== undefined, "acts outside, and so cannot see what was changed since");
  mustHold(isForTokensOf(operation.access, by.access), "is not for the tokens that may call it");
  mustHold(isForSessionsOf(operation.access, by.access), "is not for the sessions that may call it");
  mustHold(!wantsSignature(by.access) || wantsSignature(operation.access), "needs a signature");
  mustHold(!wantsRecentSignIn(by.access) || wantsRecentSignIn(operation.access), "needs a recent sign-in");
  return faults;
}

/** Whether each token that makes the call can make the other. */
function isForTokensOf(access: Access, by: Access): boolean {
  if ("person" in access) return true;
  if ("public" in access) return false;
  if ("anyToken" in by) return by.gate === undefined || ("anyToken" in access && access.gate === by.gate);
  if ("person" in by || "public" in by) return false;
  const accepted = alternativesOf(by);
  return "scope" in access && alternativesOf(access).every((scope) => accepted.includes(scope));
}

/** Whether each session that makes the call, or whose agent made it, can make the other. */
function isForSessionsOf(access: Access, by: Access): boolean {
  if ("public" in access || "public" in by) return false;
  if ("anyToken" in by) return by.session;
  const lowest = "person" in access ? access.person : SCOPES[scopeOf(access) as Scope]?.tier;
  if (lowest === undefined) return false;
  if ("person" in by) return reaches(lowest, by.person);
  return by.session && alternativesOf(by).some((scope) => authorizes(lowest, scope));
}
