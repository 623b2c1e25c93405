import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

const LIVE = statement(`
  SELECT id FROM agent_token
  WHERE id = $1 AND revoked_at IS NULL AND paused_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`);

/** Whether a token is accepted, as far as it alone decides: its member can be suspended or have paused all agents. */
export async function isTokenLive(tx: ReadTx, id: string, now: Date): Promise<boolean> {
  return (await tx.run(LIVE, [id, now])).length === 1;
}
