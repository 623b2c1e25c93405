import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";
import * as store from "../store.ts";

export const purgeRevoked: Job = {
  name: "displays.purge_revoked",
  summary: declared.purgeRevokedJob({ days: RETENTION_DAYS.displaysRevoked }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), RETENTION_DAYS.displaysRevoked);
    const count = await database.transaction((tx) => store.purgeRevoked(tx, before));
    return count > 0 ? say.displaysDeleted({ count }) : null;
  },
};
