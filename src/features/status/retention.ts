import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  partStates: 90,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.partPeriodWhat,
    why: declared.partPeriodWhy,
    kept: declared.partPeriodKept({ days: RETENTION_DAYS.partStates }),
    tables: ["part_period"],
    job: "service.sample",
  },
];
