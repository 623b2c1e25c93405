import { sql } from "kysely";
import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export interface TaskRow extends Row<"a2a_task"> {
  /** Null for a token without a member. */
  member_id: string | null;
  /** The id of the operation. */
  operation: string;
  /** Its `TASK_STATE_…`. */
  state: string;
  /** The task in its A2A 1.0 wire form; written as JSON text, read as the value. */
  task: unknown;
}

/** The caller's token, and the operations that it may run now. */
export interface TaskReader {
  readonly tokenId: string;
  readonly operations: readonly string[];
}

const LISTED = ["id", "updated_at", "task"] as const;

export type ListedTask = Pick<TaskRow, (typeof LISTED)[number]>;

/** A page begins after this row. */
export interface TaskCursor {
  readonly updatedAt: Date;
  readonly id: string;
}

export interface TaskFilter {
  readonly reader: TaskReader;
  readonly now: Date;
  readonly contextId: string | null;
  readonly state: string | null;
  /** Only tasks updated after this. */
  readonly updatedAfter: Date | null;
}

const INSERT = statement(`
  INSERT INTO a2a_task
    (id, context_id, token_id, member_id, operation, state, task, created_at, updated_at, expires_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::json[],
                       $8::timestamptz[], $9::timestamptz[], $10::timestamptz[])`);

export async function insertAll(tx: WriteTx, rows: readonly TaskRow[]): Promise<void> {
  const column = <Name extends keyof TaskRow>(name: Name) => rows.map((row) => row[name]);
  const owner = [column("token_id"), column("member_id"), column("operation")];
  const times = [column("created_at"), column("updated_at"), column("expires_at")];
  await tx.run(INSERT, [column("id"), column("context_id"), ...owner, column("state"), column("task"), ...times]);
}

/** The reader is part of the query: a task of another token looks like none. */
export async function findReadable(
  tx: ReadTx,
  reader: TaskReader,
  id: string,
  now: Date,
): Promise<ListedTask | undefined> {
  return readable(tx, reader, now).select(LISTED).where("id", "=", id).executeTakeFirst();
}

const OPEN_MAX = 50;

/** Those that wait for their member. */
export async function listOpen(
  tx: ReadTx,
  reader: TaskReader,
  states: readonly string[],
  now: Date,
): Promise<ListedTask[]> {
  const open = readable(tx, reader, now).where("state", "in", [...states]);
  return open.select(LISTED).orderBy("updated_at", "desc").limit(OPEN_MAX).execute();
}

export async function update(
  tx: WriteTx,
  { id, ...change }: Pick<TaskRow, "id" | "state" | "updated_at"> & { readonly task: string },
): Promise<void> {
  await tx.query.updateTable("a2a_task").set(change).where("id", "=", id).execute();
}

/** Newest first. */
export async function listReadable(
  tx: ReadTx,
  filter: TaskFilter,
  limit: number,
  after: TaskCursor | null,
): Promise<ListedTask[]> {
  let query = filtered(tx, filter).select(LISTED);
  if (after) query = query.where(sql<boolean>`(updated_at, id) < (${after.updatedAt}, ${after.id})`);
  return query.orderBy("updated_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

export async function countReadable(tx: ReadTx, filter: TaskFilter): Promise<number> {
  const { count } = await filtered(tx, filter)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function readable(tx: ReadTx, { tokenId, operations }: TaskReader, now: Date) {
  return tx.query
    .selectFrom("a2a_task")
    .where("token_id", "=", tokenId)
    .where(sql<boolean>`operation = ANY (${operations}::text[])`)
    .where("expires_at", ">", now);
}

function filtered(tx: ReadTx, { reader, now, contextId, state, updatedAfter }: TaskFilter) {
  let query = readable(tx, reader, now);
  if (contextId !== null) query = query.where("context_id", "=", contextId);
  if (state !== null) query = query.where("state", "=", state);
  if (updatedAfter !== null) query = query.where("updated_at", ">", updatedAfter);
  return query;
}

/** Deletes expired tasks, and all but the newest `keptPerOwner` of each member or memberless token. Returns how many. */
export async function purge(tx: WriteTx, now: Date, keptPerOwner: number): Promise<number> {
  const expired = await tx.query.deleteFrom("a2a_task").where("expires_at", "<=", now).executeTakeFirst();
  const beyond = await sql`
    DELETE FROM a2a_task WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY coalesce(member_id, token_id) ORDER BY updated_at DESC, id DESC) AS place FROM a2a_task
      ) AS placed WHERE place > ${keptPerOwner})`.execute(tx.query);
  return Number(expired.numDeletedRows) + Number(beyond.numAffectedRows ?? 0);
}
