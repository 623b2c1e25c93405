import { Type } from "typebox";
import { choice, instant, nullable, Ok, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { OpenState } from "../space/index.ts";
import { conditionOf, DAYPART_NAMES } from "./rules.ts";
import type { WeatherRow } from "./store.ts";

const Weather = object("ContextWeather", {
  temp_f: Type.Number(),
  temp_c: Type.Number(),
  condition: Type.String(),
  wmo_code: Type.Integer({ description: "WMO 4677." }),
  is_day: Type.Boolean(),
  wind_mph: Type.Number(),
  humidity_pct: Type.Number(),
  precipitation: Type.Number({ description: "Millimeters." }),
});

export const ContextResponse = object("ContextResponse", {
  ok: Ok,
  utc_time: instant("Now."),
  local: object("ContextLocalTime", {
    time: Type.String({ description: "HH:MM in the space's time zone." }),
    day_name: Type.String({ description: "In English." }),
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    daypart: choice(DAYPART_NAMES),
    is_weekend: Type.Boolean(),
  }),
  sun: nullable(
    object(
      "ContextSun",
      {
        sunrise: nullable(instant("Null on a day without sunrise.")),
        sunset: nullable(instant("Null on a day without sunset.")),
        is_daylight: Type.Boolean(),
      },
      { description: "Null if the space has no coordinates." },
    ),
  ),
  weather: nullable(Weather),
  location: object("ContextLocation", {
    name: Type.String(),
    time_zone: Type.String(),
    latitude: nullable(Type.Number()),
    longitude: nullable(Type.Number()),
  }),
  open_state: OpenState,
  source: nullable(Type.String({ description: "The source of the weather; null if unknown." })),
  as_of: instant("When the weather was fetched; now if it is unknown."),
});

export const PublicContext = object("PublicContext", {
  ok: Ok,
  local: ContextResponse.properties.local,
  sun: ContextResponse.properties.sun,
  weather: ContextResponse.properties.weather,
  open_state: ContextResponse.properties.open_state,
  source: ContextResponse.properties.source,
  time_zone: ContextResponse.properties.location.properties.time_zone,
  as_of: ContextResponse.properties.as_of,
});

export function renderWeather(row: WeatherRow): Static<typeof Weather> {
  return {
    temp_f: Math.round((row.temp_c * 1.8 + 32) * 10) / 10,
    temp_c: row.temp_c,
    condition: conditionOf(row.wmo_code),
    wmo_code: row.wmo_code,
    is_day: row.is_day,
    wind_mph: row.wind_mph,
    humidity_pct: row.humidity_pct,
    precipitation: row.precipitation_mm,
  };
}
