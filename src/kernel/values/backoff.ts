import { createHash } from "node:crypto";

export interface BackoffPolicy {
  readonly firstMs: number;
  readonly maxMs: number;
  /** Growth with each failure; 2 if omitted. */
  readonly factor?: number;
}

/**
 * The wait after the failed attempt of that number, counted from 1. With `jitterKey`, up to a quarter more, the same for
 * the same key and attempt: messages that fail together do not come back together.
 */
export function backoffMs({ firstMs, maxMs, factor = 2 }: BackoffPolicy, attempt: number, jitterKey?: string): number {
  const jitter = jitterKey === undefined ? 0 : shareOf(`${jitterKey} ${attempt}`) / 4;
  return Math.round(Math.min(maxMs, firstMs * factor ** (attempt - 1) * (1 + jitter)));
}

/** From 0 to 1, by the text alone. */
function shareOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
}
