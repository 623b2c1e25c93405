import { type Caller, rootOf } from "../access/caller.ts";
import type { Operation } from "../catalogue/operation.ts";
import { statement } from "../database/statement.ts";
import type { Row } from "../database/tables.ts";
import { Refusal } from "../errors.ts";
import { say } from "../messages.ts";
import type { Invocation } from "../pipeline/invocation.ts";
import type { ReadTx, WriteTx } from "../ports/database.ts";
import { DAY_MS, HOUR_MS } from "../values/duration.ts";
import type { Quota, Window } from "./quota.ts";
import { rateLimitKey } from "./rate-limit-key.ts";

/** The row lock serializes concurrent calls of one subject. */
const SPEND = statement(`
  INSERT INTO quota_use AS used (subject, operation, window_start, count) VALUES ($1, $2, $3, 1)
  ON CONFLICT (subject, operation, window_start) DO UPDATE SET count = used.count + 1 WHERE used.count < $4
  RETURNING count`);

const GIVE_BACK = statement(`
  UPDATE quota_use SET count = count - 1
  WHERE subject = $1 AND operation = $2 AND window_start = $3 AND count > 0`);

const READ = statement("SELECT count FROM quota_use WHERE subject = $1 AND operation = $2 AND window_start = $3");

const USES = statement(`
  SELECT subject, operation, window_start, count FROM quota_use
  WHERE subject = ANY ($1) AND window_start = ANY ($2) AND count > 0 AND operation NOT LIKE 'rule:%' ORDER BY operation LIMIT 500`);

/** The use of one quota by one subject in the current window. */
export interface QuotaUse extends Row<"quota_use"> {
  /** The operation's id, or the pool. */
  operation: string;
}

/** Reads the use by these tokens and members in the windows that contain `now`. */
export async function readUses(tx: ReadTx, subjects: readonly string[], now: Date): Promise<QuotaUse[]> {
  const starts = [windowOf("utc-hour", now).start, windowOf("utc-day", now).start];
  return tx.run<QuotaUse>(USES, [subjects, starts]);
}

/** The use of one quota by a caller in the current window. */
export interface Allowance {
  readonly operation: Operation;
  readonly quota: Quota<never>;
  readonly used: number;
  readonly resetsAt: Date;
}

/** Reads the caller's use of every quota of `operations`. Costs nothing. */
export async function readAllowances(
  tx: ReadTx,
  operations: readonly Operation[],
  caller: Caller,
  now: Date,
): Promise<Allowance[]> {
  const asked = operations.flatMap((operation) =>
    operation.quotas.map((quota) => {
      const { start, end } = windowOf(quota.window, now);
      return { operation, quota, subject: subjectOf(caller, quota), pool: poolOf(operation, quota), start, end };
    }),
  );
  const uses = await readUses(tx, [...new Set(asked.map(({ subject }) => subject))], now);
  return asked.map(({ operation, quota, subject, pool, start, end }) => {
    const use = uses.find(
      (each) => each.subject === subject && each.operation === pool && each.window_start.getTime() === start.getTime(),
    );
    return { operation, quota, used: use?.count ?? 0, resetsAt: end };
  });
}

/** Windows are fixed and aligned to UTC. */
export function windowOf(window: Window, now: Date): { readonly start: Date; readonly end: Date } {
  const lengthMs = window === "utc-day" ? DAY_MS : HOUR_MS;
  const start = now.getTime() - (now.getTime() % lengthMs);
  return { start: new Date(start), end: new Date(start + lengthMs) };
}

/** A dry run takes the time and the locks of a write. */
const DRY_RUNS: Quota<never> = { per: "token", max: 300, window: "utc-hour", counts: "attempts", pool: "dry_run" };

/** Charges quotas on attempts, each immediately and permanently. */
export function spendAttempts(invocation: Invocation): undefined | Promise<void> {
  const declared = invocation.entry.operation.quotas.filter(({ counts }) => counts === "attempts");
  const quotas = invocation.isDryRun ? [DRY_RUNS, ...declared] : declared;
  return quotas.length === 0 ? undefined : spendNow(invocation, quotas);
}

