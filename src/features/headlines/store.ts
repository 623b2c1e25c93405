import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { NewsProblem } from "../../kernel/ports/news-feed.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    headline_source: {
      problems: readonly NewsProblem[];
      /** A text is of an earlier version. */
      last_error: Message | string | null;
    };
  }
}

/** Wakes the job that reads feeds. */
export const NEWS_CHANNEL = "headlines";

export type SourceRow = Row<"headline_source">;

export type SourceListing = SourceRow & { headlines: number };

export type NewSource = Pick<SourceRow, "id" | "name" | "url" | "weight" | "every_minutes" | "state">;

/** Undefined if another source has the URL. */
export async function insertSource(
  tx: WriteTx,
  { now, ...source }: NewSource & { now: Date },
): Promise<SourceRow | undefined> {
  const unread = { etag: null, last_modified: null, moved_to: null, fetched_at: null };
  return tx.query
    .insertInto("headline_source")
    .values({
      ...source,
      ...unread,
      failing_since: null,
      last_error: null,
      next_fetch_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

const LIST = statement(`
  SELECT s.*, (SELECT count(*)::int FROM headline AS h WHERE h.source_id = s.id) AS headlines
  FROM headline_source AS s WHERE $1::text IS NULL OR s.id = $1 ORDER BY lower(s.name), s.id LIMIT 500`);

export async function listSources(tx: ReadTx): Promise<SourceListing[]> {
  return tx.run<SourceListing>(LIST, [null]);
}

export async function findSource(tx: ReadTx, id: string): Promise<SourceListing | undefined> {
  return (await tx.run<SourceListing>(LIST, [id]))[0];
}

export async function lockSource(tx: WriteTx, id: string): Promise<SourceRow | undefined> {
  return tx.query.selectFrom("headline_source").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateSource(
  tx: WriteTx,
  id: string,
  changes: Partial<Omit<SourceRow, "id">>,
): Promise<SourceRow> {
  const { problems, last_error, ...others } = changes;
  const row = {
    ...others,
    ...(problems && { problems: JSON.stringify(problems) }),
    ...(last_error !== undefined && { last_error: toKeep(last_error) }),
  };
  return tx.query.updateTable("headline_source").set(row).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteSource(tx: WriteTx, id: string): Promise<void> {
  await tx.query.deleteFrom("headline_source").where("id", "=", id).execute();
}

const COUNT = statement("SELECT count(*)::int AS count FROM headline_source");

export async function countSources(tx: ReadTx): Promise<number> {
  return (await tx.run<{ count: number }>(COUNT, []))[0]?.count ?? 0;
}

const KNOWN = statement("SELECT id FROM headline_source WHERE md5(url) = md5($1)");

export async function sourceWithUrl(tx: ReadTx, url: string): Promise<string | undefined> {
  return (await tx.run<{ id: string }>(KNOWN, [url]))[0]?.id;
}

/** The next fetch is the lease: after a crash the source is due again. A time beyond a day is of a clock set back. */
const CLAIM = statement(`
  UPDATE headline_source SET next_fetch_at = $2
  WHERE id = (SELECT id FROM headline_source
              WHERE state = 'active'
                AND (next_fetch_at <= $1 OR next_fetch_at > $1::timestamptz + interval '25 hours')
              ORDER BY next_fetch_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING *`);

/** Claims the source due the longest; its `next_fetch_at` identifies the lease. */
export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date): Promise<SourceRow | undefined> {
  return (await tx.run<SourceRow>(CLAIM, [now, leasedUntil]))[0];
}

/** Locks a claimed source, unless it was removed, paused or made due again, which outdates the fetch. */
export async function lockClaimed(tx: WriteTx, claimed: SourceRow): Promise<SourceRow | undefined> {
  const row = await lockSource(tx, claimed.id);
  const isLease = row?.next_fetch_at.getTime() === claimed.next_fetch_at.getTime();
  return row && isLease && row.state === "active" ? row : undefined;
}
