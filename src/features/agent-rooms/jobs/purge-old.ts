import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { purgeTurns } from "../purge-store.ts";

export const TURN_DAYS = 90;
const AT_ONCE = 50;

export const purgeOld: Job = {
  name: "rooms.purge_old",
  summary: declared.purgeOldJob({ days: TURN_DAYS }),
  everyMs: DAY_MS,
  async run({ database, now, signal }) {
    let emptied = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; emptied += gone) {
      gone = await database.transaction((tx) => purgeTurns(tx, daysBefore(now(), TURN_DAYS), AT_ONCE));
    }
    return emptied > 0 ? say.roomsEmptied({ count: emptied }) : null;
  },
};
