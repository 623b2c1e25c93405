import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import * as store from "../download-store.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";

export const purge: Job = {
  name: "shares.purge",
  summary: declared.purgeJob({ days: RETENTION_DAYS.ended }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const { ended, downloads, attempts } = RETENTION_DAYS;
    const before = {
      links: daysBefore(now(), ended),
      downloads: daysBefore(now(), downloads),
      attempts: daysBefore(now(), attempts),
    };
    const count = await database.transaction((tx) => store.purge(tx, before));
    return count > 0 ? say.linksDeleted({ count }) : null;
  },
};
