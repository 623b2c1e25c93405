import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { publicManifest } from "./manifest.ts";
import type { Manifest } from "./schemas.ts";
import { isMade, readSnapshots } from "./snapshot.ts";
import * as store from "./store.ts";

/** Null for an unpublished figure and for an unknown handle, which look alike. */
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
