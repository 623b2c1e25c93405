import { createHash } from "node:crypto";
import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import type { EncodedImage } from "../../kernel/ports/images.ts";
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
  jobs: [purgeUnused],
});

export type Operations = OperationsOf<typeof media>;

export interface StoredImage {
  /** Lower-case hex; the primary key. */
  readonly sha256: string;
  /** Absolute path, without the base URL. */
  readonly path: string;
}

/**
 * Stores an image once per content. A `holder` (`member:<id>`, `highlight:<id>`) prevents its purge; with null it
 * stays seven days, until `holdImage` names one.
 */
export async function storeImage(
  tx: WriteTx,
  { bytes, type, width, height }: EncodedImage,
  { holder, now }: { holder: string | null; now: Date },
): Promise<StoredImage> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await store.insert(tx, { sha256, bytes: Buffer.from(bytes), type, width, height, stored_at: now });
  if (holder) await store.hold(tx, sha256, holder);
  return { sha256, path: mediaPath(sha256) };
}

export { bytesOf, mediaPath } from "./rules.ts";
export {
  find as findImage,
  hiddenHolder,
  hide as hideImages,
  hold as holdImage,
  listHeld as listImages,
  release as releaseImages,
  show as showImages,
} from "./store.ts";
