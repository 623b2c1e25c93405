import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export type WaiverTextRow = Row<"waiver_text">;

export type WaiverRow = Row<"waiver">;

export type AttestationRow = Row<"attestation">;

export async function textInForce(tx: ReadTx, kind: string, now: Date): Promise<WaiverTextRow | undefined> {
  return tx.query
    .selectFrom("waiver_text")
    .selectAll()
    .where("kind", "=", kind)
    .where("in_force_at", "<=", now)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function newestText(tx: ReadTx, kind: string): Promise<WaiverTextRow | undefined> {
  return tx.query
    .selectFrom("waiver_text")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns false if the version exists. */
export async function insertText(tx: WriteTx, text: WaiverTextRow): Promise<boolean> {
  const inserted = await tx.query
    .insertInto("waiver_text")
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Newest first. */
export async function waiversOf(tx: ReadTx, memberId: string, kind: string): Promise<WaiverRow[]> {
  return tx.query
    .selectFrom("waiver")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .orderBy("signed_at", "desc")
    .orderBy("id")
    .limit(50)
    .execute();
}

export async function insertWaiver(tx: WriteTx, waiver: WaiverRow): Promise<void> {
  await tx.query.insertInto("waiver").values(waiver).execute();
}

export async function findWaiver(tx: ReadTx, id: string): Promise<WaiverRow | undefined> {
  return tx.query.selectFrom("waiver").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function listUnprinted(tx: ReadTx, limit: number): Promise<WaiverRow[]> {
  return tx.query
    .selectFrom("waiver")
    .selectAll()
    .where("pdf_sha256", "is", null)
    .where("record", "is not", null)
    .orderBy("signed_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Returns false if another process stored one, or the record was removed meanwhile. */
export async function setPdf(tx: WriteTx, id: string, sha256: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable("waiver")
    .set({ pdf_sha256: sha256 })
    .where("id", "=", id)
    .where("pdf_sha256", "is", null)
    .where("record", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findAttestation(tx: ReadTx, kind: string, memberId: string): Promise<AttestationRow | undefined> {
  return tx.query
    .selectFrom("attestation")
    .selectAll()
    .where("kind", "=", kind)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

/** Sets the given columns, and keeps the others of an existing row. */
export async function putAttestation(
  tx: WriteTx,
  row: Pick<AttestationRow, "kind" | "member_id"> & Partial<AttestationRow>,
): Promise<AttestationRow> {
  const { kind: _kind, member_id: _member, ...changes } = row;
  const empty = { attested_by: null, attested_at: null, notes: "", sop_by: null, sop_at: null };
  return tx.query
    .insertInto("attestation")
    .values({ ...empty, ...row })
    .onConflict((conflict) => conflict.columns(["kind", "member_id"]).doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}
