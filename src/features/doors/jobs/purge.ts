import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { purgeBadges } from "../badge-store.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";
import { purge } from "../store.ts";

export const purgeDoors: Job = {
  name: "doors.purge",
  summary: declared.purgeJob({ days: RETENTION_DAYS.entries }),
  everyMs: DAY_MS / 4,
  async run({ database, now }) {
    const { entries, badgesRevoked, controllersRevoked } = RETENTION_DAYS;
    const count = await database.transaction(async (tx) => {
      const badges = await purgeBadges(tx, daysBefore(now(), badgesRevoked));
      return badges + (await purge(tx, daysBefore(now(), entries), daysBefore(now(), controllersRevoked)));
    });
    return count > 0 ? say.rowsDeleted({ count }) : null;
  },
};
