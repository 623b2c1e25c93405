import { statement } from "../database/statement.ts";
import type { Row } from "../database/tables.ts";
import { noteMessage } from "../foretell/effects.ts";
import type { Message } from "../languages/messages.ts";
import type { WriteTx } from "../ports/database.ts";
import { keptTraceparent } from "../traces/trace.ts";

declare module "../database/tables.ts" {
  interface Refined {
    envelope: {
      payload: Record<string, unknown>;
      last_error: Message | string | null;
    };
  }
}

/** Wakes the delivery worker. */
export const OUTBOX_CHANNEL = "outbox";

export const OUTBOX_DAYS = 90;

export const ENVELOPE_STATES = ["queued", "delivered", "dead", "dismissed"] as const;
export type EnvelopeState = (typeof ENVELOPE_STATES)[number];

export type EnvelopeRow = Row<"envelope">;

export type ReceiptRow = Row<"envelope_receipt">;

const EMIT = statement(`
  INSERT INTO envelope (id, kind, operation, member_id, subject, payload, state, next_attempt_at, created_at,
    traceparent)
  VALUES ($1, $2, $3, $4, $5, $6, 'queued', $7, $7, $8)`);

/** Queues an outbound message in the caller's transaction, without a round trip. */
export function writeMessage(
  tx: WriteTx,
  message: Pick<EnvelopeRow, "id" | "kind" | "operation" | "member_id" | "subject"> & { payload: unknown; now: Date },
): void {
  const { id, kind, operation, member_id, subject, payload, now } = message;
  tx.queue(EMIT, [id, kind, operation, member_id, subject, JSON.stringify(payload), now, keptTraceparent()]);
  tx.announce(OUTBOX_CHANNEL, id);
  noteMessage(tx, kind);
}
