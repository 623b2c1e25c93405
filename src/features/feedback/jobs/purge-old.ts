import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../retention.ts";
import * as store from "../store.ts";

const RESOLVED_KEPT_DAYS = RETENTION_DAYS.feedbackResolved;
const OPEN_KEPT_DAYS = RETENTION_DAYS.feedbackOpen;

export const purgeOld: Job = {
  name: "feedback.purge_old",
  summary: "Deletes tickets a year after they were resolved, and unresolved ones after two years.",
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = (days: number) => daysBefore(now(), days);
    const count = await database.transaction((tx) =>
      store.purge(tx, before(RESOLVED_KEPT_DAYS), before(OPEN_KEPT_DAYS)),
    );
    return count > 0 ? `${count} tickets deleted` : null;
  },
};
