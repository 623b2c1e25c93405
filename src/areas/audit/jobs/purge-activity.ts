import type { Job } from "../../../kernel/area.ts";
import * as store from "../store.ts";

const DAY_MS = 86_400_000;
const AT_ONCE = 5_000;

/** In pieces, so that a year's worth never holds the table at once. */
export const purgeActivity: Job = {
  name: "audit.purge_activity",
  summary: "Deletes entries of the record of activity that are older than ATRIUM_ACTIVITY_DAYS.",
  everyMs: 6 * 3_600_000,
  async run({ database, now, settings, signal }) {
    const before = new Date(now().getTime() - settings.activityDays * DAY_MS);
    let purged = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; purged += gone) {
      gone = await database.transaction((tx) => store.purge(tx, before, AT_ONCE));
    }
    return purged > 0 ? `${purged} entries deleted` : null;
  },
};
