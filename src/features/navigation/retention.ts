import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.featureWhat,
    why: declared.featureWhy,
    kept: declared.featureKept,
    tables: ["shown_feature"],
    job: null,
  },
];
