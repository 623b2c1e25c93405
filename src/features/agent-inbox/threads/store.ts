import type { Tier } from "../../../kernel/access/tiers.ts";
import { type Statement, statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import type { Window } from "../meetings/windows.ts";
import type { Sendings, Traffic } from "./limits.ts";
import type { Party } from "./rules.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    agent_thread: {
      room: RoomWish | null;
      windows: readonly Window[] | null;
    };
  }
}

type Defaulted = "envelopes" | "counters" | "without_person" | "confirm_by" | "rev";

/** Wakes the job that delivers messages. */
export const AGENT_INBOX_CHANNEL = "agent_inbox";

export interface RoomWish {
  readonly resource_id: string;
  readonly need: "required" | "if_free";
}

export type ThreadRow = Row<"agent_thread">;

export type NewThread = Omit<ThreadRow, Defaulted>;

/** The member in the thread; null for others. The recipient is none before delivery, and never of a shadow. */
export function partyOf(thread: ThreadRow, memberId: string): Party | null {
  if (thread.from_member === memberId) return "from";
  return thread.to_member === memberId && !thread.shadow && thread.delivered_at !== null ? "to" : null;
}

export function memberIn(thread: Pick<ThreadRow, "from_member" | "to_member">, party: Party): string {
  return party === "from" ? thread.from_member : thread.to_member;
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function insertThread(tx: WriteTx, thread: NewThread): Promise<void> {
  const { windows, room } = thread;
  await tx.query
    .insertInto("agent_thread")
    .values({ ...thread, windows: asJson(windows), room: asJson(room) })
    .execute();
}

const FIND = statement("SELECT * FROM agent_thread WHERE id = $1");
const LOCK = statement("SELECT * FROM agent_thread WHERE id = $1 FOR UPDATE");

export async function findThread(tx: ReadTx, id: string): Promise<ThreadRow | undefined> {
  const [row] = await tx.run<ThreadRow>(FIND, [id]);
  return row;
}

/** The first lock of each change: before bookings and members' event logs. */
export async function lockThread(tx: WriteTx, id: string): Promise<ThreadRow | undefined> {
  const [row] = await tx.run<ThreadRow>(LOCK, [id]);
  return row;
}

export async function updateThread(tx: WriteTx, id: string, changes: Partial<Omit<ThreadRow, "id">>): Promise<void> {
  const { windows, ...others } = changes;
  await tx.query
    .updateTable("agent_thread")
    .set({ ...others, ...(windows !== undefined && { windows: asJson(windows) }) })
    .where("id", "=", id)
    .execute();
}

export interface ListedThread extends ThreadRow {
  agent_name: string | null;
  from_name: string;
  to_name: string;
  /** Of its meeting; null without one. */
  meeting_state: "confirmed" | "cancelled" | null;
}

const WITH_NAMES = `SELECT t.*, k.client_name AS agent_name, coalesce(f.name, '') AS from_name, coalesce(o.name, '') AS to_name,
    CASE WHEN m.id IS NULL THEN NULL WHEN m.cancelled_at IS NULL THEN 'confirmed' ELSE 'cancelled' END AS meeting_state
  FROM agent_thread t LEFT JOIN token_identity k ON k.id = t.from_token LEFT JOIN agent_meeting m ON m.thread_id = t.id
    LEFT JOIN member_identity f ON f.id = t.from_member LEFT JOIN member_identity o ON o.id = t.to_member`;

/** Both directions by their own index; dropped messages are left out. */
const LIST = statement(`
  SELECT * FROM (
    (${WITH_NAMES} WHERE t.from_member = $1 AND t.created_at > $3 ORDER BY t.created_at DESC, t.id LIMIT $2)
    UNION ALL
    (${WITH_NAMES} WHERE t.to_member = $1 AND NOT t.shadow AND t.delivered_at IS NOT NULL AND t.created_at > $3
       AND t.policy_action IS DISTINCT FROM 'drop' ORDER BY t.created_at DESC, t.id LIMIT $2)) AS mine
  ORDER BY created_at DESC, id LIMIT $2`) as Statement<ListedThread>;

const NAMED = statement(`${WITH_NAMES} WHERE t.id = $1`) as Statement<ListedThread>;

export async function listThreads(tx: ReadTx, memberId: string, limit: number, since: Date): Promise<ListedThread[]> {
  return tx.run<ListedThread>(LIST, [memberId, limit, since]);
}

export async function findNamed(tx: ReadTx, id: string): Promise<ListedThread | undefined> {
  const [row] = await tx.run<ListedThread>(NAMED, [id]);
  return row;
}

export async function listReceived(tx: ReadTx, memberId: string, limit: number): Promise<ThreadRow[]> {
  return tx.query
    .selectFrom("agent_thread")
    .selectAll()
    .where("to_member", "=", memberId)
    .where("shadow", "=", false)
    .where("delivered_at", "is not", null)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

const LOCK_PAIR = statement(
  "SELECT pg_advisory_xact_lock(hashtextextended(concat('agent pair ', $1::text, ' ', $2::text), 0))",
);

const SENDINGS = statement(`
  SELECT
  (SELECT count(*)::int FROM agent_thread WHERE from_member = $1 AND to_member = $2 AND created_at > $4) AS today,
  (SELECT count(*)::int FROM agent_thread WHERE from_member = $1 AND to_member = $2 AND expires_at > $5
     AND state IN ('REQUESTED', 'OFFERED')) AS open,
  (SELECT count(*)::int FROM agent_thread WHERE from_client = $3 AND created_at > $4) AS "byClient",
  EXISTS (SELECT 1 FROM agent_thread t JOIN agent_envelope e ON e.thread_id = t.id
     WHERE t.from_member = $1 AND t.to_member = $2 AND e.author = 'from' AND e.body_hash = $6 AND e.at > $4) AS "sameText"`);

/** Serializes the sends from one member to another, so that two at once count each other. */
export async function countSendings(
  tx: WriteTx,
  pair: { from: string; to: string; client: string | null; bodyHash: Buffer; now: Date },
): Promise<Sendings> {
  await tx.run(LOCK_PAIR, [pair.from, pair.to]);
  const since = new Date(pair.now.getTime() - 24 * HOUR_MS);
  const [row] = await tx.run<Sendings>(SENDINGS, [pair.from, pair.to, pair.client, since, pair.now, pair.bodyHash]);
  return row as Sendings;
}

const TRAFFIC = statement(`
  SELECT count(*) FILTER (WHERE at > $3)::int AS recent, min(at) FILTER (WHERE at > $3) AS "recentSince",
    count(*) FILTER (WHERE n > coalesce((SELECT max(n) FROM agent_envelope o WHERE o.thread_id = $1
      AND (o.author <> $2 OR o.written_by = 'person')), 0))::int AS "inARow"
  FROM agent_envelope WHERE thread_id = $1`);

export async function readTraffic(tx: ReadTx, thread: ThreadRow, party: Party, now: Date): Promise<Traffic> {
  type Counted = Pick<Traffic, "recent" | "recentSince" | "inARow">;
  const [row] = await tx.run<Counted>(TRAFFIC, [thread.id, party, new Date(now.getTime() - HOUR_MS)]);
  const { envelopes, counters, without_person, last_at } = thread;
  return { envelopes, counters, without_person, last_at, ...(row as Counted) };
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly tier: Tier;
  readonly suspended_at: Date | null;
}

const PERSON = statement("SELECT id, name, email, tier, suspended_at FROM member_identity WHERE id = $1");

export async function findPerson(tx: ReadTx, id: string): Promise<Person | undefined> {
  const [row] = await tx.run<Person>(PERSON, [id]);
  return row;
}

const MET = statement(`
  SELECT EXISTS (SELECT 1 FROM agent_thread WHERE state = 'CONFIRMED'
    AND ((from_member = $1 AND to_member = $2) OR (from_member = $2 AND to_member = $1))) AS met,
  (SELECT count(*)::int FROM agent_thread WHERE to_member = $2 AND NOT shadow AND delivered_at IS NOT NULL
    AND state IN ('REQUESTED', 'OFFERED') AND expires_at > $3) AS waiting`);

/** Whether the two have confirmed a thread, and how many open threads the recipient has. */
export async function readHistory(tx: ReadTx, from: string, to: string, now: Date) {
  const [row] = await tx.run<{ met: boolean; waiting: number }>(MET, [from, to, now]);
  return row as { met: boolean; waiting: number };
}
