import type { TObject, TSchema } from "typebox";
import { memoizeFor } from "../../values/memoize.ts";

/** How much of a value counts. The schema on the wire lacks it. */
const USED_MAX = Symbol("used max");

type Limited = TSchema & { readonly [USED_MAX]?: number };

/**
 * Option of a field whose value the contract lowers or cuts instead of refusing it: at most this number, or this many
 * characters, count. The reply's `warnings` name what was changed.
 */
export function shortenedTo(max: number) {
  return { [USED_MAX]: max };
}

const limitsOf = memoizeFor((input: TObject): ReadonlyMap<string, number> => {
  const fields = Object.entries(input.properties as Record<string, Limited>);
  return new Map(fields.flatMap(([name, schema]) => (USED_MAX in schema ? [[name, schema[USED_MAX] ?? 0]] : [])));
});

/** Whether a call of the operation can warn that it shortened a value. */
export function shortens(input: TObject): boolean {
  return limitsOf(input).size > 0;
}

/** The values that count, and a warning for each that differs from the one that was sent. */
export function shortened(
  input: TObject,
  sent: Readonly<Record<string, unknown>>,
): { readonly value: Record<string, unknown>; readonly warnings: readonly string[] } {
  const value = { ...sent };
  const warnings: string[] = [];
  for (const [name, max] of limitsOf(input)) {
    const given = sent[name];
    if (typeof given === "number" && given > max) {
      value[name] = max;
      warnings.push(`${name} was lowered to ${max}, its maximum`);
    }
    if (typeof given === "string" && given.length > max) {
      value[name] = given.slice(0, max).replace(/[\ud800-\udbff]$/, "");
      warnings.push(`${name} was cut at ${max} characters`);
    }
  }
  return { value, warnings };
}
