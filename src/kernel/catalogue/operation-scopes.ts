import type { Scope } from "../access/scopes.ts";
import { type Operation, scopeOf } from "./operation.ts";

/** Every scope with which a token can call the operation. */
export function scopesOf({ access, scopeByField }: Pick<Operation, "access" | "scopeByField">): readonly Scope[] {
  if (scopeByField) return Object.values(scopeByField.scopes);
  const scope = scopeOf(access);
  return scope ? [scope] : [];
}

/** The scope that a call with this input needs; null: none. */
export function scopeFor(
  { access, scopeByField }: Pick<Operation, "access" | "scopeByField">,
  input: Readonly<Record<string, unknown>>,
): Scope | null {
  if (!scopeByField) return scopeOf(access);
  return scopeByField.scopes[String(input[scopeByField.field])] ?? null;
}
