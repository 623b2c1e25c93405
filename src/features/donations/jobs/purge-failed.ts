import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";
import * as store from "../store.ts";

const KEPT_MS = RETENTION_DAYS.paymentsFailed * DAY_MS;

/** Settled payments are kept permanently as the space's donation records. */
export const purgeFailed: Job = {
  name: "payments.purge_failed",
  summary: declared.purgeFailedJob,
  everyMs: 6 * HOUR_MS,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_MS);
    const purged = await database.transaction((tx) => store.purgeFailed(tx, before));
    return purged > 0 ? say.failedPaymentsDeleted({ count: purged }) : null;
  },
};
