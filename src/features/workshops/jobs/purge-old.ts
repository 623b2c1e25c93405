import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { purgeCards } from "../card-store.ts";
import { declared, say } from "../messages.ts";
import { purgeMessages } from "../room-store.ts";
import { purge } from "../store.ts";

const KEPT_DAYS = 30;
const CHAT_DAYS = 90;
const AT_ONCE = 1_000;

export const purgeOld: Job = {
  name: "workshops.purge_old",
  summary: declared.purgeOldJob,
  everyMs: DAY_MS,
  async run({ database, now, signal }) {
    let deleted = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; deleted += gone) {
      gone = await database.transaction((tx) => purge(tx, daysBefore(now(), KEPT_DAYS), AT_ONCE));
    }
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; ) {
      gone = await database.transaction((tx) => purgeMessages(tx, daysBefore(now(), CHAT_DAYS), AT_ONCE));
    }
    await database.transaction((tx) => purgeCards(tx, now()));
    return deleted > 0 ? say.eventsDeleted({ count: deleted }) : null;
  },
};
