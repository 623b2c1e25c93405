import { createHash } from "node:crypto";
import { sql } from "kysely";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { type PageRequest, paginate } from "../../kernel/values/paginate.ts";
import type { Prepared } from "./rules.ts";
import type { Origin } from "./store.ts";

export type TakedownRow = Row<"research_takedown">;

export function textHash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Prevents an import and a takedown from missing each other: `take` is shared, `decide` is exclusive. */
export async function lockCorpus(tx: WriteTx, what: "take" | "decide"): Promise<void> {
  const shared = sql.raw(what === "take" ? "_shared" : "");
  await sql`SELECT pg_advisory_xact_lock${shared}(hashtextextended('research takedowns', 0))`.execute(tx.query);
}

const MATCHING = statement(`
  SELECT DISTINCT ON (d.part) d.part, t.id
  FROM unnest($3::int[], $4::text[], $5::text[], $6::bytea[]) AS d (part, title, url, text_hash)
  JOIN research_takedown t ON t.restored_at IS NULL AND (
    t.text_hash = d.text_hash
    OR (t.url = d.url AND t.title = d.title)
    OR (t.origin = $1 AND t.place = $2 AND (t.title = d.title OR (t.was_alone AND $7)))
  )
  ORDER BY d.part, t.taken_down_at, t.id`);

export async function takedownsOf(
  tx: ReadTx,
  documents: readonly Prepared[],
  at: { origin: Origin; place: string },
): Promise<Map<number, string>> {
  const rows = await tx.run<{ part: number; id: string }>(MATCHING, [
    at.origin,
    at.place,
    documents.map((_, part) => part),
    documents.map(({ title }) => title),
    documents.map(({ url }) => url),
    documents.map(({ text }) => textHash(text)),
    documents.length === 1,
  ]);
  return new Map(rows.map(({ part, id }) => [part, id]));
}

export async function findActive(tx: ReadTx, documentId: string): Promise<TakedownRow | undefined> {
  return tx.query
    .selectFrom("research_takedown")
    .selectAll()
    .where("document_id", "=", documentId)
    .where("restored_at", "is", null)
    .executeTakeFirst();
}

export async function findTakedown(tx: ReadTx, id: string): Promise<TakedownRow | undefined> {
  return tx.query.selectFrom("research_takedown").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function countAt(tx: ReadTx, origin: Origin, place: string): Promise<number> {
  const { count } = await tx.query
    .selectFrom("research_document")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("origin", "=", origin)
    .where("place", "=", place)
    .where("state", "=", "available")
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isTakenDownAt(tx: ReadTx, url: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom("research_takedown")
    .select("id")
    .where("url", "=", url)
    .where("restored_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTakedown(
  tx: WriteTx,
  given: Omit<TakedownRow, "restored_by" | "restored_at" | "restore_reason">,
): Promise<void> {
  const open = { restored_by: null, restored_at: null, restore_reason: null };
  await tx.query
    .insertInto("research_takedown")
    .values({ ...given, ...open })
    .execute();
}

const COPIES = `d.takedown_id IS NULL AND one.id = $1
  AND (d.id = one.id OR d.text_hash = one.text_hash OR (d.url = one.url AND d.title = one.title))`;

const COUNT_COPIES = statement(`
  SELECT count(*)::int AS count FROM research_document AS d, research_document AS one
  WHERE d.state = 'available' AND ${COPIES}`);

const HIDE_COPIES = statement(
  `UPDATE research_document AS d SET takedown_id = $2 FROM research_document AS one WHERE ${COPIES}`,
);

export async function countCopies(tx: ReadTx, documentId: string): Promise<number> {
  const [row] = await tx.run<{ count: number }>(COUNT_COPIES, [documentId]);
  return row?.count ?? 0;
}

export async function hide(tx: WriteTx, documentId: string, takedownId: string): Promise<void> {
  await tx.run(HIDE_COPIES, [documentId, takedownId]);
}

/** Documents that another takedown also hides, by the rule of `takedownsOf`, stay hidden. */
const FREE = statement(`
  UPDATE research_document AS d SET takedown_id = (
    SELECT t.id FROM research_takedown AS t
    WHERE t.restored_at IS NULL AND (
      t.text_hash = d.text_hash
      OR (t.url = d.url AND t.title = d.title)
      OR (t.origin = d.origin AND t.place = d.place AND (t.title = d.title OR (t.was_alone AND NOT EXISTS (
        SELECT FROM research_document AS o
        WHERE o.origin = d.origin AND o.place = d.place AND o.state = 'available' AND o.id <> d.id))))
    )
    ORDER BY t.taken_down_at, t.id LIMIT 1
  ) WHERE d.takedown_id = $1`);

export async function lift(
  tx: WriteTx,
  id: string,
  by: { memberId: string; reason: string | null; now: Date },
): Promise<void> {
  await tx.query
    .updateTable("research_takedown")
    .set({ restored_by: by.memberId, restored_at: by.now, restore_reason: by.reason })
    .where("id", "=", id)
    .execute();
  await tx.run(FREE, [id]);
}

export async function countHidden(tx: ReadTx, id: string): Promise<number> {
  const { count } = await tx.query
    .selectFrom("research_document")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("takedown_id", "=", id)
    .where("state", "=", "available")
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listActive(tx: ReadTx, page: PageRequest): Promise<{ rows: TakedownRow[]; total: number }> {
  const list = tx.query
    .selectFrom("research_takedown")
    .selectAll()
    .where("restored_at", "is", null)
    .orderBy("taken_down_at", "desc")
    .orderBy("id");
  return paginate(list, page);
}

/** Documents of the retrieval service, by id and by URL, that must not be cited. */
export async function takenDownElsewhere(tx: ReadTx): Promise<{ ids: Set<string>; urls: Set<string> }> {
  const rows = await tx.query
    .selectFrom("research_takedown")
    .select(["origin", "place", "url"])
    .where("restored_at", "is", null)
    .execute();
  return {
    ids: new Set(rows.filter(({ origin }) => origin === "upstream").map(({ place }) => place)),
    urls: new Set(rows.map(({ url }) => url).filter((url) => url !== null)),
  };
}
