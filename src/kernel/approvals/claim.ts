import type { Did } from "../activity/activity.ts";
import { hasSecret } from "../catalogue/schema.ts";
import { type ErrorKind, Refusal } from "../errors.ts";
import { withChangedRows } from "../foretell/changed-rows.ts";
import { type KeptEffect, watch } from "../foretell/effects.ts";
import type { Approval, Invocation, Outcome, Success } from "../pipeline/invocation.ts";
import type { WriteTx } from "../ports/database.ts";
import { claimApproval, endApproval } from "./approval.ts";
import { storeRefusal } from "./change.ts";

/** What a call under an approval does, transaction by transaction. */
interface Witness {
  /** Watches a further transaction of the call. */
  watch(tx: WriteTx, part: "effect" | "conclude"): Promise<void>;
  /** Ends watching the transaction, before it commits. */
  note(did: Did | undefined): Promise<void>;
  /** Compares what was noted with what was approved. @throws Refusal `world_changed` */
  compare(): void;
}

/**
 * Takes the approval of the call, in the transaction of its effect, so that it is used once. Returns the witness of
 * the call; null for one without an approval, or whose effects nobody was shown.
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
  const witness = witnessOf(approval, now, state === "executed");
  await witness.watch(tx, "effect");
  return witness;
}

/** `isExact`: one transaction, whose changed rows are compared too. */
function witnessOf(approval: Approval, now: Date, isExact: boolean): Witness {
  const seen = new Map<string, readonly KeptEffect[]>(); // by part: a transaction can run again
  let watched: { part: string; tx: WriteTx; since: Awaited<ReturnType<typeof watch>> } | null = null;
  return {
    async watch(tx, part) {
      watched = { part, tx, since: await watch(tx) };
    },
    async note(did) {
      if (!watched) throw new Error("no transaction is watched");
      const effects = await watched.since(did);
      seen.set(watched.part, isExact ? await withChangedRows(watched.tx, effects) : effects);
    },
    compare() {
      const passedMs = now.getTime() - approval.askedAt.getTime();
      const done = comparable([...seen.values()].flat(), isExact);
      if (isSame(comparable(approval.effects, isExact), done, passedMs)) return;
      throw new Refusal("world_changed", {
        hint: "Nothing was done. Send the call again: your human is then asked about what it would do now.",
        context: { approval_id: approval.id },
      });
    },
  };
}

/** As a record keeps them, with the numbers of all transactions together. */
function comparable(effects: readonly KeptEffect[], isExact: boolean): unknown {
  const sums = new Map<string, Record<string, unknown>>();
  for (const { effect, ...rest } of effects) {
    const { of = "", type = "", kind = "", which, ...facts }: Record<string, unknown> = rest;
    const name = `${effect} ${of}${type}${kind}`;
    const sum = sums.get(name) ?? {};
    for (const [fact, value] of Object.entries(facts)) {
      sum[fact] = typeof value === "number" ? Number(sum[fact] ?? 0) + value : value;
    }
    sums.set(name, isExact && which !== undefined ? { ...sum, which } : sum);
  }
  return JSON.parse(JSON.stringify([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** Equal, but for instants that lie as far from now as the foretold ones did from then. */
function isSame(shown: unknown, done: unknown, passedMs: number): boolean {
  if (typeof shown === "string" && typeof done === "string") {
    return shown === done || (INSTANT.test(shown) && Date.parse(done) - Date.parse(shown) === passedMs);
  }
  if (shown === null || done === null || typeof shown !== "object" || typeof done !== "object") return shown === done;
  const [before, after] = [Object.entries(shown), new Map(Object.entries(done))];
  return before.length === after.size && before.every(([name, value]) => isSame(value, after.get(name), passedMs));
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
  const { changedAt } = approval;
  if (changedAt) {
    if (ok) return;
    await kernel.database.transaction((tx) => storeRefusal(tx, approval.id, changedAt, outcome.kind));
    return;
  }
  if (ok ? !outcome.replayed : UNUSED.has(outcome.kind)) return;
  const end = { state: ok ? ("executed" as const) : ("failed" as const), status, body: JSON.stringify(outcome.body) };
  try {
    await kernel.database.transaction((tx) => endApproval(tx, approval.id, end, now));
  } catch (error) {
    kernel.log.error({ err: error, requestId: call.requestId }, "approval not settled");
  }
}
