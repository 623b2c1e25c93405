import { storeResult, takeApproval } from "../../approvals/claim.ts";
import type { Operation } from "../../catalogue/operation.ts";
import { Refusal } from "../../errors.ts";
import { releaseKey, reserveKey, storeReply } from "../../idempotency/idempotency-store.ts";
import { refund, reserve } from "../../limits/quotas.ts";
import type { WriteTx } from "../../ports/database.ts";
import { chargeRules, refundRules } from "../../rules/counts.ts";
import type { Invocation, Success } from "../invocation.ts";
import { buildContext, buildOutsideContext, successOf } from "./build-context.ts";
import { recordSuccess } from "./record-outcome.ts";

export type Steps = NonNullable<Operation["steps"]>;

/** Runs an operation in steps. No transaction is open while it waits outside. */
export async function perform(invocation: Invocation, steps: Steps): Promise<Success> {
  return invocation.entry.operation.effect === "read" ? reading(invocation, steps) : writing(invocation, steps);
}

async function reading(invocation: Invocation, steps: Steps): Promise<Success> {
  const context = buildContext(invocation, invocation.kernel.database.read) as never;
  const intent = await steps.prepare(context, invocation.input as never);
  const result = await steps.perform(buildOutsideContext(invocation) as never, intent);
  const output = await steps.conclude(context, intent, result);
  if (output instanceof Refusal) throw output;
  return successOf(invocation, output);
}

async function writing(invocation: Invocation, steps: Steps): Promise<Success> {
  const { database } = invocation.kernel;
  const prepared = await database.transaction(async (tx) => {
    const twin = await reserveKey(invocation, tx);
    if (twin) return { twin };
    const witness = await takeApproval(invocation, tx, "executing");
    await chargeRules(tx, invocation.ruleCharges);
    const intent = await steps.prepare(buildContext(invocation, tx) as never, invocation.input as never);
    await reserve(invocation, tx, intent);
    await witness?.note(invocation.did);
    if (steps.outside === "acts") witness?.compare(); // what it does there is not foretold
    return { intent, witness };
  });
  if (prepared.twin) return prepared.twin;
  const { intent, witness } = prepared;
  const result = await outside(invocation, intent, () =>
    steps.perform(buildOutsideContext(invocation) as never, intent),
  );
  const concluded = await database
    .transaction(async (tx) => {
      const isWatched = steps.outside !== "acts";
      if (isWatched) await witness?.watch(tx, "conclude");
      const output = await steps.conclude(buildContext(invocation, tx) as never, intent, result);
      if (output instanceof Refusal) {
        await undo(invocation, tx, intent);
        return output;
      }
      await refund(invocation, tx, intent, { output });
      if (isWatched) {
        await witness?.note(invocation.did);
        witness?.compare();
      }
      const success = successOf(invocation, output);
      await storeResult(invocation, tx, success);
      recordSuccess(invocation, tx);
      storeReply(invocation, tx, success);
      return success;
    })
    .catch((thrown) => {
      const isOther = thrown instanceof Refusal && thrown.kind === "world_changed";
      return isOther ? outside(invocation, intent, () => Promise.reject(thrown)) : Promise.reject(thrown);
    });
  if (concluded instanceof Refusal) throw concluded;
  return concluded;
}

/** An exception means that nothing was done outside, so the caller may retry. */
async function outside<T>(invocation: Invocation, intent: unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const { database, log } = invocation.kernel;
    await database
      .transaction((tx) => undo(invocation, tx, intent))
      .catch((error) => log.error({ err: error, requestId: invocation.call.requestId }, "key and quota not released"));
    throw thrown;
  }
}

async function undo(invocation: Invocation, tx: WriteTx, intent: unknown): Promise<void> {
  await releaseKey(invocation, tx);
  await refundRules(tx, invocation.ruleCharges);
  await refund(invocation, tx, intent, "refusal");
}
