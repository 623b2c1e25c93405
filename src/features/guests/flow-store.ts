import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Hashes } from "./rules.ts";

export type FlowRow = Row<"guest_flow">;

export type DocumentRow = Row<"guest_document">;

export type BlockRow = Row<"guest_block">;

export async function listFlows(tx: ReadTx): Promise<FlowRow[]> {
  return tx.query.selectFrom("guest_flow").selectAll().orderBy("name").orderBy("id").limit(50).execute();
}

export async function findFlow(tx: ReadTx, id: string): Promise<FlowRow | undefined> {
  return tx.query.selectFrom("guest_flow").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function putFlow(tx: WriteTx, flow: FlowRow): Promise<void> {
  const { id: _id, ...changes } = flow;
  await tx.query
    .insertInto("guest_flow")
    .values(flow)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
    .execute();
}

const IN_FORCE = statement(
  "SELECT DISTINCT ON (kind) * FROM guest_document WHERE kind = ANY ($1) ORDER BY kind, version DESC LIMIT 100",
);
const ALL_IN_FORCE = statement("SELECT DISTINCT ON (kind) * FROM guest_document ORDER BY kind, version DESC LIMIT 100");

/** The newest version of each kind. */
export async function documentsInForce(tx: ReadTx, kinds: readonly string[]): Promise<DocumentRow[]> {
  return kinds.length === 0 ? [] : tx.run<DocumentRow>(IN_FORCE, [kinds]);
}

export async function allDocuments(tx: ReadTx): Promise<DocumentRow[]> {
  return tx.run<DocumentRow>(ALL_IN_FORCE, []);
}

export async function insertDocument(tx: WriteTx, document: DocumentRow): Promise<void> {
  await tx.query.insertInto("guest_document").values(document).execute();
}

export async function listBlocks(tx: ReadTx, now: Date): Promise<BlockRow[]> {
  return tx.query
    .selectFrom("guest_block")
    .selectAll()
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(500)
    .execute();
}

export async function insertBlock(tx: WriteTx, block: BlockRow): Promise<void> {
  await tx.query.insertInto("guest_block").values(block).execute();
}

/** Ends a block; the job deletes it. Returns false for an unknown id. */
export async function endBlock(tx: WriteTx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable("guest_block")
    .set((eb) => ({ ends_at: eb.fn<Date>("least", ["ends_at", eb.val(now)]) }))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const MATCH = statement(`
  SELECT bool_or(email_hash = $2 OR phone_hash = $3) AS contact, bool_or(name_hash = $1) AS name
  FROM guest_block
  WHERE (name_hash = $1 OR email_hash = $2 OR phone_hash = $3) AND (ends_at IS NULL OR ends_at > $4)`);

/** An address or number decides; a name alone is only a warning. */
export async function matchOf(tx: ReadTx, hashes: Hashes, now: Date): Promise<"contact" | "name" | null> {
  const { name_hash, email_hash, phone_hash } = hashes;
  const [found] = await tx.run<{ contact: boolean | null; name: boolean | null }>(MATCH, [
    name_hash,
    email_hash,
    phone_hash,
    now,
  ]);
  if (found?.contact) return "contact";
  return found?.name ? "name" : null;
}
