import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export type ClaimRow = Row<"startup_claim">;

/** A claim with names. */
export interface ClaimDetail extends ClaimRow {
  slug: string;
  startup_name: string;
  member_name: string;
}

const DETAIL = `SELECT c.*, s.slug, s.name AS startup_name, m.name AS member_name
  FROM startup_claim c JOIN startup s ON s.id = c.startup_id JOIN member_identity m ON m.id = c.member_id`;

const FIND = statement(`${DETAIL} WHERE c.id = $1`);

export async function findClaim(tx: ReadTx, id: string): Promise<ClaimDetail | undefined> {
  const [row] = await tx.run<ClaimDetail>(FIND, [id]);
  return row;
}

const PENDING = statement(`
  ${DETAIL} WHERE c.state = 'pending' AND c.expires_at > $1 AND ($2::text IS NULL OR c.id = $2)
  ORDER BY c.submitted_at, c.id LIMIT $3`);

/** The oldest pending claims, or the one with that id. */
export async function listPending(tx: ReadTx, now: Date, limit: number, id: string | null): Promise<ClaimDetail[]> {
  return tx.run(PENDING, [now, id, limit]);
}

const OF_MEMBER = statement(`${DETAIL} WHERE c.member_id = $1 ORDER BY c.submitted_at DESC, c.id LIMIT $2`);

export async function listClaimsOf(tx: ReadTx, memberId: string, limit: number): Promise<ClaimDetail[]> {
  return tx.run(OF_MEMBER, [memberId, limit]);
}

/** Pending by its state; its time may be over. */
export async function findPending(tx: ReadTx, startupId: string, memberId: string): Promise<ClaimRow | undefined> {
  return tx.query
    .selectFrom("startup_claim")
    .selectAll()
    .where("startup_id", "=", startupId)
    .where("member_id", "=", memberId)
    .where("state", "=", "pending")
    .executeTakeFirst();
}

const LOCK_MEMBER = statement("SELECT pg_advisory_xact_lock(hashtextextended('startup claims ' || $1, 0))");
const COUNT = statement(`
  SELECT (SELECT count(*)::int FROM startup_owner WHERE member_id = $1)
  + (SELECT count(*)::int FROM startup_claim
     WHERE member_id = $1 AND state = 'pending' AND expires_at > $2)
  + (SELECT count(*)::int FROM startup_transfer WHERE to_member_id = $1 AND state = 'accepted') AS n`);

/** Startups that the member owns, has claimed or takes over; the member's other claims wait until the end of the transaction. */
export async function countHeld(tx: WriteTx, memberId: string, now: Date): Promise<number> {
  await tx.run(LOCK_MEMBER, [memberId]);
  const [row] = await tx.run<{ n: number }>(COUNT, [memberId, now]);
  return row?.n ?? 0;
}

export async function insertClaim(tx: WriteTx, claim: ClaimRow): Promise<void> {
  await tx.query.insertInto("startup_claim").values(claim).execute();
}

export async function updateClaim(tx: WriteTx, id: string, changes: Partial<ClaimRow>): Promise<void> {
  await tx.query.updateTable("startup_claim").set(changes).where("id", "=", id).execute();
}

export async function listExpired(tx: ReadTx, now: Date, limit: number): Promise<{ id: string; slug: string }[]> {
  return tx.query
    .selectFrom("startup_claim")
    .innerJoin("startup", "startup.id", "startup_claim.startup_id")
    .select(["startup_claim.id", "startup.slug"])
    .where("startup_claim.state", "=", "pending")
    .where("startup_claim.expires_at", "<=", now)
    .orderBy("startup_claim.expires_at")
    .limit(limit)
    .execute();
}

export async function purgeDecided(tx: WriteTx, before: Date): Promise<number> {
  const rows = await tx.query.deleteFrom("startup_claim").where("decided_at", "<", before).returning("id").execute();
  return rows.length;
}
