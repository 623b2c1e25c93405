import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** Statements that make, change or remove a floor; those that copy rows are many and alike. */
const COUNTED = /\b(DATABASE|ROLE|floor|leftover|ANALYZE|COMMIT|BEGIN|pg_terminate_backend)\b/i;

interface Run {
  sent: number;
  /** From this statement on, nothing reaches PostgreSQL. */
  readonly last: number;
}

const running = new AsyncLocalStorage<Run>();
const { query } = pg.Client.prototype;

/** As if the process were killed: what it sent is done, and it sends nothing more, neither to end nor to clean up. */
pg.Client.prototype.query = function stoppable(this: pg.Client, ...given: unknown[]) {
  const run = running.getStore();
  const [config] = given as [string | { text?: string }];
  const text = typeof config === "string" ? config : (config?.text ?? "");
  if (run && COUNTED.test(text)) run.sent += 1;
  if (!run || run.sent < run.last) return Reflect.apply(query, this, given);
  const error = new Error("the process was killed");
  const callback = given.at(-1);
  if (typeof callback === "function") return void process.nextTick(() => callback(error));
  return Promise.reject(error);
} as typeof query;

/** How many statements `work` sends at which it can be stopped. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const run = { sent: 0, last: Number.POSITIVE_INFINITY };
  await running.run(run, work);
  return run.sent;
}

/** Runs `work`, which sends nothing from its `last`th statement on. */
export async function stoppedAt<T>(last: number, work: () => Promise<T>): Promise<T> {
  return running.run({ sent: 0, last }, work);
}
