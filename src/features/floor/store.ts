import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Audience } from "./rules.ts";
import type { SiteDocument } from "./schemas.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    site_catalogue: {
      document: SiteDocument;
    };
  }
}

export type FloorMemberRow = Row<"floor_member">;

type CatalogueRow = Row<"site_catalogue">;

export interface HereRow extends FloorMemberRow {
  here_since: Date;
  here_until: Date;
  name: string;
}

const HERE = statement(`
  SELECT f.*, m.name FROM floor_member f JOIN member_identity m ON m.id = f.member_id
  WHERE f.here_until > $1 AND f.here_since <= $1 AND m.suspended_at IS NULL
  ORDER BY f.here_since, f.member_id LIMIT 1000`) as Statement<HereRow>;

/** Members who are here now, whatever audience they chose. */
export async function listHere(tx: ReadTx, now: Date): Promise<HereRow[]> {
  return tx.run<HereRow>(HERE, [now]);
}

const CHANGED = statement(`
  SELECT max(greatest(updated_at, CASE WHEN here_until <= $1 THEN here_until END)) AS at FROM floor_member
  WHERE audience = ANY($2)`);

/** When members with these audiences last changed, or their time passed. Hidden members leave no trace. */
export async function lastChange(tx: ReadTx, now: Date, audiences: readonly Audience[]): Promise<Date | null> {
  return (await tx.run<{ at: Date | null }>(CHANGED, [now, audiences]))[0]?.at ?? null;
}

export async function find(tx: ReadTx, memberId: string): Promise<FloorMemberRow | undefined> {
  return tx.query.selectFrom("floor_member").selectAll().where("member_id", "=", memberId).executeTakeFirst();
}

export async function put(tx: WriteTx, row: FloorMemberRow): Promise<void> {
  const { member_id: _id, ...changes } = row;
  await tx.query
    .insertInto("floor_member")
    .values(row)
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(changes))
    .execute();
}

const BY_PERSON = statement(`
  SELECT id, lower(email) AS email FROM member_identity
  WHERE suspended_at IS NULL AND (id = ANY ($1) OR lower(email) = ANY ($2))`);

export async function findMembers(
  tx: ReadTx,
  ids: readonly string[],
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  return tx.run(BY_PERSON, [ids, emails]);
}

const LOCK = statement("SELECT pg_advisory_xact_lock(hashtextextended('floor roster', 0))");

/** One list at a time. */
export async function lockRoster(tx: WriteTx): Promise<void> {
  await tx.run(LOCK, []);
}

export async function leave(tx: WriteTx, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.query
    .updateTable("floor_member")
    .set({ here_since: null, here_until: null, here_for: "", updated_at: now })
    .where("member_id", "in", memberIds)
    .execute();
}

export async function readCatalogue(tx: ReadTx): Promise<CatalogueRow> {
  return tx.query.selectFrom("site_catalogue").selectAll().executeTakeFirstOrThrow();
}

/** Returns false if the catalogue has another revision by now. */
export async function writeCatalogue(tx: WriteTx, rev: number, document: SiteDocument, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable("site_catalogue")
    .set({ rev: rev + 1, document: JSON.stringify(document) as never, updated_at: now })
    .where("rev", "=", rev)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
