import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.fileOpeningWhat,
    why: declared.fileOpeningWhy,
    kept: declared.fileOpeningKept,
    tables: ["file_opening"],
    job: null,
  },
];
