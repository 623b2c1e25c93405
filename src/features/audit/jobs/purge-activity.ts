import { purgeActivity as deleteRows } from "../../../kernel/activity/activity.ts";
import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";

const AT_ONCE = 5_000;

/** Deletes in batches, to keep locks short. */
export const purgeActivity: Job = {
  name: "audit.purge_activity",
  summary: declared.purgeActivityJob,
  everyMs: 6 * HOUR_MS,
  async run({ database, now, settings, signal }) {
    const before = daysBefore(now(), settings.activityDays);
    let purged = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; purged += gone) {
      gone = await database.transaction((tx) => deleteRows(tx, before, AT_ONCE));
    }
    return purged > 0 ? say.entriesDeleted({ count: purged }) : null;
  },
};
