import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.feedWhat,
    why: declared.feedWhy,
    kept: declared.feedKept,
    tables: ["feed"],
    job: null,
  },
];
