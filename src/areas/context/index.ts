import { defineArea } from "../../kernel/area.ts";
import { refreshWeather } from "./jobs/refresh-weather.ts";
import { get } from "./operations/get.ts";
import { getPublic } from "./operations/get-public.ts";

export const context = defineArea({
  name: "context",
  summary: "What it is like at the space right now: time of day, sun and weather.",
  terms: {
    daypart: "The part of the day at the space, such as morning or evening.",
  },
  operations: [get, getPublic],
  jobs: [refreshWeather],
});

export { readContext } from "./read-context.ts";
