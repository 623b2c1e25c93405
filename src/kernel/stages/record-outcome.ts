import type { ErrorKind } from "../errors.ts";
import type { Statement, WriteTx } from "../ports/database.ts";
import type { LogLine, Outcome, Run } from "../run.ts";

const RECORD: Statement = {
  name: "activity_record",
  text: `INSERT INTO activity (at, member_id, token_id, operation, tool, transport, outcome, args, request_id, address)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

/** Refusals that could not be written down either. */
const STORAGE_AWAY: ReadonlySet<ErrorKind> = new Set<ErrorKind>(["storage_failed", "unavailable", "overloaded"]);
const ARGS_CHARS_MAX = 2_000;

/** The activity row of a write that is about to commit. */
export function recordSuccess(run: Run, tx: WriteTx): void {
  if (run.caller.memberId !== null) record(run, tx, "ok");
}

/**
 * The log line of every call; and the activity row of what could not write its own, because it changed nothing:
 * refused writes of known members, simulated ones, and reads that are to be recorded.
 */
export async function recordOutcome(run: Run, outcome: Outcome, ms: number): Promise<void> {
  const { operation } = run.entry;
  const line: LogLine = {
    operation: operation.id,
    transport: run.call.transport,
    outcome: outcome.ok ? "ok" : outcome.kind,
    status: outcome.status,
    ms: Math.round(ms * 10) / 10,
    requestId: run.call.requestId,
    caller: run.caller.kind,
    member: run.caller.memberId,
    token: run.caller.token?.id ?? null,
  };
  run.kernel.log.info(line, "call");
  const isRead = operation.effect === "read";
  const unwritten = outcome.ok ? outcome.simulated || isRead : !STORAGE_AWAY.has(outcome.kind);
  if (!unwritten || run.caller.memberId === null || (isRead && !operation.recorded?.(run.input))) return;
  try {
    const word = outcome.ok ? (outcome.simulated ? "simulated" : "ok") : outcome.kind;
    await run.kernel.database.transaction(async (tx) => record(run, tx, word));
  } catch (error) {
    run.kernel.log.error({ err: error, requestId: run.call.requestId }, "activity not recorded");
  }
}

function record(run: Run, tx: WriteTx, outcome: string): void {
  const { caller, call, entry, now } = run;
  const args = JSON.stringify(run.input, (name, value) => (entry.secrets.includes(name) ? undefined : value));
  tx.queue(RECORD, [
    now,
    caller.memberId,
    caller.token?.id ?? null,
    entry.operation.id,
    entry.operation.tool,
    call.transport,
    outcome,
    args.length <= ARGS_CHARS_MAX ? args : null,
    call.requestId,
    caller.address,
  ]);
}
