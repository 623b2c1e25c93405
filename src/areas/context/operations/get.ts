import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput } from "../../../kernel/schema.ts";
import { findSpace } from "../../space/index.ts";
import { isCurrent, localTime, sunAt } from "../rules.ts";
import { ContextResponse, renderWeather } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "context.get",
  tool: "ic_context_get",
  rest: { method: "GET", path: "/api/context", operationId: "getContext" },
  title: "What it is like at the space",
  summary: "Tells the local time and part of the day, the sun and the weather at the space.",
  when: "To speak fittingly of now, or to plan around daylight and weather. What is unknown is null.",

  effect: "read",
  access: { scope: "context:read", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: ContextResponse,
  errors: [],
  examples: [{ say: "Is it dark at the space already?", input: {}, output: { ok: true } }],

  async handler({ tx, now }) {
    const space = await findSpace(tx);
    if (!space) throw new Error("the space was not prepared at start");
    const { name, time_zone, latitude, longitude } = space;
    const place = latitude === null || longitude === null ? null : { latitude, longitude };
    const reading = place && (await store.findWeather(tx));
    const weather = place && reading && isCurrent(reading, place, now) ? reading : null;
    return {
      ok: true as const,
      utc_time: now.toISOString(),
      local: localTime(now, time_zone),
      sun: place && sunAt(now, place, time_zone),
      weather: weather && renderWeather(weather),
      location: { name, time_zone, latitude, longitude },
      source: weather?.source ?? null,
      as_of: (weather?.read_at ?? now).toISOString(),
    };
  },
});
