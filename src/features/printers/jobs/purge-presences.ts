import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../data.ts";
import { declared, say } from "../messages.ts";
import { purgePresences as purge } from "../store.ts";

export const purgePresences: Job = {
  name: "printers.purge_presences",
  summary: declared.purgePresencesJob({ days: RETENTION_DAYS.presence }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const purged = await database.transaction((tx) => purge(tx, daysBefore(now(), RETENTION_DAYS.presence)));
    return purged > 0 ? say.proofsDeleted({ count: purged }) : null;
  },
};
