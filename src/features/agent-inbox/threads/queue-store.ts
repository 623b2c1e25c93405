import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { ThreadRow } from "./store.ts";

const UNDELIVERED = statement(
  "SELECT * FROM agent_thread WHERE deliver_at <= $1 ORDER BY deliver_at LIMIT 1 FOR UPDATE SKIP LOCKED",
);

const TO_ACT = statement(
  "SELECT * FROM agent_thread WHERE act_at <= $1 ORDER BY act_at LIMIT 1 FOR UPDATE SKIP LOCKED",
);

const EXPIRED = statement(`
  SELECT * FROM agent_thread WHERE state IN ('REQUESTED', 'OFFERED') AND expires_at <= $1
  ORDER BY expires_at LIMIT 1 FOR UPDATE SKIP LOCKED`);

/** When the next delivery or automatic act is due. */
export const NEXT = statement(`
  SELECT least((SELECT min(deliver_at) FROM agent_thread WHERE deliver_at IS NOT NULL),
  (SELECT min(act_at) FROM agent_thread WHERE act_at IS NOT NULL)) AS at`);

/** The oldest message that is due for its recipient, locked. */
export async function lockUndelivered(tx: WriteTx, now: Date): Promise<ThreadRow | undefined> {
  const [row] = await tx.run<ThreadRow>(UNDELIVERED, [now]);
  return row;
}

/** The oldest thread whose automatic act is due, locked. */
export async function lockToAct(tx: WriteTx, now: Date): Promise<ThreadRow | undefined> {
  const [row] = await tx.run<ThreadRow>(TO_ACT, [now]);
  return row;
}

export async function lockExpired(tx: WriteTx, now: Date): Promise<ThreadRow | undefined> {
  const [row] = await tx.run<ThreadRow>(EXPIRED, [now]);
  return row;
}

export async function nextDue(tx: ReadTx): Promise<Date | null> {
  const [row] = await tx.run<{ at: Date | null }>(NEXT, []);
  return row?.at ?? null;
}

const THREAD_OPEN_OF = statement(`
  SELECT * FROM agent_thread WHERE (to_member = $1 OR from_member = $1) AND NOT shadow
  AND state IN ('REQUESTED', 'OFFERED') ORDER BY id LIMIT $2 FOR UPDATE`);

/** Open threads between two members, or all that the recipient has, locked by id. */
export async function lockOpenOf(tx: WriteTx, memberId: string, limit: number): Promise<ThreadRow[]> {
  return tx.run<ThreadRow>(THREAD_OPEN_OF, [memberId, limit]);
}
