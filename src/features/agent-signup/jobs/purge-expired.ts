import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";
import * as store from "../store.ts";

const KEPT_AFTER_EXPIRY_MS = RETENTION_DAYS.tokenRequests * DAY_MS;

/** Ended requests are kept for a week, for investigation. */
export const purgeExpired: Job = {
  name: "signup.purge_expired",
  summary: declared.purgeExpiredJob,
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_AFTER_EXPIRY_MS);
    const purged = await database.transaction((tx) => store.purgeExpired(tx, before));
    return purged > 0 ? say.requestsPurged({ count: purged }) : null;
  },
};
