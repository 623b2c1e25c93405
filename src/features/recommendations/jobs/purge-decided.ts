import { purgeRecommendations, RECOMMENDATION_DAYS } from "../../../kernel/approvals/approvals.ts";
import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";

export const purgeDecided: Job = {
  name: "recommendations.purge_decided",
  summary: declared.purgeDecidedJob,
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), RECOMMENDATION_DAYS);
    const count = await database.transaction((tx) => purgeRecommendations(tx, before));
    return count > 0 ? say.recommendationsDeleted({ count }) : null;
  },
};
