import { Refusal } from "../errors.ts";
import type { Operation, Snapshot } from "../operation.ts";
import { spendAttempts, spendSuccesses } from "../quotas.ts";
import type { Run, Success } from "../run.ts";
import { contextOf, successOf } from "./hand-over.ts";
import { releaseKey, reserveKey, storeReply } from "./held-key.ts";
import { perform } from "./perform.ts";
import { recordSuccess } from "./record-outcome.ts";
import { waitForNews } from "./wait-for-news.ts";

type Handler = NonNullable<Operation["handler"]>;

/** Runs the operation: a read beside any transaction, a write in exactly one, and one in steps around the outside. */
export async function transact(run: Run): Promise<Success> {
  const { operation, area } = run.entry;
  const { effect, handler, snapshot, steps } = operation;
  await spendAttempts(run);
  if (!steps && !handler) throw new Error(`${operation.id} has nothing to do`);
  if (effect === "read" && handler) return snapshot ? takeSnapshot(run, handler, snapshot) : read(run, handler);
  const success = await (steps ? perform(run, steps) : write(run, handler as Handler));
  run.kernel.snapshots.changed(area.name);
  return success;
}

async function read(run: Run, handler: Handler): Promise<Success> {
  const { read } = run.kernel.database;
  const output = await waitForNews(run, (at) => handler(contextOf(at, read) as never, at.input as never));
  if (output instanceof Refusal) throw output;
  return successOf(run, output);
}

function takeSnapshot(run: Run, handler: Handler, snapshot: Snapshot): Success | Promise<Success> {
  const key = [run.entry.operation.id, snapshot.by?.(run.caller) ?? "", JSON.stringify(run.input)].join(" ");
  return run.kernel.snapshots.take(key, snapshot, run.now, () => read(run, handler));
}

async function write(run: Run, handler: Handler): Promise<Success> {
  const concluded = await run.kernel.database.transaction(async (tx) => {
    const twin = await reserveKey(run, tx);
    if (twin) return twin;
    const output = await handler(contextOf(run, tx) as never, run.input as never);
    if (output instanceof Refusal) {
      await releaseKey(run, tx);
      return output;
    }
    await spendSuccesses(run, tx, output);
    const success = successOf(run, output);
    recordSuccess(run, tx);
    storeReply(run, tx, success);
    return success;
  });
  if (concluded instanceof Refusal) throw concluded;
  return concluded;
}
