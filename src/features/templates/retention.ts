import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.recordWhat,
    why: declared.recordWhy,
    kept: declared.recordKept,
    tables: ["template_record"],
    job: null,
  },
];
