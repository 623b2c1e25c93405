import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";
import * as store from "../store.ts";

const RESOLVED_KEPT_DAYS = RETENTION_DAYS.feedbackResolved;
const OPEN_KEPT_DAYS = RETENTION_DAYS.feedbackOpen;

export const purgeOld: Job = {
  name: "feedback.purge_old",
  summary: declared.purgeOldJob,
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = (days: number) => daysBefore(now(), days);
    const count = await database.transaction((tx) =>
      store.purge(tx, before(RESOLVED_KEPT_DAYS), before(OPEN_KEPT_DAYS)),
    );
    return count > 0 ? say.ticketsDeleted({ count }) : null;
  },
};
