import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  openingHistory: 90,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "opening history and manual overrides",
    why: "to show usual opening hours; only operators see names",
    kept: `${days(RETENTION_DAYS.openingHistory)}; the last override until the next one`,
    tables: ["open_period", "state_switch", "opening_exception"],
    job: "space.keep_opening_history",
  },
  {
    what: "the space, its hours and area settings, its own secrets",
    why: "to run the space; not personal",
    kept: "as long as the space",
    tables: ["space", "opening_span", "area_switch", "secret"],
    job: null,
  },
];
