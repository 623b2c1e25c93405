import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../data.ts";
import { purgeHandoffs } from "../handoff-store.ts";
import { declared, say } from "../messages.ts";
import { purgeClosed } from "../store.ts";

export const purge: Job = {
  name: "prints.purge",
  summary: declared.purgeJob({ days: RETENTION_DAYS.closed, handoffs: RETENTION_DAYS.handoffs }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const purged = await database.transaction(async (tx) => {
      const jobs = await purgeClosed(tx, daysBefore(now(), RETENTION_DAYS.closed));
      return jobs + (await purgeHandoffs(tx, daysBefore(now(), RETENTION_DAYS.handoffs)));
    });
    return purged > 0 ? say.requestsDeleted({ count: purged }) : null;
  },
};
