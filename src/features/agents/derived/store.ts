import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { findLive, type OwnedToken } from "../store.ts";

const LOCK = statement("SELECT id FROM agent_token WHERE id = $1 FOR UPDATE");

const COUNT = statement(`
  SELECT count(*) AS count FROM agent_token
  WHERE parent_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`);

const DESCENDANTS = statement("SELECT id FROM token_in_force WHERE $1 = ANY (ancestors)");

const ROOT = statement(
  "SELECT coalesce(ancestors[cardinality(ancestors)], id) AS id FROM token_in_force WHERE id = $1",
);

/** What the token has now; undefined if it ended. The lock puts its revocation and its derived tokens in order. */
export async function lockLive(tx: WriteTx, id: string, now: Date): Promise<OwnedToken | undefined> {
  await tx.run(LOCK, [id]);
  return findLive(tx, id, now);
}

export async function countLiveChildren(tx: ReadTx, id: string, now: Date): Promise<number> {
  const [row] = await tx.run(COUNT, [id, now]);
  return Number(row?.count);
}

export async function descendantsOf(tx: ReadTx, id: string): Promise<string[]> {
  return (await tx.run(DESCENDANTS, [id])).map((row) => String(row.id));
}

/** The token itself, if it descends from none. */
export async function rootIdOf(tx: ReadTx, id: string): Promise<string> {
  const [row] = await tx.run(ROOT, [id]);
  return String(row?.id ?? id);
}
