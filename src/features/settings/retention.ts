import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.settingWhat,
    why: declared.settingWhy,
    kept: declared.settingKept,
    tables: ["setting", "setting_test"],
    job: null,
  },
];
