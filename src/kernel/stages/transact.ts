import { Refusal } from "../errors.ts";
import { spendAttempts, spendSuccesses } from "../quotas.ts";
import type { Run, Success } from "../run.ts";
import { contextOf, successOf } from "./hand-over.ts";
import { releaseKey, reserveKey, storeReply } from "./held-key.ts";
import { perform } from "./perform.ts";
import { recordSuccess } from "./record-outcome.ts";
import { waitForNews } from "./wait-for-news.ts";

/** Runs the operation: a read beside any transaction, a write in exactly one, and one in steps around the outside. */
export async function transact(run: Run): Promise<Success> {
  const { database } = run.kernel;
  const { effect, handler, steps } = run.entry.operation;
  await spendAttempts(run);
  if (steps) return perform(run, steps);
  if (!handler) throw new Error(`${run.entry.operation.id} has nothing to do`);
  if (effect === "read") {
    const read = (at: Run) => handler(contextOf(at, database.read) as never, at.input as never);
    const output = await waitForNews(run, read);
    if (output instanceof Refusal) throw output;
    return successOf(run, output);
  }
  const concluded = await database.transaction(async (tx) => {
    const twin = await reserveKey(run, tx);
    if (twin) return twin;
    const output = await handler(contextOf(run, tx) as never, run.input as never);
    if (output instanceof Refusal) {
      await releaseKey(run, tx);
      return output;
    }
    await spendSuccesses(run, tx, output);
    const success = successOf(run, output);
    await recordSuccess(run, tx);
    await storeReply(run, tx, success);
    return success;
  });
  if (concluded instanceof Refusal) throw concluded;
  return concluded;
}
