import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

const LIVE = statement(`
  SELECT t.id FROM agent_token t JOIN token_in_force f ON f.id = t.id
  WHERE t.id = $1 AND t.revoked_at IS NULL AND f.paused_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $2)`);

/** Whether a token is accepted, as far as it alone decides: its member can be suspended or have paused all agents. */
export async function isTokenLive(tx: ReadTx, id: string, now: Date): Promise<boolean> {
  return (await tx.run(LIVE, [id, now])).length === 1;
}

const BLOCK = statement(`
  SELECT f.paused_at IS NOT NULL OR m.agents_stopped_at IS NOT NULL AS is_paused,
         t.revoked_at IS NULL AND coalesce(c.ends_at, t.expires_at, 'infinity') > $2 AS is_live
  FROM agent_token t
    JOIN token_in_force f ON f.id = t.id
    LEFT JOIN token_connection c ON c.token_id = t.id
    LEFT JOIN member_identity m ON m.id = t.member_id
  WHERE t.id = $1`);

/** Why an agent cannot act now: its member paused it, or its access is over. Null if it can. */
export async function tokenBlock(tx: ReadTx, id: string, now: Date): Promise<"paused" | "over" | null> {
  const [token] = await tx.run(BLOCK, [id, now]);
  if (!token?.is_live) return "over";
  return token.is_paused ? "paused" : null;
}
