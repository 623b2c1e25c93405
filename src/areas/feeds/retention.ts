import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "feeds",
    why: "so that events are read from their calendars",
    kept: "until the feed is removed",
    tables: ["feed"],
    job: null,
  },
];
