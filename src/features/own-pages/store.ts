import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { VERSIONS_MAX } from "./rules.ts";

interface PageTable extends Row<"own_page"> {
  /** The newest version. */
  rev: number;
  /** Null for a draft. */
  shown_rev: number | null;
}

export type VersionRow = Row<"own_page_version">;

/** A page with its newest version. */
export type PageRow = PageTable & Pick<VersionRow, "title" | "body_md">;

/** A published page with the version that is shown. */
export type ShownRow = Pick<PageTable, "slug" | "audience" | "place" | "published_at"> &
  Pick<VersionRow, "title" | "body_md" | "saved_at">;

const newest = (tx: ReadTx) =>
  tx.query
    .selectFrom("own_page as p")
    .innerJoin("own_page_version as v", (join) => join.onRef("v.page_id", "=", "p.id").onRef("v.rev", "=", "p.rev"))
    .selectAll("p")
    .select(["v.title", "v.body_md"]);

/** All pages, by title. */
export async function listPages(tx: ReadTx): Promise<PageRow[]> {
  return newest(tx).orderBy("v.title").orderBy("p.id").execute();
}

export async function findPage(tx: ReadTx, id: string): Promise<PageRow | undefined> {
  return newest(tx).where("p.id", "=", id).executeTakeFirst();
}

/** Writers of pages wait for each other, so that no two have the same title. */
const LOCK = statement("SELECT pg_advisory_xact_lock(hashtext('own_page'))");

export async function lockPages(tx: WriteTx): Promise<void> {
  await tx.run(LOCK, []);
}

const SHOWN = statement(`
  SELECT p.slug, p.audience, p.place, p.published_at, v.title, v.body_md, v.saved_at
  FROM own_page p JOIN own_page_version v ON v.page_id = p.id AND v.rev = p.shown_rev
  WHERE ($1 OR p.audience = 'public') AND ($2::text IS NULL OR p.slug = $2)
  ORDER BY v.title, p.id`);

/** The published pages that the caller reads, by title. */
export async function listShown(tx: ReadTx, readsAll: boolean, slug: string | null = null): Promise<ShownRow[]> {
  return tx.run<ShownRow>(SHOWN, [readsAll, slug]);
}

export async function listVersions(tx: ReadTx, pageId: string): Promise<VersionRow[]> {
  return tx.query
    .selectFrom("own_page_version")
    .selectAll()
    .where("page_id", "=", pageId)
    .orderBy("rev", "desc")
    .limit(VERSIONS_MAX + 1)
    .execute();
}

export async function findVersion(tx: ReadTx, pageId: string, rev: number): Promise<VersionRow | undefined> {
  const version = tx.query.selectFrom("own_page_version").selectAll();
  return version.where("page_id", "=", pageId).where("rev", "=", rev).executeTakeFirst();
}

export async function insertPage(tx: WriteTx, page: PageTable): Promise<void> {
  await tx.query.insertInto("own_page").values(page).execute();
}

export async function updatePage(tx: WriteTx, id: string, changes: Partial<Omit<PageTable, "id">>): Promise<void> {
  await tx.query.updateTable("own_page").set(changes).where("id", "=", id).execute();
}

export async function deletePage(tx: WriteTx, id: string): Promise<void> {
  await tx.query.deleteFrom("own_page").where("id", "=", id).execute();
}

/** Adds the newest version, and deletes the oldest ones beyond the limit. */
export async function addVersion(tx: WriteTx, version: VersionRow): Promise<void> {
  await tx.query.insertInto("own_page_version").values(version).execute();
  await tx.query
    .deleteFrom("own_page_version as v")
    .where("v.page_id", "=", version.page_id)
    .where("v.rev", "<=", version.rev - VERSIONS_MAX)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("own_page as p")
            .select("p.id")
            .whereRef("p.id", "=", "v.page_id")
            .whereRef("p.shown_rev", "=", "v.rev"),
        ),
      ),
    )
    .execute();
}
