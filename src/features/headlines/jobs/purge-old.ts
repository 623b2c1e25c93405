import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { oldestShown } from "../rules.ts";
import { purge } from "../story-store.ts";

const AT_ONCE = 500;

export const purgeOld: Job = {
  name: "headlines.purge_old",
  summary: declared.purgeOldJob,
  everyMs: DAY_MS,
  async run({ database, now, signal }) {
    let deleted = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; deleted += gone) {
      gone = await database.transaction((tx) => purge(tx, oldestShown(now()), AT_ONCE));
    }
    return deleted > 0 ? say.storiesDeleted({ count: deleted }) : null;
  },
};
