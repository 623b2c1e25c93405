import { describe, expect, test } from "vitest";
import { conditionOf, daypartAt, isCurrent, localTime, sunAt } from "./rules.ts";

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
  test("rises and sets on the local day, on both sides of the date line", () => {
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

  test("may stay up or down in the far north, without a time", () => {
    const tromso = { latitude: 69.65, longitude: 18.96 };
    const none = { sunrise: null, sunset: null };
    expect(sunAt(at("2026-06-21T22:00:00Z"), tromso, "Europe/Oslo")).toEqual({ ...none, is_daylight: true });
    expect(sunAt(at("2026-12-21T11:00:00Z"), tromso, "Europe/Oslo")).toEqual({ ...none, is_daylight: false });
  });
});

test.each([
  [0, "clear"],
  [1, "mainly clear"],
  [2, "partly cloudy"],
  [3, "overcast"],
  [57, "drizzle"],
  [86, "snow showers"],
  [45, "fog"],
  [61, "rain"],
  [75, "snow"],
  [80, "rain showers"],
  [95, "thunderstorm"],
  [120, "unknown"],
])("WMO code %d is %s", (code, condition) => {
  expect(conditionOf(code)).toBe(condition);
});

test("uses a weather reading for one hour and only at its place", () => {
  const reading = { ...LISBON, read_at: at("2026-11-20T12:00:00Z") };
  expect(isCurrent(reading, LISBON, at("2026-11-20T13:00:00Z"))).toBe(true);
  expect(isCurrent(reading, LISBON, at("2026-11-20T13:00:01Z"))).toBe(false);
  expect(isCurrent(reading, { ...LISBON, latitude: 38 }, at("2026-11-20T12:10:00Z"))).toBe(false);
  expect(isCurrent(reading, { ...LISBON, longitude: 9 }, at("2026-11-20T12:10:00Z"))).toBe(false);
});

test("counts as daylight from sunrise until sunset", () => {
  const { sunrise, sunset } = sunAt(at("2026-11-20T12:00:00Z"), LISBON, "Europe/Lisbon");
  if (sunrise === null || sunset === null) throw new Error("the sun rises and sets in Lisbon");
  const isLight = (time: number) => sunAt(new Date(time), LISBON, "Europe/Lisbon").is_daylight;
  const [rise, set] = [Date.parse(sunrise), Date.parse(sunset)];
  expect([isLight(rise - 1), isLight(rise), isLight(set - 1), isLight(set)]).toEqual([false, true, true, false]);
});
