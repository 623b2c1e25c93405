import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { count } from "./counts.ts";
import { refreshWeather } from "./jobs/refresh-weather.ts";
import { declared } from "./messages.ts";
import { get } from "./operations/get.ts";
import { getPublic } from "./operations/get-public.ts";
import { retention } from "./retention.ts";

export const context = defineArea({
  name: "context",
  summary: declared.summary,
  terms: {
    daypart: "The part of the day at the space, such as morning or evening.",
  },
  tables: ["weather_reading"],
  retention,
  counts: count,
  operations: [get, getPublic],
  jobs: [refreshWeather],
});

export type Operations = OperationsOf<typeof context>;

export { readContext } from "./read-context.ts";
