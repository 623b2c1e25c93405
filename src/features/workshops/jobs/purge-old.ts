import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { purge } from "../store.ts";

export const KEPT_DAYS = 30;
const AT_ONCE = 1_000;

export const purgeOld: Job = {
  name: "workshops.purge_old",
  summary: declared.purgeOldJob({ days: KEPT_DAYS }),
  everyMs: DAY_MS,
  async run({ database, now, signal }) {
    let deleted = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; deleted += gone) {
      gone = await database.transaction((tx) => purge(tx, daysBefore(now(), KEPT_DAYS), AT_ONCE));
    }
    return deleted > 0 ? say.eventsDeleted({ count: deleted }) : null;
  },
};
