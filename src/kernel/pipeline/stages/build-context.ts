import { isPreview } from "../../catalogue/preview.ts";
import { type ErrorKind, Refusal, type RefusalDetails } from "../../errors.ts";
import { writeMessage } from "../../outbox/outbox.ts";
import type { ReadTx, WriteTx } from "../../ports/database.ts";
import { keptUndo, NOTHING } from "../../undo/undo.ts";
import type { Context, OutboundMessage, OutsideContext } from "../context.ts";
import type { Invocation, Success } from "../invocation.ts";

export function buildContext(invocation: Invocation, tx: ReadTx | WriteTx): Context<ErrorKind> {
  return { ...shared(invocation), tx: tx as WriteTx, emit: (message) => emit(invocation, tx as WriteTx, message) };
}

export function buildOutsideContext(invocation: Invocation): OutsideContext<ErrorKind> {
  return { ...shared(invocation), ports: invocation.kernel.ports };
}

function shared(invocation: Invocation): Omit<Context<ErrorKind>, "tx" | "emit"> {
  const { kernel, call, caller, now } = invocation;
  return {
    caller,
    payment: call.payment,
    now,
    requestId: call.requestId,
    newId: kernel.ids.newId,
    newSecret: () => kernel.ids.bytes(32),
    fail: (kind: ErrorKind, details: RefusalDetails) => new Refusal(kind, details),
    markOwnMatter: () => {
      invocation.ownMatter = true;
    },
    did: (what, slot, pages) => {
      const from = slot?.starts_at.toISOString();
      const to = slot?.ends_at?.toISOString();
      invocation.did = { what, ...(from && { from }), ...(to && { to }), ...pages };
    },
    wasBefore: (before, left) => {
      invocation.before = before;
      if (left) invocation.left = left;
    },
    settings: kernel.settings,
  };
}

async function emit({ kernel, entry, caller, now }: Invocation, tx: WriteTx, message: OutboundMessage): Promise<void> {
  const { kind, subject, payload } = message;
  const sender = { operation: entry.operation.id, member_id: caller.memberId };
  writeMessage(tx, { id: kernel.ids.newId("env"), kind, ...sender, subject, payload, now });
}

/** Checks the output against the declared schema. */
export function successOf(invocation: Invocation, output: unknown): Success {
  const { operation, output: schema } = invocation.entry;
  const body = withAdditions(invocation, output);
  if (!schema.valid(body)) {
    throw new Error(
      `${operation.id} made a reply that is not of its declared shape: ${JSON.stringify(schema.faults(body))}`,
    );
  }
  return { status: operation.rest.status ?? 200, body, replayed: false, simulated: false };
}

/** The reply with the members that the pipeline fills in. */
function withAdditions(invocation: Invocation, output: unknown): unknown {
  const { entry, input, before = null, left, now, rate } = invocation;
  const { operation, showsRate, undoTool } = entry;
  const { id, undo } = operation;
  const done = { operation: id, input, output, before, left, now };
  const outcome = undo && !isPreview(operation.input, input) && keptUndo(undo, done);
  if (outcome) invocation.undo = outcome;
  const kept = outcome && outcome !== NOTHING && outcome;
  const isRated = showsRate && rate;
  if (!(isRated || kept)) return output;
  const call = kept && { tool: undoTool, args: kept.input, until: kept.until };
  return { ...(output as object), ...(isRated && { rate }), ...(call && { undo: call }) };
}
