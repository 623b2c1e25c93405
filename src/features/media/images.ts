import { adoptBlob, findBlob, type PlacedBytes, placeBytes, readSmallBlob } from "../../kernel/blobs/blobs.ts";
import type { OutsideContext } from "../../kernel/pipeline/context.ts";
import type { Database, WriteTx } from "../../kernel/ports/database.ts";
import type { EncodedImage } from "../../kernel/ports/images.ts";
import type { ObjectStore } from "../../kernel/ports/object-store.ts";
import { mediaPath } from "./rules.ts";
import * as store from "./store.ts";

export interface StoredImage {
  /** Lower-case hex; the primary key. */
  readonly sha256: string;
  /** Absolute path, without the base URL. */
  readonly path: string;
}

/** An image whose bytes are in the object store. */
export interface PlacedImage extends Omit<EncodedImage, "bytes"> {
  readonly bytes: PlacedBytes;
}

/** Stores the bytes of an image, outside any transaction. `storeImage` then makes it known. */
export async function placeImage(
  { ports, newId }: Pick<OutsideContext, "ports" | "newId">,
  { bytes, ...facts }: EncodedImage,
): Promise<PlacedImage> {
  return { ...facts, bytes: await placeBytes(ports.objects, bytes, newId) };
}

/**
 * Stores an image once per content. A `holder` (`member:<id>`, `highlight:<id>`) prevents its purge; with null it
 * stays seven days, until `holdImage` names one.
 */
export async function storeImage(
  tx: WriteTx,
  { bytes, type, width, height }: PlacedImage,
  { holder, now }: { holder: string | null; now: Date },
): Promise<StoredImage> {
  const { sha256 } = bytes;
  await adoptBlob(tx, bytes);
  await store.insert(tx, { sha256, blob: sha256, type, width, height, stored_at: now });
  if (holder) await store.hold(tx, sha256, holder);
  return { sha256, path: mediaPath(sha256) };
}

/** The bytes of an image, wherever they are; null if it is missing or hidden. */
export async function readImage(
  { database, objects }: { readonly database: Database; readonly objects: ObjectStore },
  sha256: string,
): Promise<Buffer | null> {
  const image = await store.find(database.read, sha256);
  if (!image) return null;
  const inDatabase = image.blob === null && (await store.bytesOf(database.read, sha256));
  if (inDatabase) return inDatabase;
  const blob = await findBlob(database.read, sha256);
  return blob ? readSmallBlob(objects, blob.key) : null;
}
