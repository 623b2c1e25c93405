import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { IssueDocument } from "./document.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    signal_edition: {
      document: IssueDocument;
    };
  }
}

/** What was published: the first edition, or a correction. */
export type EditionRow = Row<"signal_edition">;

const INSERT = statement(`
  INSERT INTO signal_edition (issue_id, revision, document, sha256, published_at, correction_note, published_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`);

export async function insertEdition(tx: WriteTx, edition: EditionRow): Promise<void> {
  const { issue_id, revision, document, sha256, published_at, correction_note, published_by } = edition;
  const values = [issue_id, revision, JSON.stringify(document), sha256, published_at, correction_note, published_by];
  await tx.run(INSERT, values);
}

const NEWEST = statement("SELECT * FROM signal_edition WHERE issue_id = $1 ORDER BY revision DESC LIMIT 1");

export async function newestEdition(tx: ReadTx, issueId: string): Promise<EditionRow | undefined> {
  const [row] = await tx.run<EditionRow>(NEWEST, [issueId]);
  return row;
}

/** The newest edition of an issue, and when it was published. */
export interface Published {
  readonly document: IssueDocument;
  readonly revision: number;
  readonly sha256: string;
  readonly updated_at: Date;
}

const PUBLISHED = `SELECT e.document, e.revision, e.sha256, e.published_at AS updated_at
  FROM signal_issue i JOIN LATERAL (
    SELECT * FROM signal_edition e WHERE e.issue_id = i.id ORDER BY e.revision DESC LIMIT 1
  ) e ON true WHERE i.published_at IS NOT NULL`;
const NEWEST_FIRST = "ORDER BY i.published_at DESC, i.number DESC";

const LIST = statement(`${PUBLISHED} ${NEWEST_FIRST} LIMIT $1`);

/** Newest first. */
export function listPublished(tx: ReadTx, limit: number): Promise<Published[]> {
  return tx.run(LIST, [limit]);
}

const FIND = statement(`${PUBLISHED} AND i.slug = $1`);

/** The digest of an issue's newest edition; undefined if no published issue has the slug. */
export async function newestDigest(tx: ReadTx, slug: string): Promise<string | undefined> {
  return (await findPublished(tx, slug))?.sha256;
}

export async function findPublished(tx: ReadTx, slug: string): Promise<Published | undefined> {
  const [row] = await tx.run<Published>(FIND, [slug]);
  return row;
}

export interface Summary {
  readonly slug: string;
  readonly number: number;
  readonly title: string;
  readonly dek: string;
  readonly datespan: string;
  readonly published: string;
  readonly story_count: number;
  readonly beat_count: number;
}

const SUMMARIES = statement(`
  SELECT d->>'slug' AS slug, (d->>'number')::int AS number, d->>'title' AS title, d->>'dek' AS dek,
    d->>'datespan' AS datespan, d->>'published' AS published, jsonb_array_length(d->'beats') AS beat_count,
    (SELECT sum(jsonb_array_length(b->'stories'))::int FROM jsonb_array_elements(d->'beats') b) AS story_count
  FROM (SELECT p.document AS d, p.updated_at FROM (${PUBLISHED} ${NEWEST_FIRST} LIMIT $1 OFFSET $2) p) s
  ORDER BY published DESC, number DESC`);

/** Newest first, without the stories. */
export function listSummaries(tx: ReadTx, limit: number, offset = 0): Promise<Summary[]> {
  return tx.run(SUMMARIES, [limit, offset]);
}

const PUBLISHED_COUNT = statement("SELECT count(*)::int AS count FROM signal_issue WHERE published_at IS NOT NULL");

export async function countPublished(tx: ReadTx): Promise<number> {
  const [row] = await tx.run<{ count: number }>(PUBLISHED_COUNT, []);
  return row?.count ?? 0;
}

const SLUGS = statement(`SELECT i.slug FROM signal_issue i WHERE i.published_at IS NOT NULL ${NEWEST_FIRST} LIMIT $1`);

export async function listSlugs(tx: ReadTx, limit: number): Promise<string[]> {
  return (await tx.run<{ slug: string }>(SLUGS, [limit])).map(({ slug }) => slug);
}
