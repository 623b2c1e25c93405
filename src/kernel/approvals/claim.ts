import { isDeepStrictEqual } from "node:util";
import type { Did } from "../activity/activity.ts";
import { hasSecret } from "../catalogue/schema.ts";
import { type ErrorKind, Refusal } from "../errors.ts";
import { type KeptEffect, watch } from "../foretell/effects.ts";
import type { Approval, Invocation, Outcome, Success } from "../pipeline/invocation.ts";
import type { WriteTx } from "../ports/database.ts";
import { claimApproval, endApproval } from "./approval.ts";

/** Compares what a transaction has done with what was approved. @throws Refusal `world_changed` */
type Witness = (did: Did | undefined) => Promise<void>;

/**
 * Takes the approval of the call, in the transaction of its effect, so that it is used once. Returns the witness of
 * this transaction; null for a call without an approval.
 * @throws Refusal `approval_ended`
 */
export async function takeApproval(
  { approval, entry, now }: Invocation,
  tx: WriteTx,
  state: "executed" | "executing",
): Promise<Witness | null> {
  if (!approval) return null;
  if (!(await claimApproval(tx, approval.id, state, now))) {
    throw new Refusal("approval_ended", {
      hint: "Send the call again to ask anew, if your human still wants it.",
      context: { approval_id: approval.id },
    });
  }
  if (entry.operation.opaque) return null;
  const effectsSince = await watch(tx);
  return async (did) => {
    const effects = kept(await effectsSince(did));
    if (isDeepStrictEqual(effects, kept(approval.effects))) return;
    throw new Refusal("world_changed", {
      hint: "Nothing was done. Send the call again: your human is then asked about what it would do now.",
      context: { approval_id: approval.id },
    });
  };
}

/** As a record keeps them. */
function kept(effects: readonly KeptEffect[]): unknown {
  return JSON.parse(JSON.stringify(effects));
}

/** Records the reply, in the transaction of the effect. */
export async function storeResult(invocation: Invocation, tx: WriteTx, { status, body }: Success): Promise<void> {
  const { approval, entry, now } = invocation;
  if (!approval) return;
  const isKept = !hasSecret(entry.operation.output);
  await endApproval(tx, approval.id, { state: "executed", status, body: isKept ? JSON.stringify(body) : null }, now);
}

/** The approval is as it was, and may be used again. */
const UNUSED: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  "approval_ended", // another one has used it
  "request_in_progress",
  "storage_failed",
  "unavailable",
  "overloaded",
]);

/** Records what became of a call that had no commit of its own: a refusal, or the stored reply of an earlier one. */
export async function settleApproval(invocation: Invocation, approval: Approval, outcome: Outcome): Promise<void> {
  const { kernel, now, call } = invocation;
  const { ok, status } = outcome;
  if (ok ? !outcome.replayed : UNUSED.has(outcome.kind)) return;
  const end = { state: ok ? ("executed" as const) : ("failed" as const), status, body: JSON.stringify(outcome.body) };
  try {
    await kernel.database.transaction((tx) => endApproval(tx, approval.id, end, now));
  } catch (error) {
    kernel.log.error({ err: error, requestId: call.requestId }, "approval not settled");
  }
}
