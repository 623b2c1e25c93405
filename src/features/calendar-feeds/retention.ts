import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "feeds",
    why: "to read events from calendars",
    kept: "until the feed is removed",
    tables: ["feed"],
    job: null,
  },
];
