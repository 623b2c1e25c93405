import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { purgeFinished as purge } from "../delivery-store.ts";
import { purgeCodes } from "../messengers/messenger-store.ts";
import { RETENTION_DAYS } from "../retention.ts";

const DAYS = RETENTION_DAYS.notificationDeliveries;

export const purgeFinished: Job = {
  name: "notifications.purge_finished",
  summary: `Deletes records of deliveries ${DAYS} days after they were made, canceled or given up, and codes of messengers that have expired.`,
  everyMs: 6 * HOUR_MS,
  async run({ database, now }) {
    const count = await database.transaction(async (tx) => {
      await purgeCodes(tx, now());
      return purge(tx, daysBefore(now(), DAYS));
    });
    return count > 0 ? `${count} deliveries deleted` : null;
  },
};
