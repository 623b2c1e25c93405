import type { CreditTerms } from "../index.ts";

/** Calls of one key at a time. */
export const PARALLEL_MAX = 5;
/** Without a renewal for this long, the process of a call counts as dead. */
export const LEASE_MS = 30_000;
export const RENEW_MS = 5_000;

/** The models that a key may use: its own list, as far as the space still has them. A key without a list has all. */
export function modelsOf(
  key: { readonly models: readonly string[] | null },
  { models }: CreditTerms,
): readonly string[] {
  const { models: own } = key;
  return own === null ? models : models.filter((name) => own.includes(name));
}
