import { type Generated, sql } from "kysely";
import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import type { Suspicion } from "../../kernel/text.ts";
import type { Tier } from "../../kernel/tiers.ts";
import type { Chunk } from "./chunks.ts";
import type { Prepared, Source } from "./rules.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    research_file: { path: string; hash: Buffer; error: string | null; read_at: Date };
    research_document: DocumentRow;
    research_submission: Omit<SubmissionRow, "attempts"> & { attempts: Generated<number> };
  }
}

export type Origin = "folder" | "url";

export interface DocumentRow extends Prepared {
  id: string;
  origin: Origin;
  place: string;
  part: number;
  state: "available" | "withdrawn";
  text_hash: Buffer;
  /** The takedown that keeps it from being found, whatever its state is. */
  takedown_id: string | null;
  created_at: Date;
  updated_at: Date;
  withdrawn_at: Date | null;
}

export const SUBMISSION_STATES = ["pending", "rejected", "approved", "added", "failed"] as const;

export interface SubmissionRow {
  id: string;
  member_id: string;
  token_id: string | null;
  url: string;
  note: string | null;
  suspicious_patterns: Suspicion[];
  state: (typeof SUBMISSION_STATES)[number];
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  source: Source | null;
  tier: Tier | null;
  attempts: number;
  next_attempt_at: Date | null;
  last_error: string | null;
  document_id: string | null;
  created_at: Date;
}

/** Where it is notified that an approved address is due. */
export const RESEARCH_CHANNEL = "research";

/** The same place keeps its document and its id, whatever is read there; one that was withdrawn comes back. */
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

const DROP_CHUNKS: Statement = {
  name: "research_chunks_drop",
  text: "DELETE FROM research_chunk WHERE document_id = $1",
};

const PUT_CHUNKS: Statement = {
  name: "research_chunks_put",
  text: `INSERT INTO research_chunk (document_id, ordinal, start_offset, end_offset, text, config, words)
         SELECT $1, ordinal - 1, start_offset, end_offset, text, $2::text,
                setweight(to_tsvector($2::text::regconfig, $3), 'A') || to_tsvector($2::text::regconfig, text)
         FROM unnest($4::int[], $5::int[], $6::text[]) WITH ORDINALITY
           AS chunk (start_offset, end_offset, text, ordinal)`,
};

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

/** Takes the documents of a place out of the corpus from that part on; how many they were. */
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

/** An available document that one of these tiers may read, and that nobody has taken down. */
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

/** A file that could not even be read: what was read of it before counts no more, so that it is tried again. */
export async function recordUnread(tx: WriteTx, file: { path: string; error: string; now: Date }): Promise<void> {
  await recordFile(tx, { ...file, hash: Buffer.alloc(0) });
}

export async function recordFile(
  tx: WriteTx,
  file: { path: string; hash: Buffer; error: string | null; now: Date },
): Promise<void> {
  const { path, hash, error, now } = file;
  await tx.query
    .insertInto("research_file")
    .values({ path, hash, error, read_at: now })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ hash, error, read_at: now }))
    .execute();
}

export async function forgetFile(tx: WriteTx, path: string): Promise<void> {
  await tx.query.deleteFrom("research_file").where("path", "=", path).execute();
}

export async function insertSubmission(
  tx: WriteTx,
  given: Pick<SubmissionRow, "id" | "member_id" | "token_id" | "url" | "note" | "suspicious_patterns"> & { now: Date },
): Promise<SubmissionRow> {
  const { now, ...rest } = given;
  const undecided = { reason: null, decided_by: null, decided_at: null, source: null, tier: null };
  const unfetched = { next_attempt_at: null, last_error: null, document_id: null };
  return tx.query
    .insertInto("research_submission")
    .values({ ...rest, ...undecided, ...unfetched, state: "pending", created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The submission of that address that is still open. */
export async function findOpen(tx: ReadTx, url: string): Promise<SubmissionRow | undefined> {
  return tx.query
    .selectFrom("research_submission")
    .selectAll()
    .where("url", "=", url)
    .where("state", "in", ["pending", "approved"])
    .executeTakeFirst();
}

/** Holds off others who submit the same address until the transaction ends. */
export async function lockAddress(tx: WriteTx, url: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`research ${url}`}, 0))`.execute(tx.query);
}

/** Whether the corpus has a document from that address. */
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

/** Oldest first, with the name of who submitted it. */
export async function listSubmissions(
  tx: ReadTx,
  page: { state: SubmissionRow["state"]; limit: number; offset: number },
): Promise<{ rows: SubmissionRow[]; total: number }> {
  const rows = await tx.query
    .selectFrom("research_submission")
    .selectAll()
    .select(({ fn }) => fn.countAll<number>().over().as("total"))
    .where("state", "=", page.state)
    .orderBy("created_at")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Undecided suggestions with the name of who made them, oldest first; with `id`, only that one. */
export async function listUndecided(
  tx: ReadTx,
  limit: number,
  id?: string,
): Promise<(SubmissionRow & { member_name: string })[]> {
  let undecided = tx.query
    .selectFrom("research_submission")
    .innerJoin("member", "member.id", "research_submission.member_id")
    .innerJoin("auth_user", "auth_user.id", "member.user_id")
    .selectAll("research_submission")
    .select("auth_user.name as member_name")
    .where("research_submission.state", "=", "pending");
  if (id !== undefined) undecided = undecided.where("research_submission.id", "=", id);
  return undecided.orderBy("research_submission.created_at").orderBy("research_submission.id").limit(limit).execute();
}

/** One member's, newest first. */
export async function listSubmissionsOf(
  tx: ReadTx,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SubmissionRow[]; total: number }> {
  const rows = await tx.query
    .selectFrom("research_submission")
    .selectAll()
    .select(({ fn }) => fn.countAll<number>().over().as("total"))
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

export async function lockSubmission(tx: WriteTx, id: string): Promise<SubmissionRow | undefined> {
  return tx.query.selectFrom("research_submission").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateSubmission(
  tx: WriteTx,
  id: string,
  changes: Partial<Omit<SubmissionRow, "id" | "created_at">>,
): Promise<SubmissionRow> {
  return tx.query
    .updateTable("research_submission")
    .set(changes)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Moving the time of the next attempt ahead is the lease: a worker that dies leaves the address due again. A time further
 * ahead than any pause was written by a clock that has been put back since, and counts for nothing.
 */
const CLAIM: Statement = {
  name: "research_claim",
  text: `UPDATE research_submission SET next_attempt_at = $2
         WHERE id = (SELECT id FROM research_submission WHERE state = 'approved'
                       AND (next_attempt_at <= $1 OR next_attempt_at > $1::timestamptz + interval '25 hours')
                     ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING *`,
};

export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date): Promise<SubmissionRow | undefined> {
  const [row] = await tx.run<SubmissionRow>(CLAIM, [now, leasedUntil]);
  return row;
}

/** Deletes what has had its time; how much that was. */
export async function purge(
  tx: WriteTx,
  before: { withdrawn: Date; decided: Date },
): Promise<{ documents: number; submissions: number }> {
  const documents = await tx.query
    .deleteFrom("research_document")
    .where("withdrawn_at", "<", before.withdrawn)
    .executeTakeFirst();
  const submissions = await tx.query
    .deleteFrom("research_submission")
    .where("state", "in", ["rejected", "added", "failed"])
    .where("decided_at", "<", before.decided)
    .executeTakeFirst();
  return { documents: Number(documents.numDeletedRows), submissions: Number(submissions.numDeletedRows) };
}
