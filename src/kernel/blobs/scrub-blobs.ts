import type { Job, JobContext } from "../catalogue/area.ts";
import { statement } from "../database/statement.ts";
import { declared, say } from "../messages.ts";
import { ObjectMissing, type ObjectStore } from "../ports/object-store.ts";
import { daysBefore, HOUR_MS } from "../values/duration.ts";
import { digestOfChunks } from "./digest.ts";

/** Each content is read again after so many days. */
const CHECKED_EVERY_DAYS = 30;
const RUN_MS = 60_000;
/** A new object may come before its row is visible. */
const ORPHAN_MS = 48 * HOUR_MS;
const LISTED = 1_000;

const NEXT = statement(`
  SELECT sha256, key, size FROM blob
  WHERE state IN ('present', 'rotten') AND (checked_at IS NULL OR checked_at < $1)
  ORDER BY checked_at NULLS FIRST LIMIT 1`);
const CHECKED = statement(`
  UPDATE blob SET checked_at = $3, state = CASE WHEN $4::boolean THEN 'present' ELSE 'rotten' END
  WHERE sha256 = $1 AND key = $2 AND state IN ('present', 'rotten')`);
const KNOWN = statement("SELECT key FROM blob WHERE key = ANY ($1)");

interface Blob {
  readonly sha256: string;
  readonly key: string;
  readonly size: number;
}

async function isWhole(objects: ObjectStore, { sha256, key, size }: Blob): Promise<boolean> {
  try {
    const found = await digestOfChunks(objects.read(key));
    return found.size === size && found.sha256 === sha256;
  } catch (error) {
    if (error instanceof ObjectMissing) return false;
    throw error;
  }
}

/** Compares stored contents with their digests. Returns how many were read, and how many are damaged or missing. */
export async function scrubBlobs({ database, ports, now, signal }: JobContext, runMs = RUN_MS) {
  const until = now().getTime() + runMs;
  const before = daysBefore(now(), CHECKED_EVERY_DAYS);
  let checked = 0;
  let rotten = 0;
  while (!signal.aborted && now().getTime() <= until) {
    const [blob] = await database.read.run<Blob>(NEXT, [before]);
    if (!blob) break;
    const whole = await isWhole(ports.objects, blob);
    await database.transaction((tx) => tx.run(CHECKED, [blob.sha256, blob.key, now(), whole]));
    checked++;
    if (!whole) rotten++;
  }
  return { checked, rotten };
}

/** Removes objects that no row names, such as those of a process that was killed. Returns their number. */
export async function removeOrphans({ database, ports, now, signal }: JobContext, ageMs = ORPHAN_MS): Promise<number> {
  let removed = await ports.objects.removeUnfinished(new Date(now().getTime() - ageMs));
  let after: string | null = null;
  while (!signal.aborted) {
    const objects = await ports.objects.list(after, LISTED);
    const last = objects.at(-1);
    if (!last) break;
    const known = await database.read.run<{ key: string }>(KNOWN, [objects.map(({ key }) => key)]);
    const keys = new Set(known.map(({ key }) => key));
    for (const { key, storedAt } of objects) {
      if (keys.has(key) || now().getTime() - storedAt.getTime() < ageMs) continue;
      await ports.objects.remove(key);
      removed++;
    }
    after = last.key;
  }
  return removed;
}

export const scrub: Job = {
  name: "kernel.scrub_blobs",
  summary: declared.scrubBlobsJob({ days: CHECKED_EVERY_DAYS }),
  everyMs: HOUR_MS,
  async run(context) {
    const { checked, rotten } = await scrubBlobs(context);
    if (rotten > 0) throw new Error(`${rotten} of ${checked} contents are damaged or missing`);
    return checked > 0 ? say.contentsWhole({ checked }) : null;
  },
};

export const sweepOrphans: Job = {
  name: "kernel.sweep_objects",
  summary: declared.sweepObjectsJob,
  everyMs: 24 * HOUR_MS,
  async run(context) {
    const removed = await removeOrphans(context);
    return removed > 0 ? say.objectsWithoutFileRemoved({ removed }) : null;
  },
};
