import type { Tier } from "../../kernel/access/tiers.ts";
import type { Counts } from "../../kernel/catalogue/area.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Chunk } from "./chunks.ts";
import type { Prepared } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    research_file: {
      error: Message | string | null;
    };
  }
}

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    files: number;
    files_failing: number;
  }
}

export type Origin = "folder" | "url";

export interface DocumentRow extends Row<"research_document"> {
  /** The active takedown, in any state of the document. */
  takedown_id: string | null;
}

/** A place keeps its document and id across changes; a withdrawn document becomes available again. */
export async function putDocument(
  tx: WriteTx,
  document: Prepared &
    Pick<DocumentRow, "id" | "origin" | "place" | "part" | "text_hash" | "takedown_id"> & { now: Date },
): Promise<string> {
  const { now, id, ...rest } = document;
  const kept = { ...rest, state: "available" as const, updated_at: now, withdrawn_at: null };
  const row = await tx.query
    .insertInto("research_document")
    .values({ id, ...kept, created_at: now })
    .onConflict((conflict) => conflict.constraint("research_document_place_once").doUpdateSet(kept))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const DROP_CHUNKS = statement("DELETE FROM research_chunk WHERE document_id = $1");

const PUT_CHUNKS = statement(`
  INSERT INTO research_chunk (document_id, ordinal, start_offset, end_offset, text, config, words)
  SELECT $1, ordinal - 1, start_offset, end_offset, text, $2::text,
         setweight(search_vector($2::text::regconfig, $3), 'A') || search_vector($2::text::regconfig, text)
  FROM unnest($4::int[], $5::int[], $6::text[]) WITH ORDINALITY
    AS chunk (start_offset, end_offset, text, ordinal)`);

export async function replaceChunks(
  tx: WriteTx,
  { id, config, title, text }: Pick<DocumentRow, "id" | "config" | "title" | "text">,
  chunks: readonly Chunk[],
): Promise<void> {
  await tx.run(DROP_CHUNKS, [id]);
  await tx.run(PUT_CHUNKS, [
    id,
    config,
    title,
    chunks.map(({ start }) => start),
    chunks.map(({ end }) => end),
    chunks.map(({ start, end }) => text.slice(start, end)),
  ]);
}

export async function withdraw(
  tx: WriteTx,
  from: { origin: Origin; place: string; part: number },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx.query
    .updateTable("research_document")
    .set({ state: "withdrawn", withdrawn_at: now, updated_at: now })
    .where("origin", "=", from.origin)
    .where("place", "=", from.place)
    .where("part", ">=", from.part)
    .where("state", "=", "available")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function lockDocument(tx: WriteTx, id: string): Promise<DocumentRow | undefined> {
  return tx.query.selectFrom("research_document").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Available, readable by one of these tiers, and not taken down. */
export async function findDocument(tx: ReadTx, id: string, tiers: readonly Tier[]): Promise<DocumentRow | undefined> {
  return tx.query
    .selectFrom("research_document")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "available")
    .where("takedown_id", "is", null)
    .where("tier", "in", tiers)
    .executeTakeFirst();
}

export async function filesSeen(tx: ReadTx): Promise<Map<string, Buffer>> {
  const rows = await tx.query.selectFrom("research_file").select(["path", "hash"]).execute();
  return new Map(rows.map(({ path, hash }) => [path, hash]));
}

/** Drops the record of the last import, so that the file is tried again. */
export async function recordUnread(
  tx: WriteTx,
  file: { path: string; error: Message | string; now: Date },
): Promise<void> {
  await recordFile(tx, { ...file, hash: Buffer.alloc(0), skipped: false });
}

export async function recordFile(
  tx: WriteTx,
  file: Pick<Row<"research_file">, "path" | "hash" | "error" | "skipped"> & { now: Date },
): Promise<void> {
  const { path, hash, error, skipped, now } = file;
  await tx.query
    .insertInto("research_file")
    .values({ path, hash, error: toKeep(error), skipped, read_at: now })
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet({ hash, error: toKeep(error), skipped, read_at: now }),
    )
    .execute();
}

export async function forgetFile(tx: WriteTx, path: string): Promise<void> {
  await tx.query.deleteFrom("research_file").where("path", "=", path).execute();
}

export async function holdsAddress(tx: ReadTx, url: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom("research_document")
    .select("id")
    .where("origin", "=", "url")
    .where("place", "=", url)
    .where("state", "=", "available")
    .executeTakeFirst();
  return row !== undefined;
}

const COUNTS = statement(`
  SELECT count(*) AS files, count(*) FILTER (WHERE error IS NOT NULL) AS files_failing
  FROM research_file WHERE NOT skipped`);

export async function count(tx: ReadTx): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, []);
  return counts ?? {};
}
