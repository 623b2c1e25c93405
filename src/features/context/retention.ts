import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.weatherReadingWhat,
    why: declared.weatherReadingWhy,
    kept: declared.weatherReadingKept,
    tables: ["weather_reading"],
    job: "context.refresh_weather",
  },
];
