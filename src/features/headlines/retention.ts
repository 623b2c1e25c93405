import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { purgeOld } from "./jobs/purge-old.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.headlineSourceWhat,
    why: declared.headlineSourceWhy,
    kept: declared.headlineSourceKept,
    tables: ["headline_source"],
    job: null,
  },
  {
    what: declared.headlineWhat,
    why: declared.headlineWhy,
    kept: declared.headlineKept,
    tables: ["headline", "headline_story"],
    job: purgeOld.name,
  },
];
