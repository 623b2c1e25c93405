import { storeForetold } from "../../approvals/change.ts";
import { storeResult, takeApproval } from "../../approvals/claim.ts";
import type { Operation, Snapshot } from "../../catalogue/operation.ts";
import { Refusal } from "../../errors.ts";
import { foretold } from "../../foretell/foretell.ts";
import { foretelling } from "../../foretell/foretelling.ts";
import { releaseKey, reserveKey, storeReply } from "../../idempotency/idempotency-store.ts";
import { language } from "../../languages/language.ts";
import { spendAttempts, spendSuccesses } from "../../limits/quotas.ts";
import { chargeRules, RuleReached, refundRules } from "../../rules/counts.ts";
import { leftByAct, refuseIfChangedSince } from "../../undo/changed-since.ts";
import { delegate } from "../delegate.ts";
import type { Invocation, Success } from "../invocation.ts";
import { longPoll } from "../long-poll.ts";
import { askBeforeAct } from "./ask-before-act.ts";
import { buildContext, successOf } from "./build-context.ts";
import { perform } from "./perform.ts";
import { recordSuccess } from "./record-outcome.ts";

type Handler = NonNullable<Operation["handler"]>;

/**
 * Runs a read outside a transaction, a write in one, and an operation in steps around its outside call. A dry run of a
 * write is rolled back.
 */
export function transact(invocation: Invocation): Success | Promise<Success> {
  const charged = spendAttempts(invocation);
  return charged ? charged.then(() => run(invocation)) : run(invocation);
}

function run(invocation: Invocation): Success | Promise<Success> {
  const { effect, handler, snapshot } = invocation.entry.operation;
  if (effect !== "read" || !handler) return change(invocation);
  return snapshot ? readCached(invocation, handler, snapshot) : read(invocation, handler);
}

async function change(invocation: Invocation): Promise<Success> {
  const { operation, area } = invocation.entry;
  const { handler, steps } = operation;
  if (operation.delegate) return delegate(invocation);
  if (invocation.isDryRun) {
    const concluded = await foretelling(invocation, invocation.approval !== undefined);
    if (invocation.approval) await storeForetold(invocation, concluded);
    return foretold(invocation, concluded);
  }
  const success = await underRules(invocation, () =>
    steps ? perform(invocation, steps) : write(invocation, handler as Handler),
  );
  invocation.kernel.responseCache.changed(area.name);
  return success;
}

/** The rules judge again where an act at the same time was the last that they allow. */
async function underRules(invocation: Invocation, act: () => Promise<Success>): Promise<Success> {
  for (;;) {
    try {
      return await act();
    } catch (thrown) {
      if (!(thrown instanceof RuleReached)) throw thrown;
      const answer = await askBeforeAct(invocation);
      if (answer) return answer;
    }
  }
}

async function read(invocation: Invocation, handler: Handler): Promise<Success> {
  const { read } = invocation.kernel.database;
  const output = await longPoll(invocation, (at) => handler(buildContext(at, read) as never, at.input as never));
  if (output instanceof Refusal) throw output;
  return successOf(invocation, output);
}

function readCached(invocation: Invocation, handler: Handler, snapshot: Snapshot): Success | Promise<Success> {
  const key = [
    invocation.entry.operation.id,
    snapshot.by?.(invocation.caller) ?? "",
    language(), // its messages are in words
    JSON.stringify(invocation.input),
  ].join(" ");
  return invocation.kernel.responseCache.take(key, snapshot, invocation.now, () => read(invocation, handler));
}

async function write(invocation: Invocation, handler: Handler): Promise<Success> {
  const concluded = await invocation.kernel.database.transaction(async (tx) => {
    const twin = await reserveKey(invocation, tx);
    if (twin) return twin;
    const witness = await takeApproval(invocation, tx, "executed");
    await chargeRules(tx, invocation.ruleCharges);
    const left = await leftByAct(invocation, tx);
    const output = await handler(buildContext(invocation, tx) as never, invocation.input as never);
    if (output instanceof Refusal) {
      await releaseKey(invocation, tx);
      await refundRules(tx, invocation.ruleCharges);
      return output;
    }
    refuseIfChangedSince(invocation, left);
    await spendSuccesses(invocation, tx, output);
    const success = successOf(invocation, output);
    await witness?.note(invocation.did);
    witness?.compare();
    await storeResult(invocation, tx, success);
    recordSuccess(invocation, tx);
    storeReply(invocation, tx, success);
    return success;
  });
  if (concluded instanceof Refusal) throw concluded;
  return concluded;
}
