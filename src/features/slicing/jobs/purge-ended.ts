import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";
import { purgeEnded } from "../store.ts";

export const purge: Job = {
  name: "slicing.purge_ended",
  summary: declared.purgeEndedJob({ days: RETENTION_DAYS.slicesEnded }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = new Date(now().getTime() - RETENTION_DAYS.slicesEnded * DAY_MS);
    const count = await database.transaction((tx) => purgeEnded(tx, before));
    return count > 0 ? say.slicesDeleted({ count }) : null;
  },
};
