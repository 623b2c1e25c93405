import { sql } from "kysely";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

/** The proof that the website is the startup's own; all null without one. */
export interface ProofColumns {
  verified_domain: string | null;
  verified_by: "dns" | "file" | null;
  verified_at: Date | null;
  proof_due_at: Date | null;
  proof_absent_at: Date[];
}

export const NO_PROOF: ProofColumns = {
  verified_domain: null,
  verified_by: null,
  verified_at: null,
  proof_due_at: null,
  proof_absent_at: [],
};

/** The icon of its website. */
export interface IconColumns {
  icon_sha256: string | null;
  /** The website that it was looked for on; null: never. */
  icon_of: string | null;
  icon_due_at: Date | null;
}

export const NO_ICON: IconColumns = { icon_sha256: null, icon_of: null, icon_due_at: null };

export type StartupRow = Row<"startup">;

export type SlugRow = Row<"startup_slug">;

const LOCK_NAMES = statement("SELECT pg_advisory_xact_lock(hashtextextended('startup names', 0))");

/** Names are compared with all others, so one at a time is given. */
export async function lockNames(tx: WriteTx): Promise<void> {
  await tx.run(LOCK_NAMES, []);
}

export async function listStartups(
  tx: ReadTx,
  { hidden, limit, offset }: { hidden: boolean; limit: number; offset: number },
): Promise<StartupRow[]> {
  return tx.query
    .selectFrom("startup")
    .selectAll()
    .$if(!hidden, (rows) => rows.where("public_visible", "=", true))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

const BY_SLUG = statement(
  `SELECT s.*, g.kind, g.until FROM startup_slug g JOIN startup s ON s.id = g.startup_id WHERE g.slug = $1`,
);

/** The startup that has the slug, or had it. */
export async function findBySlug(
  tx: ReadTx,
  slug: string,
): Promise<(StartupRow & Pick<SlugRow, "kind" | "until">) | undefined> {
  const [row] = await tx.run<StartupRow & Pick<SlugRow, "kind" | "until">>(BY_SLUG, [slug]);
  return row;
}

/** Serializes changes of the startup and its owners. */
export async function lockStartup(tx: WriteTx, slug: string): Promise<StartupRow | undefined> {
  return tx.query.selectFrom("startup").selectAll().where("slug", "=", slug).forUpdate().executeTakeFirst();
}

export async function getStartup(tx: ReadTx, id: string): Promise<StartupRow> {
  return tx.query.selectFrom("startup").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export async function listProofsDue(tx: ReadTx, now: Date, limit: number): Promise<StartupRow[]> {
  return tx.query
    .selectFrom("startup")
    .selectAll()
    .where("proof_due_at", "<=", now)
    .orderBy("proof_due_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Those with another website than last time first, then the oldest. */
export async function listIconsDue(tx: ReadTx, now: Date, limit: number): Promise<StartupRow[]> {
  return tx.query
    .selectFrom("startup")
    .selectAll()
    .where((eb) => eb.or([eb("icon_of", "is distinct from", eb.ref("website")), eb("icon_due_at", "<=", now)]))
    .orderBy("icon_due_at", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function insertStartup(
  tx: WriteTx,
  startup: Omit<StartupRow, keyof (ProofColumns & IconColumns)>,
): Promise<void> {
  await tx.query
    .insertInto("startup")
    .values({ ...startup, ...NO_PROOF, ...NO_ICON })
    .execute();
}

export async function updateStartup(tx: WriteTx, id: string, changes: Partial<StartupRow>): Promise<StartupRow> {
  return tx.query.updateTable("startup").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

export async function findSlug(tx: ReadTx, slug: string): Promise<SlugRow | undefined> {
  return tx.query.selectFrom("startup_slug").selectAll().where("slug", "=", slug).executeTakeFirst();
}

export async function insertSlug(tx: WriteTx, row: SlugRow): Promise<void> {
  await tx.query.insertInto("startup_slug").values(row).execute();
}

export async function updateSlug(tx: WriteTx, slug: string, changes: Partial<SlugRow>): Promise<void> {
  await tx.query.updateTable("startup_slug").set(changes).where("slug", "=", slug).execute();
}

export async function deleteSlug(tx: WriteTx, slug: string): Promise<void> {
  await tx.query.deleteFrom("startup_slug").where("slug", "=", slug).execute();
}

/** Reserved slugs, redirects and tombstones, newest first. */
export async function listOtherSlugs(tx: ReadTx, limit: number): Promise<(SlugRow & { to: string | null })[]> {
  return tx.query
    .selectFrom("startup_slug")
    .leftJoin("startup", "startup.id", "startup_slug.startup_id")
    .selectAll("startup_slug")
    .select("startup.slug as to")
    .where("kind", "<>", "live")
    .orderBy("startup_slug.created_at", "desc")
    .orderBy("startup_slug.slug")
    .limit(limit)
    .execute();
}

const LOOKALIKES = statement(`
  SELECT g.slug FROM startup_slug g
  WHERE g.skeleton = ANY ($1::text[]) AND g.kind IN ('live', 'reserved')
    AND (g.startup_id IS NULL OR g.startup_id IS DISTINCT FROM $2)
  UNION SELECT s.slug FROM startup s WHERE s.name_skeletons && $1::text[] AND s.id IS DISTINCT FROM $2
  ORDER BY 1 LIMIT 5`);

/** Slugs of others whose slug or name looks like one of the skeletons. */
export async function findLookalikes(
  tx: ReadTx,
  skeletons: readonly string[],
  startupId: string | null,
): Promise<string[]> {
  const rows = await tx.run<{ slug: string }>(LOOKALIKES, [skeletons, startupId]);
  return rows.map(({ slug }) => slug);
}

const NEARBY = statement(`
  SELECT slug FROM startup_slug WHERE kind = 'live' AND length(slug) BETWEEN $1 AND $2
  AND startup_id IS DISTINCT FROM $3 LIMIT 5000`);

export async function slugsOfLength(tx: ReadTx, length: number, startupId: string | null): Promise<string[]> {
  const rows = await tx.run<{ slug: string }>(NEARBY, [length - 1, length + 1, startupId]);
  return rows.map(({ slug }) => slug);
}

export async function redirectsEnded(tx: ReadTx, now: Date, limit: number): Promise<SlugRow[]> {
  return tx.query
    .selectFrom("startup_slug")
    .selectAll()
    .where("until", "<=", now)
    .orderBy("until")
    .limit(limit)
    .execute();
}