async function spendNow(invocation: Invocation, quotas: readonly Quota<never>[]): Promise<void> {
  for (const quota of quotas) {
    await invocation.kernel.database.transaction((tx) => spend(invocation, tx, quota));
  }
}

/** Charges quotas on successes in the transaction of the effect. */
export async function spendSuccesses(invocation: Invocation, tx: WriteTx, output: unknown): Promise<void> {
  for (const quota of invocation.entry.operation.quotas) {
    if (quota.counts === "attempts") continue;
    if (quota.free?.(output as never)) await look(invocation, tx, quota);
    else await spend(invocation, tx, quota);
  }
}

/** Charges before an operation in steps goes outside, because its effect there cannot be refused later. */
export async function reserve(invocation: Invocation, tx: WriteTx, intent: unknown): Promise<void> {
  for (const quota of invocation.entry.operation.quotas) {
    if (quota.counts === "attempts") continue;
    if (quota.freeIntent?.(intent as never)) await look(invocation, tx, quota);
    else await spend(invocation, tx, quota);
  }
}

/** Refunds the reservation: all of it after a refusal, and the free part after a success. */
export async function refund(
  invocation: Invocation,
  tx: WriteTx,
  intent: unknown,
  after: { output: unknown } | "refusal",
): Promise<void> {
  for (const quota of invocation.entry.operation.quotas) {
    if (quota.counts === "attempts" || quota.freeIntent?.(intent as never)) continue;
    if (after !== "refusal" && !quota.free?.(after.output as never)) continue;
    const { start } = windowOf(quota.window, invocation.now);
    await tx.run(GIVE_BACK, [subjectOf(invocation.caller, quota), poolOf(invocation.entry.operation, quota), start]);
    await look(invocation, tx, quota);
  }
}

async function spend(invocation: Invocation, tx: WriteTx, quota: Quota<never>): Promise<void> {
  const { start, end } = windowOf(quota.window, invocation.now);
  const spent = [subjectOf(invocation.caller, quota), poolOf(invocation.entry.operation, quota), start, quota.max];
  const [row] = await tx.run<{ count: number }>(SPEND, spent);
  if (!row) {
    invocation.kernel.meter.quotaRefused(quota);
    throw exhausted(invocation, quota, end);
  }
  invocation.rate = { current: row.count, remaining: quota.max - row.count, limit: quota.max };
}

async function look(invocation: Invocation, tx: ReadTx, quota: Quota<never>): Promise<void> {
  const { start } = windowOf(quota.window, invocation.now);
  const [row] = await tx.run<{ count: number }>(READ, [
    subjectOf(invocation.caller, quota),
    poolOf(invocation.entry.operation, quota),
    start,
  ]);
  const current = row?.count ?? 0;
  invocation.rate = { current, remaining: Math.max(0, quota.max - current), limit: quota.max };
}

function poolOf(operation: Pick<Operation, "id">, quota: Quota<never>): string {
  return quota.pool ?? operation.id;
}

function subjectOf(caller: Caller, quota: Quota<never>): string {
  if (quota.per === "address") return `address:${rateLimitKey(caller.address)}`;
  const token = caller.token && rootOf(caller.token);
  const preferred = quota.per === "token" ? token : caller.memberId;
  return preferred ?? caller.memberId ?? token ?? `address:${rateLimitKey(caller.address)}`;
}

function exhausted(invocation: Invocation, quota: Quota<never>, end: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((end.getTime() - invocation.now.getTime()) / 1000));
  const unit = quota.window === "utc-day" ? "UTC day" : "UTC hour";
  return new Refusal("rate_limited", {
    message: say.quotaReached({ max: quota.max, per: quota.per, unit }),
    hint: `Nothing was changed. The quota resets at ${end.toISOString()}.`,
    retryAfterSeconds,
    context: {
      rate: { current: quota.max, remaining: 0, limit: quota.max },
      limit: quota.max,
      window_seconds: quota.window === "utc-day" ? 86_400 : 3_600,
    },
  });
}
