import { createHash } from "node:crypto";
import { defineArea } from "../../kernel/area.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import type { EncodedImage } from "../../kernel/ports/images.ts";
import { purgeUnused } from "./jobs/purge-unused.ts";
import { mediaPath } from "./rules.ts";
import * as store from "./store.ts";

/** Its images come in through the operations of other areas, and are served by their address. */
export const media = defineArea({
  name: "media",
  summary: "Images of members and highlights, encoded anew and addressed by their content.",
  terms: { image: "A picture that somebody sent, decoded and encoded again as WebP without its metadata." },
  operations: [],
  jobs: [purgeUnused],
});

export interface StoredImage {
  /** Lower-case hex; its identity. */
  readonly sha256: string;
  /** Absolute path, to be put behind the base address. */
  readonly path: string;
}

/**
 * Stores an image once, whoever sends it. `holder` (`member:<id>`, `highlight:<id>`) keeps it from being purged; with
 * null it stays for seven days, until `holdImage` names one.
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

export { bytesOf, mediaPath, type SentBytes, type SentImage } from "./rules.ts";
export { find as findImage, hold as holdImage, listHeld as listImages, release as releaseImages } from "./store.ts";
