import { confirmBlob, type ReservedBlob, reserveBlob } from "../../../kernel/blobs/blobs.ts";
import { digestOf } from "../../../kernel/blobs/digest.ts";
import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import * as store from "../store.ts";

const AT_ONCE = 100;
const RUN_MS = 60_000;

/**
 * Moves images out of the database. Killed at any point, it begins again with those that are left: bytes leave the
 * database in the statement that refers to the stored ones. Returns how many were moved, and how many are damaged.
 */
export async function moveImages({ database, ports, newId, now, signal }: JobContext) {
  const until = now().getTime() + RUN_MS;
  let moved = 0;
  let damaged = 0;
  for (let after = ""; !signal.aborted && now().getTime() <= until; ) {
    const images = await store.listToMove(database.read, after, AT_ONCE);
    const last = images.at(-1);
    if (!last) break;
    const blobs = await database.transaction(async (tx) => {
      const reserved: ReservedBlob[] = [];
      for (const image of images) reserved.push(await reserveBlob(tx, image, newId));
      return reserved;
    });
    const whole: ReservedBlob[] = [];
    for (const blob of blobs) {
      const bytes = await store.bytesOf(database.read, blob.sha256);
      if (!bytes) continue; // purged or moved meanwhile
      if (digestOf(bytes).sha256 !== blob.sha256) damaged++;
      else {
        if (!blob.isPresent) await ports.objects.put(blob.key, bytes, blob);
        whole.push(blob);
      }
    }
    moved += await database.transaction(async (tx) => {
      for (const blob of whole) await confirmBlob(tx, blob);
      return whole.length > 0
        ? store.setMoved(
            tx,
            whole.map(({ sha256 }) => sha256),
          )
        : 0;
    });
    after = last.sha256;
  }
  return { moved, damaged };
}

export const moveToStore: Job = {
  name: "media.move_to_store",
  summary: declared.moveToStoreJob,
  everyMs: HOUR_MS,
  async run(context) {
    const { moved, damaged } = await moveImages(context);
    if (damaged > 0) throw new Error(`${damaged} images in the database do not match their digests`);
    return moved > 0 ? say.imagesMoved({ count: moved }) : null;
  },
};
