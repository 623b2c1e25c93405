import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import * as store from "../store.ts";

const DAY_MS = 86_400_000;
const RESOLVED_KEPT_DAYS = KEPT_DAYS.feedbackResolved;
const OPEN_KEPT_DAYS = KEPT_DAYS.feedbackOpen;

export const purgeOld: Job = {
  name: "feedback.purge_old",
  summary: "Deletes tickets a year after they were resolved, and unresolved ones after two years.",
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
    const count = await database.transaction((tx) =>
      store.purge(tx, before(RESOLVED_KEPT_DAYS), before(OPEN_KEPT_DAYS)),
    );
    return count > 0 ? `${count} tickets deleted` : null;
  },
};
