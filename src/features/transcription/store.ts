import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { type PageRequest, paginate } from "../../kernel/values/paginate.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    transcription: {
      error: Message | string | null;
    };
  }
}

export const STATUSES = ["queued", "processing", "done", "error", "cancelled"] as const;

export type TranscriptionRow = Row<"transcription">;

export const TRANSCRIPTION_CHANNEL = "transcription";

export type Wish = Pick<
  TranscriptionRow,
  "id" | "member_id" | "file_id" | "audio_url" | "source_name" | "language" | "speakers_hint"
>;

/** Puts a recording into the queue, and wakes the job. */
export async function enqueue(tx: WriteTx, wish: Wish, now: Date): Promise<TranscriptionRow> {
  const unfinished = { lease: null, lease_until: null, error: null, started_at: null, finished_at: null };
  const unknown = { duration_seconds: null, heard_language: null, engine: null };
  const noFiles = { markdown_file: null, segments_file: null, captions_file: null };
  const row = await tx.query
    .insertInto("transcription")
    .values({ ...wish, ...unfinished, ...unknown, ...noFiles, status: "queued", due_at: now, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  tx.notify(TRANSCRIPTION_CHANNEL, row.id);
  return row;
}

const LOCK_SOURCE = statement("SELECT pg_advisory_xact_lock(hashtextextended('transcription ' || $1 || ' ' || $2, 0))");

/** The member's job that is to hear, or hears, the version of the file stored at `storedAt`. One caller at a time. */
export async function findRunning(
  tx: WriteTx,
  { memberId, fileId, storedAt }: { readonly memberId: string; readonly fileId: string; readonly storedAt: Date },
): Promise<TranscriptionRow | undefined> {
  await tx.run(LOCK_SOURCE, [memberId, fileId]);
  return tx.query
    .selectFrom("transcription")
    .selectAll()
    .where("file_id", "=", fileId)
    .where("member_id", "=", memberId)
    .where(({ eb, or, and }) =>
      or([eb("status", "=", "queued"), and([eb("status", "=", "processing"), eb("started_at", ">=", storedAt)])]),
    )
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function find(tx: ReadTx, id: string): Promise<TranscriptionRow | undefined> {
  return tx.query.selectFrom("transcription").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lock(tx: WriteTx, id: string): Promise<TranscriptionRow | undefined> {
  return tx.query.selectFrom("transcription").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function listOf(
  tx: ReadTx,
  memberId: string,
  page: PageRequest,
): Promise<{ rows: TranscriptionRow[]; total: number }> {
  const list = tx.query
    .selectFrom("transcription")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("id");
  return paginate(list, page);
}

const POSITIONS = statement(`
  SELECT id, position FROM (
    SELECT id, (row_number() OVER (ORDER BY created_at, id))::int AS position
    FROM transcription WHERE status = 'queued') AS queue
  WHERE id = ANY ($1::text[])`);

/** Places in the queue of the space, from 1, by id. Those that are not queued have none. */
export async function positions(tx: ReadTx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.run<{ id: string; position: number }>(POSITIONS, [ids]);
  return new Map(rows.map(({ id, position }) => [id, position]));
}

export async function update(
  tx: WriteTx,
  id: string,
  { error, ...others }: Partial<TranscriptionRow>,
): Promise<TranscriptionRow> {
  return tx.query
    .updateTable("transcription")
    .set({ ...others, ...(error !== undefined && { error: toKeep(error) }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
