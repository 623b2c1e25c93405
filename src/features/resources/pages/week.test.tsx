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
  rules: { approval: "decision", horizon_days: 90 },
  open: [{ start: "2026-10-24T00:00:00Z", end: "2026-10-31T00:00:00Z" }],
  busy: [
    { start: "2026-10-24T22:00:00Z", end: "2026-10-25T05:00:00Z" },
    { start: "2026-10-26T10:00:00Z", end: "2026-10-26T11:00:00Z" },
  ],
};

const OWN = { resource_id: "prusa", start: "2026-10-26T10:00:00Z", state: "queued" } as Booking;

/** The rows of the list as text: the day, then its busy times. */
function rows(): string[] {
  const clock = { now: new Date("2026-10-24T12:00:00Z"), timeZone: "Europe/Lisbon" };
  const html = render(<Week resource={RESOURCE} own={[OWN]} mayBook {...clock} />);
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
  const html = render(
    <Week resource={RESOURCE} own={[]} mayBook now={new Date("2026-10-24T12:00:00Z")} timeZone="UTC" />,
  );
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

const MONDAY = DateTime.fromISO("2026-11-30", { zone: "Europe/Lisbon" });
const at = (time: string) => `2026-11-30T${time}:00Z`;
const slot = ([start, end]: readonly [string, string]) => ({ start: at(start), end: at(end) });

test.each([
  ["the whole day is free", "00:00", [], "00:00"],
  ["it is a quarter past nine", "09:15", [], "09:30"],
  ["it is shortly before a quarter past nine", "09:12", [], "09:30"],
  ["the morning is busy", "09:00", [["09:00", "12:00"]], "12:00"],
  [
    "a gap is too short",
    "08:55",
    [
      ["08:00", "09:10"],
      ["10:00", "11:00"],
    ],
    "11:00",
  ],
] as const)("offers the first slot that a booking accepts when %s", (_case, now, busy, start) => {
  const open = [slot([now === "00:00" ? now : "08:00", "22:00"])];
  const resource = { ...RESOURCE, open, busy: busy.map(slot) };
  const before = now === "00:00" ? new Date("2026-11-29T12:00:00Z") : new Date(at(now));
  const href = bookingHref({ resource, day: MONDAY, now: before });
  expect(new URLSearchParams(href?.split("?")[1]).get("start")).toBe(`2026-11-30T${start}`);
});

test.each([
  ["nothing is open", { open: [] }, "2026-11-30T09:00:00Z"],
  ["too little of the day is left", {}, "2026-11-30T21:10:00Z"],
  ["it is not bookable", { bookable: false }, "2026-11-30T09:00:00Z"],
  ["the day is too far ahead", {}, "2026-08-01T09:00:00Z"],
])("offers no slot when %s", (_case, changed, now) => {
  const resource = { ...RESOURCE, busy: [], open: [slot(["08:00", "22:00"])], ...changed };
  expect(bookingHref({ resource, day: MONDAY, now: new Date(now) })).toBeNull();
});

test("says that a day without opening hours is closed", () => {
  const clock = { now: new Date("2026-10-24T12:00:00Z"), timeZone: "UTC" };
  const open = RESOURCE.open.map(({ start }) => ({ start, end: "2026-10-28T00:00:00Z" }));
  const html = render(<Week resource={{ ...RESOURCE, open, busy: [] }} own={[]} mayBook {...clock} />);
  expect(html.match(/>(Free|Closed)</g)).toEqual([...Array(4).fill(">Free<"), ...Array(3).fill(">Closed<")]);
});
