import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  openingHistory: 90,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "when the space was open, and who opened or closed it by hand",
    why: "so that everybody can see when it usually is; names are for operators only",
    kept: `${days(RETENTION_DAYS.openingHistory)}; the last opening or closing by hand until the next one`,
    tables: ["open_period", "state_switch", "opening_exception"],
    job: "space.keep_opening_history",
  },
  {
    what: "the space, its hours and area settings, its own secrets",
    why: "because a space needs them; not personal",
    kept: "as long as the space",
    tables: ["space", "opening_span", "area_switch", "secret"],
    job: null,
  },
];
