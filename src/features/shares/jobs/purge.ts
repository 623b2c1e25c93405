import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import * as store from "../download-store.ts";
import { RETENTION_DAYS } from "../retention.ts";

export const purge: Job = {
  name: "shares.purge",
  summary: `Deletes links ${RETENTION_DAYS.ended} days after they ended, and the records of their downloads before.`,
  everyMs: DAY_MS,
  async run({ database, now }) {
    const { ended, downloads, attempts } = RETENTION_DAYS;
    const before = {
      links: daysBefore(now(), ended),
      downloads: daysBefore(now(), downloads),
      attempts: daysBefore(now(), attempts),
    };
    const count = await database.transaction((tx) => store.purge(tx, before));
    return count > 0 ? `${count} links deleted` : null;
  },
};
