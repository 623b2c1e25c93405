import { type Did, takeAgentActs } from "../../kernel/activity/activity.ts";
import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

/** Members with unreported acts of agents, except those notified of others since $1. */
const DUE = statement(`
  SELECT member_id FROM (SELECT DISTINCT member_id FROM agent_act) AS a
  WHERE NOT EXISTS (SELECT FROM member_event e WHERE e.member_id = a.member_id
    AND e.type >= 'agent_acted' AND e.type <= 'agent_acted' AND e.at > $1 AND e.at <= $2) LIMIT $3`);

const ACTS = statement(`
  SELECT a.id, a.operation, a.did, a.undo IS NOT NULL AS has_undo, a.token_id, t.client_name
  FROM activity a JOIN token_identity t ON t.id = a.token_id WHERE a.id = ANY ($1) ORDER BY a.id`) as Statement<AgentAct>;

export interface AgentAct {
  id: number;
  operation: string;
  did: Did | null;
  has_undo: boolean;
  token_id: string;
  client_name: string;
}

/** `since`: a member who was notified after this time waits. */
export async function membersWithActs(tx: ReadTx, since: Date, now: Date, limit: number): Promise<string[]> {
  return (await tx.run<{ member_id: string }>(DUE, [since, now, limit])).map(({ member_id }) => member_id);
}

const UNDOABLE = statement(
  "SELECT id FROM activity WHERE id = ANY ($1) AND member_id = $2 AND undone_at IS NULL AND undo->>'until' > $3",
);

/** Those of the acts that the member can still take back. */
export async function stillUndoable(
  tx: ReadTx,
  memberId: string,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.run<{ id: number }>(UNDOABLE, [ids, memberId, now.toISOString()]);
  return new Set(rows.map(({ id }) => id));
}

/** Takes the oldest unreported acts of a member's agents. */
export async function takeActs(tx: WriteTx, memberId: string, limit: number): Promise<AgentAct[]> {
  return tx.run<AgentAct>(ACTS, [await takeAgentActs(tx, memberId, limit)]);
}
