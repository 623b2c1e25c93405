import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { HOUR_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { readSpaceHours, type SpaceHours, spaceOpenWithin } from "../../space/index.ts";
import { declared, say } from "../messages.ts";
import { notifyHost, notifyOperators } from "../notify.ts";
import { AUTO_OUT_MS, isOverstay } from "../rules.ts";
import * as store from "../store.ts";

const AT_ONCE = 100;

/** Without the hour after closing time, which nobody waits for. */
const NEXT = statement(`
SELECT min(CASE WHEN state <> 'in' THEN expected_until
                  WHEN overstay_told_at IS NULL THEN expected_until + interval '30 minutes'
                  ELSE expected_until + interval '12 hours' END) AS at
  FROM visit WHERE ended_at IS NULL`);

export const watch: Job = {
  name: "guests.watch",
  summary: declared.watchJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, signal }) {
    const due = await store.listDue(database.read, now(), AT_ONCE);
    const space = await readSpaceHours(database.read, now());
    let moved = 0;
    for (const { id } of due) {
      if (signal.aborted) break;
      moved += await database.transaction((tx) => moveOn(tx, id, { space, now: now() }));
    }
    return moved > 0 ? say.visitsChanged({ count: moved }) : null;
  },
};

async function moveOn(tx: WriteTx, id: string, { space, now }: { space: SpaceHours; now: Date }): Promise<number> {
  const visit = await store.lock(tx, id);
  if (!visit || visit.ended_at !== null || visit.expected_until > now) return 0;
  if (visit.state === "in") return watchInside(tx, visit, { space, now });
  const isUndecided = visit.state === "pending-approval" || visit.state === "arrived";
  await store.update(tx, id, { state: isUndecided ? "expired" : "no-show", ended_at: now });
  await notifyHost(tx, visit, { outcome: isUndecided ? "expired" : "no_show", now });
  return 1;
}

async function watchInside(
  tx: WriteTx,
  visit: store.Visit,
  { space, now }: { space: SpaceHours; now: Date },
): Promise<number> {
  if (isClosed(space, now) || visit.expected_until.getTime() + AUTO_OUT_MS <= now.getTime()) {
    await store.update(tx, visit.id, { state: "out", out_at: now, out_by: "auto", ended_at: now });
    await notifyHost(tx, visit, { outcome: "auto_out", now });
    return 1;
  }
  if (visit.overstay_told_at !== null || !isOverstay(visit, now)) return 0;
  await store.update(tx, visit.id, { overstay_told_at: now });
  await notifyHost(tx, visit, { outcome: "overstay", now });
  await notifyOperators(tx, visit, { why: "overstay", host: visit.host_name, now });
  return 1;
}

/** Closed for an hour: until then a guest may be on the way out. */
function isClosed(space: SpaceHours, now: Date): boolean {
  return spaceOpenWithin(space, { starts_at: new Date(now.getTime() - HOUR_MS), ends_at: now }).length === 0;
}
