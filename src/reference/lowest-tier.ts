import { SCOPES } from "../kernel/access/scopes.ts";
import { TIERS, type Tier } from "../kernel/access/tiers.ts";
import type { Operation } from "../kernel/catalogue/operation.ts";
import { scopesOf } from "../kernel/catalogue/operation-scopes.ts";

/** The lowest tier whose members can use the operation. Public operations, and those for any token, need none. */
export function lowestTier(operation: Operation): Tier {
  const { access } = operation;
  if ("person" in access) return access.person;
  if ("public" in access) return "public";
  const tiers = scopesOf(operation).map((scope) => SCOPES[scope].tier);
  return TIERS.find((tier) => tiers.includes(tier)) ?? "public";
}
