import type { CreditTerms } from "../index.ts";

/** Calls of one key at a time. */
export const PARALLEL_MAX = 5;
/** Without a renewal for this long, the process of a call counts as dead. */
export const LEASE_MS = 30_000;
export const RENEW_MS = 5_000;

/** The models that a call may name. */
export function isModelAllowed(model: string, { models }: CreditTerms): boolean {
  return models.includes(model);
}
