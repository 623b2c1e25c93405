import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { purgeOld } from "./jobs/purge-old.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "news feeds that operators chose",
    why: "to read news from them",
    kept: "until operators remove them",
    tables: ["headline_source"],
    job: null,
  },
  {
    what: "posts of news feeds, and their stories",
    why: "to rank and show news",
    kept: "30 days, and longer while a feed lists them",
    tables: ["headline", "headline_story"],
    job: purgeOld.name,
  },
];
