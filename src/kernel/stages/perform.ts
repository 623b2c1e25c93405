import { Refusal } from "../errors.ts";
import type { Operation } from "../operation.ts";
import type { WriteTx } from "../ports/database.ts";
import { giveBack, spendAhead } from "../quotas.ts";
import type { Run, Success } from "../run.ts";
import { contextOf, outsideContextOf, successOf } from "./hand-over.ts";
import { releaseKey, reserveKey, storeReply } from "./held-key.ts";
import { recordSuccess } from "./record-outcome.ts";

type Steps = NonNullable<Operation["steps"]>;

/** Runs an operation in steps. No transaction is open while it waits for the outside. */
export async function perform(run: Run, steps: Steps): Promise<Success> {
  return run.entry.operation.effect === "read" ? reading(run, steps) : writing(run, steps);
}

async function reading(run: Run, steps: Steps): Promise<Success> {
  const context = contextOf(run, run.kernel.database.read) as never;
  const intent = await steps.prepare(context, run.input as never);
  const result = await steps.perform(outsideContextOf(run) as never, intent);
  const output = await steps.conclude(context, intent, result);
  if (output instanceof Refusal) throw output;
  return successOf(run, output);
}

async function writing(run: Run, steps: Steps): Promise<Success> {
  const { database } = run.kernel;
  const prepared = await database.transaction(async (tx) => {
    const twin = await reserveKey(run, tx);
    if (twin) return { twin };
    const intent = await steps.prepare(contextOf(run, tx) as never, run.input as never);
    await spendAhead(run, tx);
    return { intent };
  });
  if (prepared.twin) return prepared.twin;
  const { intent } = prepared;
  const result = await outside(run, () => steps.perform(outsideContextOf(run) as never, intent));
  const concluded = await database.transaction(async (tx) => {
    const output = await steps.conclude(contextOf(run, tx) as never, intent, result);
    if (output instanceof Refusal) {
      await undo(run, tx);
      return output;
    }
    await giveBack(run, tx, { output });
    const success = successOf(run, output);
    recordSuccess(run, tx);
    storeReply(run, tx, success);
    return success;
  });
  if (concluded instanceof Refusal) throw concluded;
  return concluded;
}

/** What is thrown here has done nothing outside: the caller may try the same again. */
async function outside<T>(run: Run, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const { database, log } = run.kernel;
    await database
      .transaction((tx) => undo(run, tx))
      .catch((error) => log.error({ err: error, requestId: run.call.requestId }, "key and allowance not freed"));
    throw thrown;
  }
}

async function undo(run: Run, tx: WriteTx): Promise<void> {
  await releaseKey(run, tx);
  await giveBack(run, tx, "refusal");
}
