import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { releaseStorage } from "../../files/index.ts";
import { finishUpload } from "../finish.ts";
import { takeFrom } from "../lease.ts";
import { releaseLease } from "../lease-store.ts";
import { offsetOf } from "../receive.ts";
import { RETENTION_DAYS } from "../retention.ts";
import { endUpload, knownAmong, listIdle, listUnsettled, purgeUploads } from "../store.ts";

const AT_ONCE = 50;
/** Bytes without a row are removed after so long: the list of bytes may be newer than that of rows. */
const UNKNOWN_MS = HOUR_MS;

export const settle: Job = {
  name: "uploads.settle",
  summary: "Finishes uploads whose process ended, expires those without bytes for a day, and removes left-over bytes.",
  everyMs: MINUTE_MS,
  async run(context) {
    const { database, now } = context;
    const finished = await finishUnsettled(context);
    const expired = await expireIdle(context);
    const removed = await removeLeftovers(context);
    await database.transaction((tx) => purgeUploads(tx, daysBefore(now(), RETENTION_DAYS.ended), 1_000));
    return finished + expired + removed > 0 ? `${finished} finished, ${expired} expired, ${removed} removed` : null;
  },
};

async function finishUnsettled(context: JobContext): Promise<number> {
  let finished = 0;
  for (const id of await listUnsettled(context.database.read, AT_ONCE)) {
    if (context.signal.aborted) break;
    const upload = await takeFrom(context, id, ["open", "finalizing"]);
    if (!upload) continue;
    const received = await offsetOf(context, upload);
    if (received === upload.size) {
      await finishUpload(context, upload);
      finished++;
    } else {
      const released = { received, unverifiedFrom: upload.unverified_from, expiresAt: upload.expires_at };
      await context.database.transaction((tx) => releaseLease(tx, upload, released));
    }
  }
  return finished;
}

async function expireIdle({ database, now, ports, signal }: JobContext): Promise<number> {
  let expired = 0;
  for (const id of await listIdle(database.read, now(), AT_ONCE)) {
    if (signal.aborted) break;
    const ended = await database.transaction(async (tx) => {
      const row = await endUpload(tx, { id, from: ["open", "finalizing"] }, { state: "expired", now: now() });
      if (row) await releaseStorage(tx, row.member_id, row.size);
      return row;
    });
    if (!ended) continue;
    await ports.objects.uploads.abandon(id);
    expired++;
  }
  return expired;
}

/** Bytes of uploads that have ended, or whose member is gone. */
async function removeLeftovers({ database, now, ports }: JobContext): Promise<number> {
  const held = await ports.objects.uploads.list();
  if (held.length === 0) return 0;
  const known = await knownAmong(
    database.read,
    held.map(({ id }) => id),
  );
  const before = now().getTime() - UNKNOWN_MS;
  const gone = held.filter(({ id, changedAt }) => !(known.get(id) ?? changedAt.getTime() >= before));
  for (const { id } of gone) await ports.objects.uploads.abandon(id);
  return gone.length;
}
