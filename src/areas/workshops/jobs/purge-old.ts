import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { purge } from "../store.ts";

const KEPT_DAYS = 30;
const AT_ONCE = 1_000;

export const purgeOld: Job = {
  name: "workshops.purge_old",
  summary: "Deletes agents and events of workshops after 30 days.",
  everyMs: DAY_MS,
  async run({ database, now, signal }) {
    let deleted = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; deleted += gone) {
      gone = await database.transaction((tx) => purge(tx, daysBefore(now(), KEPT_DAYS), AT_ONCE));
    }
    return deleted > 0 ? `${deleted} events deleted` : null;
  },
};
