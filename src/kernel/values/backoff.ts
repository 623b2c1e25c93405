import { createHash } from "node:crypto";

export interface BackoffPolicy {
  readonly firstMs: number;
  readonly maxMs: number;
  /** Growth with each failure; 2 if omitted. */
  readonly factor?: number;
}

/**
 * The wait after a failed attempt, counted from 1. `jitterKey` adds up to a quarter, equal for equal key and attempt,
 * so that messages that fail together are not retried together.
 */
export function backoffMs({ firstMs, maxMs, factor = 2 }: BackoffPolicy, attempt: number, jitterKey?: string): number {
  const jitter = jitterKey === undefined ? 0 : shareOf(`${jitterKey} ${attempt}`) / 4;
  return Math.round(Math.min(maxMs, firstMs * factor ** (attempt - 1) * (1 + jitter)));
}

/** A deterministic number from 0 to 1. */
function shareOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
}
