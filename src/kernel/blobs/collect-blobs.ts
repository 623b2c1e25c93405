import type { Job } from "../catalogue/area.ts";
import { statement } from "../database/statement.ts";
import { declared, say } from "../messages.ts";
import type { Database } from "../ports/database.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import { HOUR_MS } from "../values/duration.ts";

/** Covers the time between a backup of the database and the copy of its objects. */
const GRACE_HOURS = 24;
const AT_ONCE = 100;

/** `deleting` ones are those of a process that was killed between the steps. */
const TAKE = statement(`
  UPDATE blob SET state = 'deleting', touched_at = now() WHERE sha256 IN (
    SELECT sha256 FROM blob WHERE refs = 0 AND touched_at <= now() - $1 * interval '1 hour'
    ORDER BY touched_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING key`);
const FORGET = statement("DELETE FROM blob WHERE key = ANY ($1) AND state = 'deleting'");

/** Removes blobs without a reference, bytes first. Returns their number. */
export async function collectBlobs(
  { database, objects }: { readonly database: Database; readonly objects: ObjectStore },
  graceHours = GRACE_HOURS,
): Promise<number> {
  let removed = 0;
  for (let taken = AT_ONCE; taken === AT_ONCE; removed += taken) {
    const rows = await database.transaction((tx) => tx.run<{ key: string }>(TAKE, [graceHours, AT_ONCE]));
    const keys = rows.map(({ key }) => key);
    for (const key of keys) await objects.remove(key);
    if (keys.length > 0) await database.transaction((tx) => tx.run(FORGET, [keys]));
    taken = keys.length;
  }
  return removed;
}

export const collectUnusedBlobs: Job = {
  name: "kernel.collect_blobs",
  summary: declared.collectBlobsJob({ hours: GRACE_HOURS }),
  everyMs: HOUR_MS,
  async run({ database, ports }) {
    const removed = await collectBlobs({ database, objects: ports.objects });
    return removed > 0 ? say.contentsRemoved({ removed }) : null;
  },
};
