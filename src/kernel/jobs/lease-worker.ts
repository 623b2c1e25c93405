import { setImmediate as nextTurn } from "node:timers/promises";
import type { JobContext } from "../catalogue/area.ts";
import type { Message } from "../languages/messages.ts";
import type { WriteTx } from "../ports/database.ts";
import { type BackoffPolicy, backoffMs } from "../values/backoff.ts";

export interface LeasedWork<Item> {
  /** Longer than one item can take, so that a lease expires only when its process is gone. */
  readonly leaseMs: number;
  /** Concurrent items; 1 if omitted. */
  readonly atOnce?: number;
  /** Stops claiming after this time; the next run continues. */
  readonly runMs?: number;
  readonly itemsMax?: number;
  /**
   * Leases at most `limit` due items in its own transaction. None ends the work; while items are under way, it is asked
   * again after each of them, because it may hold back what would be too many at once.
   */
  claim(tx: WriteTx, now: Date, leasedUntil: Date, limit: number): Promise<readonly Item[]>;
  /** Runs outside a transaction. A late worker must not overwrite the outcome of its successor. */
  perform(item: Item): Promise<void>;
}

/** A claim of a batch from a claim of one item. */
export function one<Item>(
  claim: (tx: WriteTx, now: Date, leasedUntil: Date) => Promise<Item | undefined>,
): (tx: WriteTx, now: Date, leasedUntil: Date) => Promise<readonly Item[]> {
  return async (tx, now, leasedUntil) => {
    const item = await claim(tx, now, leasedUntil);
    return item === undefined ? [] : [item];
  };
}

/** Claims and performs due items until none is left, a limit is reached or the process stops. */
export async function workLeases<Item>(context: JobContext, work: LeasedWork<Item>): Promise<void> {
  const { leaseMs, atOnce = 1, runMs = Infinity, itemsMax = Infinity } = work;
  const { database, now, signal } = context;
  const until = now().getTime() + runMs;
  const ready: Item[] = [];
  let left = itemsMax;
  let free = 0;
  let underWay = 0;
  let done = Promise.withResolvers<void>();
  let isOver = false;
  let claiming: Promise<void> | null = null;
  const claim = async () => {
    await nextTurn(); // workers that become free together share one claim
    const limit = Math.min(free, left);
    isOver ||= signal.aborted || now().getTime() >= until || limit <= 0;
    if (isOver) return;
    const nextDone = done;
    const leasedUntil = new Date(now().getTime() + leaseMs);
    const claimed = await database.transaction((tx) => work.claim(tx, now(), leasedUntil, limit));
    left -= claimed.length;
    ready.push(...claimed);
    if (claimed.length > 0) return;
    if (underWay > 0 || nextDone !== done) await nextDone.promise;
    else isOver = true;
  };
  const next = async (): Promise<Item | undefined> => {
    free++;
    while (ready.length === 0 && !isOver) {
      claiming ??= claim().finally(() => {
        claiming = null;
      });
      await claiming;
    }
    free--;
    return ready.shift();
  };
  const worker = async () => {
    for (let item = await next(); item !== undefined; item = await next()) {
      underWay++;
      try {
        await work.perform(item);
      } finally {
        underWay--;
        done.resolve();
        done = Promise.withResolvers();
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const each of ended) if (each.status === "rejected") throw each.reason;
}

/** An outbound message; its claim has counted this attempt, from 1. */
export interface Outbound {
  readonly id: string;
  readonly attempts: number;
}

export interface DeliveryPolicy {
  readonly attemptsMax: number;
  readonly backoff: BackoffPolicy;
}

export interface Refusal {
  readonly reason: Message | string;
  /** Another attempt cannot succeed. */
  readonly permanent: boolean;
  /** The receiver asks to wait at least that long. */
  readonly retryAfterMs?: number | null;
}

export type DeliveryOutcome =
  | { readonly state: "delivered" }
  | { readonly state: "queued"; readonly error: Message | string; readonly retryInMs: number }
  | { readonly state: "dead"; readonly error: Message | string };

export function outcomeOf(
  { id, attempts }: Outbound,
  refusal: Refusal | null,
  { attemptsMax, backoff }: DeliveryPolicy,
): DeliveryOutcome {
  if (refusal === null) return { state: "delivered" };
  const { reason: error, permanent, retryAfterMs } = refusal;
  if (permanent || attempts >= attemptsMax) return { state: "dead", error };
  return { state: "queued", error, retryInMs: Math.max(backoffMs(backoff, attempts, id), retryAfterMs ?? 0) };
}

export interface Courier<Sent extends Outbound> {
  readonly policy: DeliveryPolicy;
  /** Outside a transaction; null once the receiver has acknowledged. */
  attempt(message: Sent): Promise<Refusal | null>;
  /** Records the outcome if this worker still holds the lease. */
  conclude(tx: WriteTx, message: Sent, outcome: DeliveryOutcome, now: Date): Promise<void>;
}

/**
 * Makes one attempt with a leased message. After a crash the attempt is repeated once the lease expires: at least once.
 */
export async function deliverLeased<Sent extends Outbound>(
  { database, now }: JobContext,
  message: Sent,
  courier: Courier<Sent>,
): Promise<DeliveryOutcome["state"]> {
  const outcome = outcomeOf(message, await courier.attempt(message), courier.policy);
  await database.transaction((tx) => courier.conclude(tx, message, outcome, now()));
  return outcome.state;
}
