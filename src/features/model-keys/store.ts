import type { Insertable } from "kysely";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { type PageRequest, paginate } from "../../kernel/values/paginate.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    gateway_key: {
      kind: "workshop" | "member";
    };
  }
}

export type KeyKind = "workshop" | "member";
export type KeyRequestState = "pending" | "approved" | "picked_up" | "denied";

export type KeyRequestRow = Row<"key_request">;

/** A key as it is read. */
export interface KeyRow extends Row<"gateway_key"> {
  /** The models that it may use; null for all of the space. */
  models: string[] | null;
}

export interface PendingRow extends KeyRequestRow {
  member_name: string;
}

const INSERT_REQUEST = statement(`
  INSERT INTO key_request (id, kind, member_id, event_url, event_title, multiplier, note, state, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, 'pending', $8)
  ON CONFLICT (member_id, kind, coalesce(event_url, '')) WHERE state = 'pending' DO NOTHING
  RETURNING id`);

const FIND_PENDING = statement(`
  SELECT * FROM key_request
  WHERE member_id = $1 AND kind = $2 AND event_url IS NOT DISTINCT FROM $3 AND state = 'pending'`);

const PENDING = statement(`
  SELECT r.*, m.name AS member_name FROM key_request r JOIN member_identity m ON m.id = r.member_id
  WHERE r.state = 'pending' AND ($2::text IS NULL OR r.id = $2) ORDER BY r.created_at, r.id LIMIT $1`);

const REPLACE = statement("UPDATE gateway_key SET hash = $2, prefix = $3 WHERE request_id = $1 RETURNING *");

export type NewRequest = Pick<
  KeyRequestRow,
  "id" | "kind" | "member_id" | "event_url" | "event_title" | "multiplier" | "note" | "created_at"
>;

export async function insertRequest(
  tx: WriteTx,
  request: NewRequest,
): Promise<{ request: NewRequest; isNew: boolean }> {
  const { id, kind, member_id, event_url, event_title, multiplier, note, created_at } = request;
  const inserted = await tx.run(INSERT_REQUEST, [
    id,
    kind,
    member_id,
    event_url,
    event_title,
    multiplier,
    note,
    created_at,
  ]);
  if (inserted.length > 0) return { request, isNew: true };
  const [pending] = await tx.run<KeyRequestRow>(FIND_PENDING, [member_id, kind, event_url]);
  if (!pending) return { request, isNew: false };
  const changed = { multiplier, note: note ?? pending.note };
  await updateRequest(tx, pending.id, changed);
  return { request: { ...pending, ...changed }, isNew: false };
}

export async function lockRequest(tx: WriteTx, id: string): Promise<KeyRequestRow | undefined> {
  return tx.query.selectFrom("key_request").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateRequest(tx: WriteTx, id: string, changes: Partial<KeyRequestRow>): Promise<void> {
  await tx.query.updateTable("key_request").set(changes).where("id", "=", id).execute();
}

export async function listPending(tx: ReadTx, limit: number, id: string | null = null): Promise<PendingRow[]> {
  return tx.run<PendingRow>(PENDING, [limit, id]);
}

export async function listOfMember(
  tx: ReadTx,
  memberId: string,
  page: PageRequest,
): Promise<{ rows: KeyRequestRow[]; total: number }> {
  const list = tx.query
    .selectFrom("key_request")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("id");
  return paginate(list, page);
}

export async function insertKey(tx: WriteTx, key: Insertable<KeyRow>): Promise<void> {
  await tx.query.insertInto("gateway_key").values(key).execute();
}

/** Of an approved request. */
export async function keyOfRequest(tx: ReadTx, requestId: string): Promise<KeyRow> {
  return tx.query.selectFrom("gateway_key").selectAll().where("request_id", "=", requestId).executeTakeFirstOrThrow();
}

export async function replaceText(tx: WriteTx, requestId: string, hash: Buffer, prefix: string) {
  const [key] = await tx.run<KeyRow>(REPLACE, [requestId, hash, prefix]);
  return key;
}

export async function newestMemberKey(tx: ReadTx, memberId: string): Promise<KeyRow | undefined> {
  return tx.query
    .selectFrom("gateway_key")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("kind", "=", "member")
    .where("ended_at", "is", null)
    .orderBy("minted_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findKey(tx: ReadTx, keyId: string): Promise<KeyRow | undefined> {
  return tx.query.selectFrom("gateway_key").selectAll().where("id", "=", keyId).executeTakeFirst();
}

/** False if no key that has not ended has this id. */
export async function setModels(tx: WriteTx, keyId: string, models: string[] | null): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable("gateway_key")
    .set({ models })
    .where("id", "=", keyId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a key for good. Undefined if it has ended before, or is not `of` this member's. */
export async function endKey(
  tx: WriteTx,
  end: { readonly keyId: string; readonly by: string; readonly of?: string | undefined },
  now: Date,
): Promise<KeyRow | undefined> {
  return tx.query
    .updateTable("gateway_key")
    .set({ ended_at: now, ended_by: end.by })
    .where("id", "=", end.keyId)
    .where("ended_at", "is", null)
    .$if(end.of !== undefined, (query) => query.where("member_id", "=", end.of as string))
    .returningAll()
    .executeTakeFirst();
}
