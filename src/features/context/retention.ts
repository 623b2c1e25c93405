import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "weather",
    why: "to show the weather outside",
    kept: "one day",
    tables: ["weather_reading"],
    job: "context.refresh_weather",
  },
];
