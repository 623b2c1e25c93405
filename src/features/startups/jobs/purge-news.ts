import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { purgeArchived } from "../news-store.ts";
import { NEWS_KEPT_DAYS } from "../rules.ts";

export const purgeNews: Job = {
  name: "startups.purge_news",
  summary: `Deletes news of startups ${NEWS_KEPT_DAYS} days after newer ones took their place.`,
  everyMs: DAY_MS,
  async run({ database, now }) {
    const count = await database.transaction((tx) => purgeArchived(tx, daysBefore(now(), NEWS_KEPT_DAYS)));
    return count > 0 ? `deleted: ${count}` : null;
  },
};
