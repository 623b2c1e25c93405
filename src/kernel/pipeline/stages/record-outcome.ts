import { recordActivity } from "../../activity/activity.ts";
import type { ErrorKind } from "../../errors.ts";
import type { Message } from "../../languages/messages.ts";
import { areaChanged, CHANGES_CHANNEL, memberChanged } from "../../live/changes.ts";
import type { WriteTx } from "../../ports/database.ts";
import { keptTraceparent } from "../../traces/trace.ts";
import { undoneBy } from "../../undo/undo.ts";
import { type Invocation, idempotencyKeyOf, type LogLine, type Outcome } from "../invocation.ts";

/** Refusals that cannot be recorded, and what the approval itself records. */
const UNRECORDED: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  "storage_failed",
  "unavailable",
  "overloaded",
  "approval_pending",
]);
const ARGS_CHARS_MAX = 2_000;

/** The activity row of a write that is about to commit, which open pages hear of. */
export function recordSuccess(invocation: Invocation, tx: WriteTx): void {
  const { caller, entry } = invocation;
  tx.announce(CHANGES_CHANNEL, areaChanged(entry.area.name));
  if (caller.memberId === null) return;
  tx.announce(CHANGES_CHANNEL, memberChanged(caller.memberId));
  record(invocation, tx, "ok");
}

/**
 * Writes the log line of every call, and the activity row of calls without a commit: refused writes of known members,
 * simulated writes, and recorded reads.
 */
export function recordOutcome(invocation: Invocation, outcome: Outcome, ms: number): undefined | Promise<void> {
  const { operation } = invocation.entry;
  const { kernel, call } = invocation;
  const traceId = keptTraceparent()?.split("-")[1];
  const line: LogLine = {
    operation: operation.id,
    transport: call.transport,
    outcome: outcome.ok ? "ok" : outcome.kind,
    status: outcome.status,
    ms: Math.round(ms * 10) / 10,
    requestId: call.requestId,
    ...(traceId !== undefined && { traceId }),
    caller: invocation.caller.kind,
    member: invocation.caller.memberId,
    token: invocation.caller.token?.id ?? null,
  };
  kernel.log.info(line, "call");
  const { transport, outcome: word, status } = line;
  kernel.meter.called({ operation, transport, outcome: word, status, ms });
  if (invocation.isDelegated) return undefined;
  const isRead = operation.effect === "read";
  const unwritten = outcome.ok ? outcome.simulated || isRead : !UNRECORDED.has(outcome.kind);
  if (!unwritten || invocation.caller.memberId === null || (isRead && !operation.recorded?.(invocation.input)))
    return undefined;
  return recordUnwritten(invocation, outcome);
}

async function recordUnwritten(invocation: Invocation, outcome: Outcome): Promise<void> {
  try {
    const word = outcome.ok ? (outcome.simulated ? "simulated" : "ok") : outcome.kind;
    await invocation.kernel.database.transaction(async (tx) => {
      record(invocation, tx, word, outcome.ok ? undefined : outcome.said);
      if (!outcome.ok) await recordRefusal(invocation, tx, outcome.kind);
    });
  } catch (error) {
    invocation.kernel.log.error({ err: error, requestId: invocation.call.requestId }, "activity not recorded");
  }
}

/** What the area itself keeps of a refused call. A sandbox token leaves nothing but its activity. */
async function recordRefusal(invocation: Invocation, tx: WriteTx, kind: ErrorKind): Promise<void> {
  const { caller, call, entry, now, input } = invocation;
  const { id: operation } = entry.operation;
  if (caller.token?.sandbox) return;
  await entry.area.recordRefusal?.({ tx, caller, now, requestId: call.requestId, operation, kind, input });
}

function record(invocation: Invocation, tx: WriteTx, outcome: string, refusal?: Message): void {
  const { caller, call, entry, now } = invocation;
  const undoes = outcome === "ok" ? undoneBy(idempotencyKeyOf(invocation)) : null;
  const args = JSON.stringify(invocation.input, (name, value) => (entry.secrets.includes(name) ? undefined : value));
  recordActivity(tx, {
    at: now,
    member_id: caller.memberId,
    token_id: caller.token?.id ?? null,
    operation: entry.operation.id,
    tool: entry.operation.tool,
    transport: call.transport,
    outcome,
    args: args.length <= ARGS_CHARS_MAX ? args : null,
    request_id: call.requestId,
    address: caller.address,
    own_matter: invocation.ownMatter ?? false,
    did: outcome === "ok" ? invocation.did : undefined,
    undo: outcome === "ok" ? invocation.undo : undefined,
    refusal,
    undoes: undoes === null ? null : { id: undoes, input: args },
    isAgentAct: outcome === "ok" && entry.operation.effect !== "read" && caller.token?.sandbox === false,
  });
}
