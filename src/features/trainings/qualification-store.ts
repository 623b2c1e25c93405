import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    qualification: {
      revoke_reason: Message | string | null;
    };
  }
}

export type QualificationRow = Row<"qualification">;

export type NewQualification = Omit<QualificationRow, "revoked_at" | "revoked_by" | "revoke_reason">;

/** A later grant renews a valid one, and never shortens it. */
const GRANT = statement(`
  INSERT INTO qualification AS q (id, member_id, kind, granted_by, session_id, granted_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (member_id, kind) WHERE revoked_at IS NULL DO UPDATE SET
    granted_by = excluded.granted_by, session_id = excluded.session_id, granted_at = excluded.granted_at,
    expires_at = CASE WHEN q.expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
                      ELSE greatest(q.expires_at, excluded.expires_at) END
  RETURNING *`);

export async function grant(tx: WriteTx, given: NewQualification): Promise<QualificationRow> {
  const { id, member_id, kind, granted_by, session_id, granted_at, expires_at } = given;
  const values = [id, member_id, kind, granted_by, session_id, granted_at, expires_at];
  const [row] = await tx.run<QualificationRow>(GRANT, values);
  if (!row) throw new Error("the grant of a qualification returned nothing");
  return row;
}

/** FOR SHARE: a revocation at the same time waits for this transaction, or is seen by it. */
const HOLD = statement(`
  SELECT id FROM qualification WHERE member_id = $1 AND kind = $2 AND revoked_at IS NULL
  AND (expires_at IS NULL OR expires_at > $3) FOR SHARE`);

export async function holdValid(tx: WriteTx, memberId: string, kind: string, now: Date): Promise<boolean> {
  return (await tx.run(HOLD, [memberId, kind, now])).length > 0;
}

/** The kinds of the member's valid qualifications. */
export async function heldKinds(tx: ReadTx, memberId: string, now: Date): Promise<string[]> {
  const rows = await tx.query
    .selectFrom("qualification")
    .select("kind")
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function lock(tx: WriteTx, id: string): Promise<QualificationRow | undefined> {
  return tx.query.selectFrom("qualification").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function revoke(
  tx: WriteTx,
  id: string,
  { by, reason, now }: { by: string; reason: Message | string | null; now: Date },
): Promise<void> {
  const changes = { revoked_at: now, revoked_by: by, revoke_reason: toKeep(reason) };
  await tx.query.updateTable("qualification").set(changes).where("id", "=", id).execute();
}

/** The one that the session gave the member, if it is not revoked. */
export async function findBySession(tx: WriteTx, sessionId: string, memberId: string) {
  return tx.query
    .selectFrom("qualification")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export type QualificationWithNames = QualificationRow & { member_name: string; granted_by_name: string | null };

function withNames(tx: ReadTx) {
  return tx.query
    .selectFrom("qualification")
    .innerJoin("member_identity as holder", "holder.id", "qualification.member_id")
    .leftJoin("member_identity as grantor", "grantor.id", "qualification.granted_by")
    .selectAll("qualification")
    .select(["holder.name as member_name", "grantor.name as granted_by_name"])
    .orderBy("granted_at", "desc")
    .orderBy("qualification.id");
}

export async function listOf(tx: ReadTx, memberId: string, limit: number): Promise<QualificationWithNames[]> {
  return withNames(tx).where("member_id", "=", memberId).limit(limit).execute();
}

export async function listAll(
  tx: ReadTx,
  asked: { kind: string | null; memberId: string | null; limit: number },
): Promise<QualificationWithNames[]> {
  let list = withNames(tx);
  if (asked.kind !== null) list = list.where("kind", "=", asked.kind);
  if (asked.memberId !== null) list = list.where("member_id", "=", asked.memberId);
  return list.limit(asked.limit).execute();
}

const HOLDERS = statement(`
  SELECT member_id, expires_at FROM qualification
  WHERE kind = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`);

/** Until when members hold a qualification; null: without an end. */
export async function holdersOf(tx: ReadTx, kind: string, now: Date): Promise<ReadonlyMap<string, Date | null>> {
  const rows = await tx.run<{ member_id: string; expires_at: Date | null }>(HOLDERS, [kind, now]);
  return new Map(rows.map(({ member_id, expires_at }) => [member_id, expires_at]));
}
