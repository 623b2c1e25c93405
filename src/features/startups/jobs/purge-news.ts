import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { purgeArchived } from "../news-store.ts";
import { NEWS_KEPT_DAYS } from "../rules.ts";

export const purgeNews: Job = {
  name: "startups.purge_news",
  summary: declared.purgeNewsJob({ days: NEWS_KEPT_DAYS }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const count = await database.transaction((tx) => purgeArchived(tx, daysBefore(now(), NEWS_KEPT_DAYS)));
    return count > 0 ? say.deleted({ count }) : null;
  },
};
