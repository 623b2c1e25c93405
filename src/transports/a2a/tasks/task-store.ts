import { sql } from "kysely";
import type { ReadTx, Statement, WriteTx } from "../../../kernel/ports/database.ts";

declare module "../../../kernel/ports/database.ts" {
  interface Tables {
    a2a_task: TaskRow;
  }
}

export interface TaskRow {
  id: string;
  context_id: string;
  owner: string;
  /** Its `TASK_STATE_…`. */
  state: string;
  /** The task in its A2A 1.0 wire form; written as JSON text, read as the value. */
  task: unknown;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

const LISTED = ["id", "updated_at", "task"] as const;

export type ListedTask = Pick<TaskRow, (typeof LISTED)[number]>;

/** A page begins after this row. */
export interface TaskCursor {
  readonly updatedAt: Date;
  readonly id: string;
}

export interface TaskFilter {
  readonly owner: string;
  readonly now: Date;
  readonly contextId: string | null;
  readonly state: string | null;
  /** Only tasks updated after this. */
  readonly updatedAfter: Date | null;
}

const INSERT: Statement = {
  name: "a2a_task_insert",
  text: `INSERT INTO a2a_task (id, context_id, owner, state, task, created_at, updated_at, expires_at)
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::json[],
                              $6::timestamptz[], $7::timestamptz[], $8::timestamptz[])`,
};

export async function insertAll(tx: WriteTx, rows: readonly TaskRow[]): Promise<void> {
  const column = <Name extends keyof TaskRow>(name: Name) => rows.map((row) => row[name]);
  const facts = [column("id"), column("context_id"), column("owner"), column("state"), column("task")];
  await tx.run(INSERT, [...facts, column("created_at"), column("updated_at"), column("expires_at")]);
}

/** The owner is part of the query: a task of another caller looks like none. */
export async function findOwned(tx: ReadTx, owner: string, id: string, now: Date): Promise<ListedTask | undefined> {
  return tx.query
    .selectFrom("a2a_task")
    .select(LISTED)
    .where("id", "=", id)
    .where("owner", "=", owner)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Newest first. */
export async function listOwned(
  tx: ReadTx,
  filter: TaskFilter,
  limit: number,
  after: TaskCursor | null,
): Promise<ListedTask[]> {
  let query = filtered(tx, filter).select(LISTED);
  if (after) query = query.where(sql<boolean>`(updated_at, id) < (${after.updatedAt}, ${after.id})`);
  return query.orderBy("updated_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

export async function countOwned(tx: ReadTx, filter: TaskFilter): Promise<number> {
  const { count } = await filtered(tx, filter)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filtered(tx: ReadTx, { owner, now, contextId, state, updatedAfter }: TaskFilter) {
  let query = tx.query.selectFrom("a2a_task").where("owner", "=", owner).where("expires_at", ">", now);
  if (contextId !== null) query = query.where("context_id", "=", contextId);
  if (state !== null) query = query.where("state", "=", state);
  if (updatedAfter !== null) query = query.where("updated_at", ">", updatedAfter);
  return query;
}

/** Deletes expired tasks, and all but the newest `keptPerOwner` of each owner. Returns how many. */
export async function purge(tx: WriteTx, now: Date, keptPerOwner: number): Promise<number> {
  const expired = await tx.query.deleteFrom("a2a_task").where("expires_at", "<=", now).executeTakeFirst();
  const beyond = await sql`
    DELETE FROM a2a_task WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY owner ORDER BY updated_at DESC, id DESC) AS place FROM a2a_task
      ) AS placed WHERE place > ${keptPerOwner})`.execute(tx.query);
  return Number(expired.numDeletedRows) + Number(beyond.numAffectedRows ?? 0);
}
