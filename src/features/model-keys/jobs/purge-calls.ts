import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import * as meter from "../meter/store.ts";
import { RETENTION_DAYS } from "../retention.ts";

const KEPT_MS = RETENTION_DAYS.modelCalls * DAY_MS;

export const purgeCalls: Job = {
  name: "credits.purge_calls",
  summary: declared.purgeCallsJob,
  everyMs: 6 * HOUR_MS,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_MS);
    const purged = await database.transaction((tx) => meter.purge(tx, before));
    return purged > 0 ? say.callsDeleted({ count: purged }) : null;
  },
};
