import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../retention.ts";
import * as store from "../store.ts";

export const purgeRevoked: Job = {
  name: "displays.purge_revoked",
  summary: `Deletes displays ${RETENTION_DAYS.displaysRevoked} days after they were revoked.`,
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), RETENTION_DAYS.displaysRevoked);
    const count = await database.transaction((tx) => store.purgeRevoked(tx, before));
    return count > 0 ? `${count} displays deleted` : null;
  },
};
