import { statement } from "../database/statement.ts";
import type { Row } from "../database/tables.ts";
import { type ReadTx, StorageUnavailable, type WriteTx } from "../ports/database.ts";
import { type Digest, ObjectMissing, type ObjectStore } from "../ports/object-store.ts";
import { digestOf } from "./digest.ts";

type BlobRow = Row<"blob">;

/** Where to store the bytes of a digest. */
export interface ReservedBlob extends Digest {
  readonly key: string;
  /** The bytes are stored already. */
  readonly isPresent: boolean;
}

/** A blob that is being removed gets a new key, so that the removal cannot meet the new bytes. A rotten one is checked anew. */
const RESERVE = statement(`
  INSERT INTO blob (sha256, key, size, state) VALUES ($1, $2, $3, 'pending')
  ON CONFLICT (sha256) DO UPDATE SET touched_at = now(),
    key = CASE blob.state WHEN 'deleting' THEN excluded.key ELSE blob.key END,
    state = CASE blob.state WHEN 'deleting' THEN 'pending' ELSE blob.state END,
    checked_at = CASE blob.state WHEN 'rotten' THEN NULL ELSE blob.checked_at END
  RETURNING key, state`);

/**
 * Reserves a blob before its bytes are stored. Within a day, `confirmBlob` and a row that refers to it keep it.
 */
export async function reserveBlob(
  tx: WriteTx,
  { sha256, size }: Digest,
  newId: (prefix: string) => string,
): Promise<ReservedBlob> {
  const [row] = await tx.run<Pick<BlobRow, "key" | "state">>(RESERVE, [sha256, newKey(sha256, newId), size]);
  if (!row) throw new Error("the reservation of a blob returned nothing");
  return { sha256, size, key: row.key, isPresent: row.state === "present" };
}

/** The random part makes keys differ from those of removed objects with the same digest. */
function newKey(sha256: string, newId: (prefix: string) => string): string {
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${newId(sha256)}`;
}

/** Stored bytes that no row names yet; the sweep removes them after two days. */
export interface PlacedBytes extends Digest {
  readonly key: string;
}

/** Stores bytes whose digest is known only outside a transaction. `adoptBlob` names them. @throws ObjectStoreUnavailable */
export async function placeBytes(
  objects: ObjectStore,
  bytes: Uint8Array,
  newId: (prefix: string) => string,
): Promise<PlacedBytes> {
  const digest = digestOf(bytes);
  const placed = { ...digest, key: newKey(digest.sha256, newId) };
  await objects.put(placed.key, bytes, placed);
  return placed;
}

/** Of equal contents, the stored ones stay, unless they are damaged or being removed. */
const ADOPT = statement(`
  INSERT INTO blob (sha256, key, size, state) VALUES ($1, $2, $3, 'present')
  ON CONFLICT (sha256) DO UPDATE SET touched_at = now(), state = 'present',
    key = CASE blob.state WHEN 'present' THEN blob.key ELSE excluded.key END,
    checked_at = CASE blob.state WHEN 'present' THEN blob.checked_at END`);

/** Makes placed bytes a blob, in the transaction of the row that refers to it. */
export async function adoptBlob(tx: WriteTx, { sha256, size, key }: PlacedBytes): Promise<void> {
  await tx.run(ADOPT, [sha256, key, size]);
}

const CONFIRM = statement(`
  UPDATE blob SET state = CASE state WHEN 'pending' THEN 'present' ELSE state END, touched_at = now()
  WHERE sha256 = $1 AND (state = 'present' OR (key = $2 AND state IN ('pending', 'rotten'))) RETURNING sha256`);

/**
 * Declares the bytes of a reserved blob stored, in the transaction of the row that refers to it.
 * @throws StorageUnavailable if it was removed meanwhile, because storing took more than a day
 */
export async function confirmBlob(tx: WriteTx, { sha256, key }: ReservedBlob): Promise<void> {
  const rows = await tx.run(CONFIRM, [sha256, key]);
  if (rows.length === 0) throw new StorageUnavailable(`the content ${sha256} was removed while it was stored`);
}

const FIND = statement("SELECT key, size FROM blob WHERE sha256 = $1 AND state IN ('present', 'rotten')");

/** Where the bytes of a digest are; undefined while no row refers to them. */
export async function findBlob(tx: ReadTx, sha256: string): Promise<{ key: string; size: number } | undefined> {
  const [row] = await tx.run<{ key: string; size: number }>(FIND, [sha256]);
  return row;
}

/** The whole bytes of a small blob; null if they are missing. @throws ObjectStoreUnavailable */
export async function readSmallBlob(objects: ObjectStore, key: string): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of objects.read(key)) chunks.push(Buffer.from(chunk));
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw error;
  }
  return Buffer.concat(chunks);
}
