import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { purgeWrites as purge } from "../page/write-store.ts";
import { WRITES_KEPT_DAYS } from "../rules.ts";

export const purgeWrites: Job = {
  name: "startups.purge_writes",
  summary: declared.purgeWritesJob({ days: WRITES_KEPT_DAYS }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const count = await database.transaction((tx) => purge(tx, daysBefore(now(), WRITES_KEPT_DAYS)));
    return count > 0 ? say.deleted({ count }) : null;
  },
};
