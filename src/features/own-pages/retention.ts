import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";
import { VERSIONS_MAX } from "./rules.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.ownPageWhat,
    why: declared.ownPageWhy,
    kept: declared.ownPageKept({ max: VERSIONS_MAX }),
    tables: ["own_page", "own_page_version"],
    job: null,
  },
];
