import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";
import * as store from "../store.ts";

const KEPT_MS = RETENTION_DAYS.keyRequests * DAY_MS;

export const purgeRequests: Job = {
  name: "credits.purge_requests",
  summary: declared.purgeRequestsJob,
  everyMs: 6 * HOUR_MS,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_MS);
    const purged = await database.transaction((tx) => store.purge(tx, before));
    return purged > 0 ? say.keyRequestsDeleted({ count: purged }) : null;
  },
};
