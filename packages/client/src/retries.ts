import { networkError, retryAfterOf } from "./errors.ts";

export interface RetryOptions {
  /** Attempts in all; 1 never repeats. */
  readonly attempts: number;
  /** A longer `Retry-After`, such as of a quota of the day, is an error at once. */
  readonly waitMaxSeconds: number;
}

export const RETRIES: RetryOptions = { attempts: 4, waitMaxSeconds: 60 };

/** The server did nothing yet, whatever the method is. */
const NOT_BEGUN = [429, 503];
/** The reply was lost, or the same key is still in use: the effect is one, if it has a key. */
const UNKNOWN = [409, 502, 504];
const BACKOFF_MS = 500;

export interface Attempt {
  /** Makes a request anew each time, because a signature counts once. */
  readonly send: () => Promise<Response>;
  /** Whether a repeated request has no second effect: a read, or a write with a key. */
  readonly repeatable: boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * The first reply that is worth no other attempt. Waits as `Retry-After` says.
 * @throws AtriumError of the kind `network` if no attempt had a reply
 */
export async function withRetries(attempt: Attempt, options: RetryOptions): Promise<Response> {
  for (let count = 1; ; count++) {
    const isLast = count >= options.attempts;
    let waitMs = backoff(count);
    try {
      const response = await attempt.send();
      const wait = isLast ? null : waitSeconds(response, attempt.repeatable);
      if (wait === null || wait > options.waitMaxSeconds) return response;
      if (wait > 0) waitMs = wait * 1000;
      await response.body?.cancel();
    } catch (error) {
      attempt.signal?.throwIfAborted();
      if (isLast || !attempt.repeatable) throw networkError(error);
    }
    await sleep(waitMs, attempt.signal);
  }
}

/** Null if the request is not to be repeated; 0 if the server named no time. */
function waitSeconds(response: Response, repeatable: boolean): number | null {
  const seconds = retryAfterOf(response);
  if (NOT_BEGUN.includes(response.status)) return seconds ?? (repeatable ? 0 : null);
  if (!repeatable || !UNKNOWN.includes(response.status)) return null;
  return response.status === 409 ? seconds : (seconds ?? 0);
}

/** Doubles, with up to as much again at random, so that clients do not come back together. */
function backoff(count: number): number {
  return BACKOFF_MS * 2 ** (count - 1) * (1 + Math.random());
}

/** Rejects with the signal's reason. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(done, ms);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    function done() {
      signal?.removeEventListener("abort", abort);
      resolve();
    }
    signal?.addEventListener("abort", abort, { once: true });
  });
}
