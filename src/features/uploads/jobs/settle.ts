import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { HOUR_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { releaseStorage } from "../../files/index.ts";
import { finishUpload } from "../finish.ts";
import { takeFrom } from "../lease.ts";
import { releaseLease } from "../lease-store.ts";
import { declared, say } from "../messages.ts";
import { offsetOf } from "../receive.ts";
import { endUpload, knownAmong, listIdle, listUnsettled } from "../store.ts";

const AT_ONCE = 50;
/** Bytes without a row are removed after so long: the list of bytes may be newer than that of rows. */
const UNKNOWN_MS = HOUR_MS;

export const settle: Job = {
  name: "uploads.settle",
  summary: declared.settleJob,
  everyMs: MINUTE_MS,
  async run(context) {
    const expired = await expireIdle(context);
    const removed = await removeLeftovers(context);
    const finished = await finishUnsettled(context);
    return finished + expired + removed > 0 ? say.uploadsSettled({ finished, expired, removed }) : null;
  },
};

/** One that fails does not hold up the others. */
async function finishUnsettled(context: JobContext): Promise<number> {
  let finished = 0;
  const failures: unknown[] = [];
  for (const id of await listUnsettled(context.database.read, AT_ONCE)) {
    if (context.signal.aborted) break;
    try {
      if (await finishOne(context, id)) finished++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} uploads could not be finished`);
  return finished;
}

/** Returns whether its bytes are all there; otherwise its member can go on. */
async function finishOne(context: JobContext, id: string): Promise<boolean> {
  const upload = await takeFrom(context, id, ["open", "finalizing"]);
  if (!upload) return false;
  const received = await offsetOf(context, upload);
  if (received === upload.size) {
    await finishUpload(context, upload);
    return true;
  }
  const released = { received, unverifiedFrom: upload.unverified_from, expiresAt: upload.expires_at };
  await context.database.transaction((tx) => releaseLease(tx, upload, released));
  return false;
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
