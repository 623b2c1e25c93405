import { adoptBlob, findBlob, type PlacedBytes, placeBytes, readSmallBlob } from "../../kernel/blobs/blobs.ts";
import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import type { OutsideContext } from "../../kernel/pipeline/context.ts";
import type { Database, WriteTx } from "../../kernel/ports/database.ts";
import type { EncodedImage } from "../../kernel/ports/images.ts";
import type { ObjectStore } from "../../kernel/ports/object-store.ts";
import { moveToStore } from "./jobs/move-to-store.ts";
import { purgeUnused } from "./jobs/purge-unused.ts";
import { retention } from "./retention.ts";
import { mediaPath } from "./rules.ts";
import * as store from "./store.ts";

/** Without operations: other areas store images, and the media route serves them. */
export const media = defineArea({
  name: "media",
  summary: "Images of members and highlights, re-encoded and addressed by content.",
  terms: { image: "An uploaded picture, re-encoded as WebP without metadata." },
  tables: ["media", "media_use"],
  retention,
  operations: [],
  jobs: [purgeUnused, moveToStore],
});

export type Operations = OperationsOf<typeof media>;

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

export { bytesOf, mediaPath, type SentBytes } from "./rules.ts";
export {
  find as findImage,
  hiddenHolder,
  hide as hideImages,
  hold as holdImage,
  type ImageFacts,
  listHeld as listImages,
  release as releaseImages,
  show as showImages,
} from "./store.ts";
