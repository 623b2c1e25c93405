import { wantsSignature } from "../access/access.ts";
import type { Operation } from "../catalogue/operation.ts";
import { alternativesOf } from "../catalogue/operation-scopes.ts";
import { type Caller, holds, operates } from "./caller.ts";
import { reaches } from "./tiers.ts";

/** Whether the caller's tier and token admit the operation, as the stage `authorize` decides for a call over MCP. */
export function mayRun(caller: Caller, { access, offeredTo }: Operation): boolean {
  if (caller.kind === "system" || "public" in access) return true;
  if ("person" in access) {
    return caller.kind === "session" && (reaches(caller.tier, access.person) || operates(caller, access.role));
  }
  if (caller.kind === "anonymous" || (caller.kind === "session" && !access.session)) return false;
  if (caller.token && wantsSignature(access) && !caller.token.requiresSignature) return false;
  return "scope" in access ? alternativesOf(access).some((each) => holds(caller, each)) : (offeredTo?.(caller) ?? true);
}
