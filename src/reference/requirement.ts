import { SCOPES, type Scope } from "../kernel/access/scopes.ts";
import type { Tier } from "../kernel/access/tiers.ts";
import { type Operation, scopeOf } from "../kernel/catalogue/operation.ts";

/** What a token needs for an operation. Public operations, and those for any token, need no scope. */
export function requirement(operation: Operation): { readonly scope: Scope | null; readonly tier: Tier } {
  const { access } = operation;
  const scope = "public" in access ? null : scopeOf(access);
  if ("person" in access) return { scope, tier: access.person };
  return { scope, tier: scope ? SCOPES[scope].tier : "public" };
}
