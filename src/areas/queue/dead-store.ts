import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";

export interface DeadKind {
  kind: string;
  count: number;
  oldest: Date;
}

const KINDS_MAX = 100;

const KINDS: Statement = {
  name: "envelope_dead_kinds",
  text: `SELECT kind, count(*) AS count, min(created_at) AS oldest FROM envelope WHERE state = 'dead'
         GROUP BY kind ORDER BY count(*) DESC, kind LIMIT ${KINDS_MAX}`,
};

const COUNT: Statement = {
  name: "envelope_count_dead",
  text: "SELECT count(*) AS count FROM envelope WHERE state = 'dead' AND ($1::text IS NULL OR kind = $1)",
};

/** One that an operator is just deciding on is passed over. */
const RETRY: Statement = {
  name: "envelope_retry_dead",
  text: `UPDATE envelope SET state = 'queued', attempts = 0, next_attempt_at = $2, dismissed_reason = NULL
         WHERE id IN (SELECT id FROM envelope WHERE state = 'dead' AND ($1::text IS NULL OR kind = $1)
                      ORDER BY created_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
};

/** Of which kinds there are dead envelopes, most first. */
export async function deadKinds(tx: ReadTx): Promise<DeadKind[]> {
  return tx.run<DeadKind>(KINDS, []);
}

/** How many are dead, of all kinds or of one. */
export async function countDead(tx: ReadTx, kind: string | null): Promise<number> {
  return (await tx.run<{ count: number }>(COUNT, [kind]))[0]?.count ?? 0;
}

/** Makes the oldest dead ones due, with all their attempts before them; how many these were. */
export async function retryDead(
  tx: WriteTx,
  { kind, limit, now }: { kind: string | null; limit: number; now: Date },
): Promise<number> {
  return (await tx.run<{ id: string }>(RETRY, [kind, now, limit])).length;
}
