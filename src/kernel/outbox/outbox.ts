import type { ColumnType, Generated } from "kysely";
import type { Statement, WriteTx } from "../ports/database.ts";

declare module "../ports/database.ts" {
  interface Tables {
    envelope: EnvelopeTable;
    envelope_receipt: ReceiptRow;
  }
}

/** Wakes the delivery worker. */
export const OUTBOX_CHANNEL = "outbox";

export const OUTBOX_DAYS = 90;

export const ENVELOPE_STATES = ["queued", "delivered", "dead", "dismissed"] as const;
export type EnvelopeState = (typeof ENVELOPE_STATES)[number];

export interface EnvelopeRow {
  id: string;
  kind: string;
  operation: string;
  member_id: string | null;
  subject: string;
  payload: Record<string, unknown>;
  state: EnvelopeState;
  attempts: number;
  next_attempt_at: Date;
  leased_until: Date | null;
  last_error: string | null;
  dismissed_reason: string | null;
  created_at: Date;
  delivered_at: Date | null;
}

interface EnvelopeTable extends Omit<EnvelopeRow, "payload" | "attempts"> {
  payload: ColumnType<Record<string, unknown>, string>;
  attempts: Generated<number>;
}

export interface ReceiptRow {
  envelope_id: string;
  sink: string;
  acknowledged_at: Date;
}

const EMIT: Statement = {
  name: "outbox_emit",
  text: `INSERT INTO envelope (id, kind, operation, member_id, subject, payload, state, next_attempt_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'queued', $7, $7)`,
};

/** Queues an outbound message in the caller's transaction, without a round trip. */
export function writeMessage(
  tx: WriteTx,
  message: Pick<EnvelopeRow, "id" | "kind" | "operation" | "member_id" | "subject"> & { payload: unknown; now: Date },
): void {
  const { id, kind, operation, member_id, subject, payload, now } = message;
  tx.queue(EMIT, [id, kind, operation, member_id, subject, JSON.stringify(payload), now]);
  tx.announce(OUTBOX_CHANNEL, id);
}
