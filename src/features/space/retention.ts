import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  openingHistory: 90,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.openPeriodWhat,
    why: declared.openPeriodWhy,
    kept: declared.openPeriodKept({ days: RETENTION_DAYS.openingHistory }),
    tables: ["open_period", "state_switch", "opening_exception"],
    job: "space.keep_opening_history",
  },
  {
    what: declared.spaceWhat,
    why: declared.spaceWhy,
    kept: declared.spaceKept,
    tables: ["space", "opening_span", "area_switch", "floor_module", "secret"],
    job: null,
  },
];
