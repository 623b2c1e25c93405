import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import { type Weather, type WeatherReading, WeatherUnknown } from "../../kernel/ports/weather.ts";
import { refreshWeather } from "./jobs/refresh-weather.ts";
import { say } from "./messages.ts";
import * as store from "./store.ts";

const LISBON = { latitude: 38.7223, longitude: -9.1393 };

const READING: WeatherReading = {
  source: "Open-Meteo (localhost)",
  temp_c: 20,
  wmo_code: 2,
  is_day: true,
  wind_mph: 5.5,
  humidity_pct: 60,
  precipitation_mm: 0,
};

describe("the weather job", () => {
  let bench: JobBench;
  beforeAll(async () => {
    bench = await startJobBench();
  });
  afterAll(() => bench[Symbol.asyncDispose]());

  test("keeps the last reading for a day while the service fails", async () => {
    const working: Weather = { at: async () => READING };
    const failing: Weather = { at: async () => Promise.reject(new WeatherUnknown("It answered 500.")) };
    const run = (weather: Weather) => refreshWeather.run(bench.context({ weather }));
    expect(await run(working)).toBeNull(); // no coordinates
    await bench.database.transaction((tx) => tx.query.updateTable("space").set(LISBON).execute());
    expect(await run(working)).toEqual(say.weatherRead);
    expect(await run(failing)).toEqual(say.weatherUnread({ reason: "It answered 500." }));
    expect(await store.findWeather(bench.database.read)).toMatchObject({ temp_c: 20 });
    bench.clock.advance(25 * 3_600_000);
    expect(await run(failing)).toEqual(say.weatherUnreadAndDropped({ reason: "It answered 500." }));
    expect(await store.findWeather(bench.database.read)).toBeUndefined();
  });
});

test("returns null until coordinates and a reading exist", async () => {
  await using atrium = await startTestAtrium({ clock: new TestClock() });
  const token = await atrium.token("operator");
  const context = async () => (await atrium.request("/api/context", { token })).body;
  expect(await context()).toMatchObject({ ok: true, sun: null, weather: null, source: null, local: { hour: 12 } });
  const patch = (body: object) => atrium.request("/api/space", { token, method: "PATCH", body });
  expect(await patch({ latitude: 38.7 })).toMatchObject({ status: 400, body: { error_kind: "validation" } });
  expect(await patch({ ...LISBON, time_zone: "Europe/Lisbon" })).toMatchObject({ status: 200 });
  const read_at = atrium.kernel.clock.now();
  await atrium.kernel.database.transaction((tx) => store.putWeather(tx, { ...LISBON, ...READING, read_at }));
  expect(await context()).toMatchObject({
    local: { time: "12:00", day_name: "Friday", daypart: "midday", is_weekend: false },
    sun: { is_daylight: true },
    weather: { temp_c: 20, temp_f: 68, condition: "partly cloudy", precipitation: 0 },
    location: { time_zone: "Europe/Lisbon", ...LISBON },
    source: "Open-Meteo (localhost)",
    as_of: read_at.toISOString(),
  });
  await patch({ latitude: null, longitude: null });
  expect(await context()).toMatchObject({ sun: null, weather: null });
});
