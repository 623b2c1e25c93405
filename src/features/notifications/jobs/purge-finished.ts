import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { purgeFinished as purge } from "../delivery-store.ts";
import { declared, say } from "../messages.ts";
import { purgeCodes } from "../messengers/messenger-store.ts";
import { RETENTION_DAYS } from "../retention.ts";

const DAYS = RETENTION_DAYS.notificationDeliveries;

export const purgeFinished: Job = {
  name: "notifications.purge_finished",
  summary: declared.purgeFinishedJob({ days: DAYS }),
  everyMs: 6 * HOUR_MS,
  async run({ database, now }) {
    const count = await database.transaction(async (tx) => {
      await purgeCodes(tx, now());
      return purge(tx, daysBefore(now(), DAYS));
    });
    return count > 0 ? say.deliveriesDeleted({ count }) : null;
  },
};
