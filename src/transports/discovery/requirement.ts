import { type Operation, scopeOf } from "../../kernel/operation.ts";
import { SCOPES, type Scope } from "../../kernel/scopes.ts";
import type { Tier } from "../../kernel/tiers.ts";

/** What a token needs for an operation: no scope where anybody, or any token, may call it. */
export function requirement(operation: Operation): { readonly scope: Scope | null; readonly tier: Tier } {
  const { access } = operation;
  const scope = "public" in access ? null : scopeOf(access);
  if ("person" in access) return { scope, tier: access.person };
  return { scope, tier: scope ? SCOPES[scope].tier : "public" };
}
