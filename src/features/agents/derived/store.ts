import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { nameIdentity } from "../rules.ts";
import { findLive, type OwnedToken } from "../store.ts";

const LOCK = statement("SELECT id FROM agent_token WHERE id = $1 FOR UPDATE");

const COUNT = statement(`
  SELECT count(*) AS count FROM agent_token
  WHERE parent_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`);

const DESCENDANTS = statement("SELECT id FROM token_in_force WHERE $1 = ANY (ancestors)");

const ROOT = statement(
  "SELECT coalesce(ancestors[cardinality(ancestors)], id) AS id FROM token_in_force WHERE id = $1",
);

const MADE_SINCE = statement(
  "SELECT EXISTS (SELECT 1 FROM agent_token WHERE parent_id = $1 AND created_at > $2) AS made",
);

export async function madeOneSince(tx: ReadTx, id: string, since: Date): Promise<boolean> {
  const [row] = await tx.run<{ made: boolean }>(MADE_SINCE, [id, since]);
  return row?.made ?? false;
}

const LINE = statement(`
  SELECT t.client_id, t.client_name
  FROM token_in_force f
    CROSS JOIN LATERAL unnest(f.id || f.ancestors) WITH ORDINALITY AS each (id, at)
    JOIN token_identity t ON t.id = each.id
  WHERE f.id = $1 ORDER BY each.at`);

const STATES = statement(`
  SELECT state FROM client_state
  WHERE (kind = 'name' AND value = ANY ($1)) OR (kind IN ('oauth_client', 'document') AND value = ANY ($2))
  FOR SHARE`);

/** How a token shows its client: by the ID that its OAuth client has proved, or by a name. */
export interface ShownClient {
  readonly client_id: string | null;
  readonly client_name: string;
}

/** The client of a token, and of those that it descends from, the nearest first. Empty for an unknown token. */
export async function lineOf(tx: ReadTx, id: string): Promise<ShownClient[]> {
  return tx.run(LINE, [id]);
}

/** Whether operators have blocked one of these clients. A block or a revocation waits for this transaction. */
export async function isAnyStopped(tx: WriteTx, clients: readonly ShownClient[]): Promise<boolean> {
  const ids = clients.flatMap(({ client_id }) => client_id ?? []);
  const names = clients.flatMap((each) => (each.client_id === null ? nameIdentity(each.client_name) : []));
  return (await tx.run(STATES, [names, ids])).some(({ state }) => state !== "active");
}

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
