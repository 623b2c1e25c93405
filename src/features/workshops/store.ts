import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type AgentRow = Row<"workshop_agent">;

export interface EventRow {
  readonly seq: number;
  readonly agent_id: string;
  readonly name: string | null;
  readonly agent_kind: AgentRow["kind"];
  readonly kind: "register" | "call" | "complete" | "fail";
  readonly skill: string | null;
  readonly at: Date;
}

const EVENTS = `SELECT e.seq, e.agent_id, a.name, a.kind AS agent_kind, e.kind, e.skill, e.at
  FROM workshop_event AS e JOIN workshop_agent AS a ON a.id = e.agent_id`;

const AFTER = statement(`${EVENTS} WHERE e.seq > $1 ORDER BY e.seq LIMIT $2`);

const NEWEST = statement(`SELECT * FROM (${EVENTS} ORDER BY e.seq DESC LIMIT $1) AS newest ORDER BY seq`);

/** The oldest after a number, or the newest for 0; ascending. */
export async function listEvents(tx: ReadTx, since: number, limit: number): Promise<EventRow[]> {
  return since === 0 ? tx.run<EventRow>(NEWEST, [limit]) : tx.run<EventRow>(AFTER, [since, limit]);
}

const AGENTS = statement("SELECT * FROM workshop_agent ORDER BY last_seen_at DESC, id LIMIT $1");

export async function listAgents(tx: ReadTx, limit: number): Promise<AgentRow[]> {
  return tx.run<AgentRow>(AGENTS, [limit]);
}

interface FeedRow {
  readonly seq: number;
  readonly deleted_through: number;
}

const FEED = statement("SELECT seq, deleted_through FROM workshop_feed");

export async function readFeed(tx: ReadTx): Promise<FeedRow> {
  const [row] = await tx.run<FeedRow>(FEED, []);
  return row ?? { seq: 0, deleted_through: 0 };
}

const NEXT = statement("UPDATE workshop_feed SET seq = seq + 1 RETURNING seq");

const REGISTER = statement(`
  INSERT INTO workshop_agent (id, session_id, member_id, token_id, name, kind, from_at, until, last_seen_at, registered_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
  ON CONFLICT (session_id, token_id) DO UPDATE SET name = excluded.name
  RETURNING *, (xmax = 0) AS is_new`);

const ANNOUNCE = statement("INSERT INTO workshop_event (seq, agent_id, kind, at) VALUES ($1, $2, 'register', $3)");

type NewAgent = Omit<AgentRow, "calls" | "skill" | "last_seen_at" | "registered_at"> & { readonly now: Date };

/** Registers an agent, or changes its name. The counter is locked first, as calls do. */
export async function register(tx: WriteTx, agent: NewAgent): Promise<AgentRow> {
  const [counter] = await tx.run<{ seq: number }>(NEXT, []);
  const { id, session_id, member_id, token_id, name, kind, from_at, until, now } = agent;
  const values = [id, session_id, member_id, token_id, name, kind, from_at, until, now];
  const [row] = await tx.run<AgentRow & { is_new: boolean }>(REGISTER, values);
  if (!row || !counter) throw new Error("the agent was not registered");
  if (row.is_new) await tx.run(ANNOUNCE, [counter.seq, row.id, now]);
  return row;
}

const OF_MEMBER = statement(
  "SELECT * FROM workshop_agent WHERE session_id = $1 AND member_id = $2 ORDER BY registered_at, id",
);

export async function listOfMember(tx: ReadTx, sessionId: string, memberId: string): Promise<AgentRow[]> {
  return tx.run<AgentRow>(OF_MEMBER, [sessionId, memberId]);
}

const FIND = statement("SELECT * FROM workshop_agent WHERE id = $1");

export async function findAgent(tx: ReadTx, id: string): Promise<AgentRow | undefined> {
  return (await tx.run<AgentRow>(FIND, [id]))[0];
}

const REMOVE = statement("DELETE FROM workshop_agent WHERE id = $1");

/** Removes the agent with its events. */
export async function removeAgent(tx: WriteTx, id: string): Promise<void> {
  await tx.run(REMOVE, [id]);
}

const PURGE_EVENTS = statement(`
  WITH gone AS (DELETE FROM workshop_event WHERE seq IN
      (SELECT seq FROM workshop_event WHERE at < $1 ORDER BY at LIMIT $2) RETURNING seq),
    noted AS (UPDATE workshop_feed SET deleted_through = greatest(deleted_through, (SELECT max(seq) FROM gone))
      WHERE EXISTS (SELECT FROM gone))
  SELECT count(*)::int AS count FROM gone`);

const PURGE_AGENTS = statement(`
  DELETE FROM workshop_agent AS a WHERE a.until < $1
  AND NOT EXISTS (SELECT FROM workshop_event AS e WHERE e.agent_id = a.id)`);

/** Deletes at most `limit` events from before an instant, and agents without any. */
export async function purge(tx: WriteTx, before: Date, limit: number): Promise<number> {
  const [row] = await tx.run<{ count: number }>(PURGE_EVENTS, [before, limit]);
  await tx.run(PURGE_AGENTS, [before]);
  return row?.count ?? 0;
}
