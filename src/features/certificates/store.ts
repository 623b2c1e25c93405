import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type CertificateRow = Row<"certificate">;

type NewCertificate = Omit<CertificateRow, "shared" | "shown_name" | "revoked_at" | "revoked_reason">;

/** False if the member has this achievement already. */
export async function insertCertificate(tx: WriteTx, row: NewCertificate): Promise<boolean> {
  const fresh = { shown_name: null, revoked_at: null, revoked_reason: null };
  const inserted = await tx.query
    .insertInto("certificate")
    .values({ ...row, ...fresh })
    .onConflict((conflict) => conflict.columns(["eid", "member_id", "achievement"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findCertificate(tx: ReadTx, id: string): Promise<CertificateRow | undefined> {
  return tx.query.selectFrom("certificate").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockCertificate(tx: WriteTx, id: string): Promise<CertificateRow | undefined> {
  return tx.query.selectFrom("certificate").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateCertificate(
  tx: WriteTx,
  id: string,
  changes: Partial<Omit<CertificateRow, "id">>,
): Promise<CertificateRow> {
  return tx.query.updateTable("certificate").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

/** The member's, newest first. */
export async function listOf(tx: ReadTx, memberId: string, limit: number): Promise<CertificateRow[]> {
  return tx.query
    .selectFrom("certificate")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("issued_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export type NamedCertificate = CertificateRow & { name: string };

/** Null: whichever. */
interface Which {
  readonly eid: string | null;
  readonly id: string | null;
}

const MATCHING = "WHERE ($1::text IS NULL OR c.eid = $1) AND ($2::text IS NULL OR c.id = $2)";

const ISSUED = statement(`
  SELECT c.*, coalesce(i.name, '') AS name FROM certificate c LEFT JOIN member_identity i ON i.id = c.member_id
  ${MATCHING} ORDER BY c.issued_at DESC, c.id LIMIT $3 OFFSET $4`);

export function listIssued(
  tx: ReadTx,
  { eid, id, limit, offset }: Which & { limit: number; offset: number },
): Promise<NamedCertificate[]> {
  return tx.run<NamedCertificate>(ISSUED, [eid, id, limit, offset]);
}

const COUNT = statement(`SELECT count(*)::int AS n FROM certificate c ${MATCHING}`);

export async function countIssued(tx: ReadTx, { eid, id }: Which): Promise<number> {
  const [row] = await tx.run<{ n: number }>(COUNT, [eid, id]);
  return row?.n ?? 0;
}

interface Revocation {
  readonly id: string;
  /** Null once its owner's account is deleted. */
  readonly revoked_reason: string | null;
}

const REVOKED = statement(`
  SELECT id, revoked_at, revoked_reason FROM certificate WHERE revoked_at IS NOT NULL
  UNION ALL SELECT id, revoked_at, NULL FROM certificate_revocation ORDER BY revoked_at DESC, id`);

/** All of them: a status list without an entry makes its certificate valid. Only IDs, times and reasons: it is public. */
export function listRevoked(tx: ReadTx): Promise<Revocation[]> {
  return tx.run<Revocation>(REVOKED, []);
}

/** Those with a place in the event that are valid. */
export async function listPlaces(tx: ReadTx, eid: string): Promise<CertificateRow[]> {
  return tx.query
    .selectFrom("certificate")
    .selectAll()
    .where("eid", "=", eid)
    .where("achievement", "!=", "participation")
    .execute();
}

/** The results whose certificates were issued last. */
export async function lastRound(tx: ReadTx, eid: string): Promise<Date | undefined> {
  const row = await tx.query
    .selectFrom("certificate_round")
    .select("results_since")
    .where("eid", "=", eid)
    .executeTakeFirst();
  return row?.results_since;
}

export async function putRound(tx: WriteTx, eid: string, results_since: Date): Promise<void> {
  await tx.query
    .insertInto("certificate_round")
    .values({ eid, results_since })
    .onConflict((conflict) => conflict.column("eid").doUpdateSet({ results_since }))
    .execute();
}

const EMAILS = statement("SELECT id, email FROM member_identity WHERE id = ANY($1) AND email_verified");

/** Verified addresses by member. */
export async function emailsOf(tx: ReadTx, memberIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.run<{ id: string; email: string }>(EMAILS, [memberIds]);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

const LOCK = statement("SELECT pg_advisory_xact_lock(hashtext($1))");

/** One process at a time issues for an event. */
export async function lockIssuing(tx: WriteTx, eid: string): Promise<void> {
  await tx.run(LOCK, [`certificates ${eid}`]);
}
