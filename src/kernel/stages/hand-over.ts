import type { Context, Envelope, OutsideContext } from "../context.ts";
import { type ErrorKind, Refusal, type RefusalDetails } from "../errors.ts";
import type { ReadTx, Statement, WriteTx } from "../ports/database.ts";
import type { Run, Success } from "../run.ts";

const EMIT: Statement = {
  name: "outbox_emit",
  text: `INSERT INTO envelope (id, kind, operation, member_id, subject, payload, state, next_attempt_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'queued', $7, $7)`,
};

/** The channel on which the delivery worker hears that there is something in the outbox. */
export const OUTBOX_CHANNEL = "outbox";

/** What the operation's own code gets inside a transaction, or beside one when it only reads. */
export function contextOf(run: Run, tx: ReadTx | WriteTx): Context<ErrorKind> {
  return { ...shared(run), tx: tx as WriteTx, emit: (envelope) => emit(run, tx as WriteTx, envelope) };
}

/** What its middle step gets, outside of transactions. */
export function outsideContextOf(run: Run): OutsideContext<ErrorKind> {
  return { ...shared(run), ports: run.kernel.ports };
}

function shared({ kernel, call, caller, now }: Run): Omit<Context<ErrorKind>, "tx" | "emit"> {
  return {
    caller,
    payment: call.payment,
    now,
    newId: kernel.ids.newId,
    newSecret: () => kernel.ids.bytes(32),
    fail: (kind: ErrorKind, details: RefusalDetails) => new Refusal(kind, details),
    settings: kernel.settings,
  };
}

async function emit(run: Run, tx: WriteTx, envelope: Envelope): Promise<void> {
  const id = run.kernel.ids.newId("env");
  const { kind, subject, payload } = envelope;
  tx.queue(EMIT, [id, kind, run.entry.operation.id, run.caller.memberId, subject, JSON.stringify(payload), run.now]);
  tx.notify(OUTBOX_CHANNEL, id);
}

/** The success that an output makes, once it is known to be of the declared shape. */
export function successOf(run: Run, output: unknown): Success {
  const { operation, output: schema, showsRate } = run.entry;
  const body = showsRate && run.rate ? { ...(output as object), rate: run.rate } : output;
  if (!schema.valid(body)) {
    throw new Error(
      `${operation.id} made a reply that is not of its declared shape: ${JSON.stringify(schema.faults(body))}`,
    );
  }
  return { status: operation.rest.status ?? 200, body, replayed: false, simulated: false };
}
