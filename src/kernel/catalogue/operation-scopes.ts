import { type Access, scopeOf } from "../access/access.ts";
import type { Scope } from "../access/scopes.ts";
import type { Operation } from "./operation.ts";

/** The scopes of which a caller needs one. */
export function alternativesOf(access: Access): readonly Scope[] {
  const scope = scopeOf(access);
  if (!scope) return [];
  return "orScopes" in access && access.orScopes ? [scope, ...access.orScopes] : [scope];
}

/** Every scope with which a token can call the operation. */
export function scopesOf({ access, scopeByField }: Pick<Operation, "access" | "scopeByField">): readonly Scope[] {
  if (scopeByField) return Object.values(scopeByField.scopes);
  return alternativesOf(access);
}

/** The scope that a call with this input needs; null: none. */
export function scopeFor(
  { access, scopeByField }: Pick<Operation, "access" | "scopeByField">,
  input: Readonly<Record<string, unknown>>,
): Scope | null {
  if (!scopeByField) return scopeOf(access);
  return scopeByField.scopes[String(input[scopeByField.field])] ?? null;
}

/** The scopes as documents and replies for machines name them. */
export function scopeFacts({ access, scopeByField }: Pick<Operation, "access" | "scopeByField">): {
  readonly required_scope: Scope | null;
  readonly scope_by_field?: { readonly field: string; readonly scopes: Readonly<Record<string, Scope>> };
} {
  const required_scope = "public" in access ? null : scopeOf(access);
  return { required_scope, ...(scopeByField && { scope_by_field: scopeByField }) };
}
