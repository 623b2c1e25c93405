import type { CreditTerms } from "../index.ts";

/** Calls of one key at a time. */
export const PARALLEL_MAX = 5;
/** Calls of one key in a minute. */
export const CALLS_PER_MINUTE = 60;
/** Without a renewal for this long, the process of a call counts as dead. */
export const LEASE_MS = 30_000;
export const RENEW_MS = 5_000;
/** How often what running calls have used is stored: one statement for all calls of a process, not one for each piece. */
export const REPORT_MS = 1_000;

/** The models that a key may use: its own list, as far as the space still has them. A key without a list has all of them. */
export function modelsOf(
  key: { readonly models: readonly string[] | null },
  { models }: CreditTerms,
): readonly string[] {
  const { models: own } = key;
  return own === null ? models : models.filter((name) => own.includes(name));
}
