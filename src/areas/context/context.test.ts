import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import { type Weather, type WeatherReading, WeatherUnknown } from "../../kernel/ports/weather.ts";
import { refreshWeather } from "./jobs/refresh-weather.ts";
import { conditionOf, daypartAt, isCurrent, localTime, sunAt } from "./rules.ts";
import * as store from "./store.ts";

const LISBON = { latitude: 38.7223, longitude: -9.1393 };
const at = (text: string) => new Date(text);

test.each([
  [0, "night"],
  [4, "night"],
  [5, "early"],
  [8, "morning"],
  [11, "midday"],
  [14, "afternoon"],
  [18, "evening"],
  [22, "late"],
  [23, "late"],
])("at %d o'clock it is %s", (hour, daypart) => {
  expect(daypartAt(hour)).toBe(daypart);
});

test.each([
  ["2026-03-29T00:59:00Z", "00:59", "Sunday", true],
  ["2026-03-29T01:00:00Z", "02:00", "Sunday", true],
  ["2026-11-20T12:00:00Z", "12:00", "Friday", false],
])("%s is %s on a %s at the space, across the change to summer time", (utc, time, day_name, is_weekend) => {
  expect(localTime(at(utc), "Europe/Lisbon")).toMatchObject({ time, day_name, is_weekend });
});

describe("the sun", () => {
  test("rises and sets on the local day, on either side of the date line", () => {
    expect(sunAt(at("2026-11-20T12:00:00Z"), LISBON, "Europe/Lisbon")).toMatchObject({
      sunrise: expect.stringMatching(/^2026-11-20T07:2/),
      sunset: expect.stringMatching(/^2026-11-20T17:1/),
      is_daylight: true,
    });
    const auckland = { latitude: -36.85, longitude: 174.76 };
    const evening = sunAt(at("2026-11-20T10:00:00Z"), auckland, "Pacific/Auckland");
    expect(evening).toMatchObject({ sunrise: expect.stringMatching(/^2026-11-19T16:/), is_daylight: false });
    expect(evening.sunset).toMatch(/^2026-11-20T07:/);
  });

  test("stays up or down in the far north, without a time for what does not happen", () => {
    const tromso = { latitude: 69.65, longitude: 18.96 };
    const none = { sunrise: null, sunset: null };
    expect(sunAt(at("2026-06-21T22:00:00Z"), tromso, "Europe/Oslo")).toEqual({ ...none, is_daylight: true });
    expect(sunAt(at("2026-12-21T11:00:00Z"), tromso, "Europe/Oslo")).toEqual({ ...none, is_daylight: false });
  });
});

test.each([
  [0, "clear"],
  [3, "overcast"],
  [45, "fog"],
  [61, "rain"],
  [75, "snow"],
  [80, "rain showers"],
  [95, "thunderstorm"],
  [120, "unknown"],
])("WMO code %d is %s", (code, condition) => {
  expect(conditionOf(code)).toBe(condition);
});

test("weather counts for an hour, and only where it was read", () => {
  const reading = { ...LISBON, read_at: at("2026-11-20T12:00:00Z") };
  expect(isCurrent(reading, LISBON, at("2026-11-20T13:00:00Z"))).toBe(true);
  expect(isCurrent(reading, LISBON, at("2026-11-20T13:00:01Z"))).toBe(false);
  expect(isCurrent(reading, { ...LISBON, latitude: 38 }, at("2026-11-20T12:10:00Z"))).toBe(false);
});

const READING: WeatherReading = {
  source: "Open-Meteo (localhost)",
  temp_c: 20,
  wmo_code: 2,
  is_day: true,
  wind_mph: 5.5,
  humidity_pct: 60,
  precipitation_mm: 0,
};

describe("the job that reads the weather", () => {
  let bench: JobBench;
  beforeAll(async () => {
    bench = await startJobBench();
  });
  afterAll(() => bench[Symbol.asyncDispose]());

  test("keeps the last reading when a service fails, for a day", async () => {
    const working: Weather = { at: async () => READING };
    const failing: Weather = { at: async () => Promise.reject(new WeatherUnknown("It answered 500.")) };
    const run = (weather: Weather) => refreshWeather.run(bench.context({ weather }));
    expect(await run(working)).toBeNull(); // nobody has said where the space is
    await bench.database.transaction((tx) => tx.query.updateTable("space").set(LISBON).execute());
    expect(await run(working)).toBe("the weather was read");
    expect(await run(failing)).toBe("the weather could not be read: It answered 500.");
    expect(await store.findWeather(bench.database.read)).toMatchObject({ temp_c: 20 });
    bench.clock.advance(25 * 3_600_000);
    expect(await run(failing)).toContain("An old reading was dropped.");
    expect(await store.findWeather(bench.database.read)).toBeUndefined();
  });
});

test("unknown is null, and becomes known with the coordinates and a reading", async () => {
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
