import type { Static } from "typebox";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { publicManifest } from "./manifest.ts";
import type { Manifest } from "./schemas.ts";
import { isMade, readSnapshots } from "./snapshot.ts";
import * as store from "./store.ts";

/** What everybody may see under a handle; null alike for an unpublished figure and for none. */
export async function publishedManifest(
  tx: ReadTx,
  handle: string,
  now: Date,
): Promise<Static<typeof Manifest> | null> {
  const figure = await store.findPublished(tx, handle);
  if (!isMade(figure)) return null;
  const [snapshot] = await readSnapshots(tx, [figure.member_id], [figure], now);
  return snapshot ? publicManifest(snapshot, figure) : null;
}
