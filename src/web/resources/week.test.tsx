import { DateTime } from "luxon";
import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { Booking, Resource } from "./types.ts";
import { bookingHref, minutesHeld, Week } from "./week.tsx";

const RESOURCE: Resource = {
  id: "prusa",
  kind: "printer",
  name: "Prusa",
  bookable: true,
  opens_at: null,
  closes_at: null,
  outside_hours: false,
  minutes_max: 720,
  busy: [
    { start: "2026-10-24T22:00:00Z", end: "2026-10-25T05:00:00Z" },
    { start: "2026-10-26T10:00:00Z", end: "2026-10-26T11:00:00Z" },
  ],
};

const OWN = { resource_id: "prusa", start: "2026-10-26T10:00:00Z", state: "queued" } as Booking;

/** The rows of the list as text: the day, then its busy times. */
function rows(): string[] {
  const clock = { now: new Date("2026-10-24T12:00:00Z"), timeZone: "Europe/Lisbon" };
  const html = render(<Week resource={RESOURCE} own={[OWN]} {...clock} />);
  return [...html.matchAll(/<tr role="row"><th scope="row".*?<\/tr>/gs)].map(([row]) =>
    row.replaceAll(/<[^>]+>/g, " "),
  );
}

test("lists the busy times of seven days in the zone of the space", () => {
  const texts = rows().map((row) => row.replaceAll(/\s+/g, " ").replaceAll(" –", "–").replaceAll("– ", "–").trim());
  expect(texts[0]).toBe("Sat 24 Oct 23:00–00:00");
  expect(texts[1]).toMatch(/^Sun 25 Oct 00:00 WEST ?–05:00 WET$/);
  expect(texts[2]).toBe("Mon 26 Oct 10:00–11:00 (yours, waiting)");
  expect(texts.slice(3)).toEqual(["Tue 27 Oct Free", "Wed 28 Oct Free", "Thu 29 Oct Free", "Fri 30 Oct Free"]);
});

test("hides the picture from screen readers", () => {
  const html = render(<Week resource={RESOURCE} own={[]} now={new Date("2026-10-24T12:00:00Z")} timeZone="UTC" />);
  expect(html).toMatch(/^<svg [^>]*aria-hidden="true"/);
});

test.each([
  ["an hour of any day", "2026-10-24T09:00Z", 60, 600, 660],
  ["up to midnight", "2026-10-24T21:00Z", 120, 1320, 1440],
  ["a night when the clock is set forward", "2026-03-29T00:00Z", 180, 0, 240],
  ["a night when the clock is set back", "2026-10-24T23:00Z", 300, 0, 240],
  ["into the repeated hour", "2026-10-24T23:30Z", 105, 30, 120],
  ["from half past to a quarter past, in the repeated hour", "2026-10-25T00:30Z", 45, 60, 120],
  ["out of the repeated hour", "2026-10-25T00:30Z", 150, 60, 180],
  ["within the first of two equal hours", "2026-10-25T00:15Z", 30, 75, 105],
])("draws the minutes of a span: %s", (_what, utc, minutes, fromMinute, toMinute) => {
  const from = DateTime.fromISO(utc, { zone: "Europe/Lisbon" });
  expect(minutesHeld(from, from.plus({ minutes }))).toEqual({ fromMinute, toMinute });
});

test.each([
  ["an empty day", [], 540, "2026-10-26T09:00", "2026-10-26T10:00"],
  ["a quarter past nine", [], 541, "2026-10-26T09:15", "2026-10-26T10:15"],
  ["a busy morning", [[540, 720]], 540, "2026-10-26T12:00", "2026-10-26T13:00"],
  [
    "a gap too short for an hour",
    [
      [480, 550],
      [600, 660],
    ],
    540,
    "2026-10-26T11:00",
    "2026-10-26T12:00",
  ],
] as const)("the first free hour is prefilled on %s", (_case, held, from, start, end) => {
  const spans = held.map(([fromMinute, toMinute]) => ({
    from: new Date(0),
    to: new Date(0),
    fromMinute,
    toMinute,
    own: null,
  }));
  const day = DateTime.fromISO("2026-10-26", { zone: "Europe/Lisbon" });
  const query = new URLSearchParams({ resource: "prusa", start, end });
  expect(bookingHref({ resource: RESOURCE, day, held: spans, from })).toBe(`/resources/book?${query}`);
});

test("a day without room for a booking is not linked", () => {
  const day = DateTime.fromISO("2026-10-26", { zone: "Europe/Lisbon" });
  expect(bookingHref({ resource: RESOURCE, day, held: [], from: 1_410 })).toBeNull();
  expect(bookingHref({ resource: { ...RESOURCE, bookable: false }, day, held: [], from: 540 })).toBeNull();
});
