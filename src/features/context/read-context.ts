import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { findSpace, readState, renderState } from "../space/index.ts";
import { isCurrent, localTime, sunAt } from "./rules.ts";
import { type ContextResponse, renderWeather } from "./schemas.ts";
import * as store from "./store.ts";

export async function readContext(tx: ReadTx, now: Date): Promise<Static<typeof ContextResponse>> {
  const [space, state] = await Promise.all([findSpace(tx), readState(tx, now)]);
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
    open_state: renderState(state),
    source: weather?.source ?? null,
    as_of: (weather?.read_at ?? now).toISOString(),
  };
}
