import { DateTime } from "luxon";
import { expect, test } from "vitest";
import type { Resource } from "../types.ts";
import { cellsOf, daySpan } from "./cells.ts";

const DAY = DateTime.fromISO("2026-11-24", { zone: "Europe/Lisbon" });
const slot = (start: string, end: string) => ({ start: `2026-11-${start}:00Z`, end: `2026-11-${end}:00Z` });

function resource(open: Resource["open"], busy: Resource["busy"] = []): Resource {
  const rules = { approval: "instant", horizon_days: 90 } as const;
  const hours = { opens_at: null, closes_at: null, outside_hours: false, minutes_max: 480 };
  return { id: "ft-9", kind: "room", name: "FT-9", bookable: true, ...hours, rules, open, busy };
}
const DAYTIME = resource([slot("24T09:30", "24T18:15")]);
const ALWAYS = resource([slot("23T00:00", "26T00:00")]);
const OTHER_DAY = resource([slot("25T07:00", "25T23:00")]);

test.each([
  ["whole hours around the opening", [DAYTIME], "09:00", "19:00"],
  ["the whole day if one never closes", [DAYTIME, ALWAYS], "00:00", "00:00"],
  ["eight to eight if nothing opens", [OTHER_DAY], "08:00", "20:00"],
])("the board shows %s", (_what, resources, from, to) => {
  const span = daySpan(resources, DAY);
  expect([span.from, span.to].map((at) => at.toFormat("HH:mm"))).toEqual([from, to]);
});

test("cells of one kind are joined, free ones stay apart, and what began before now is past", () => {
  const room = resource([slot("24T09:00", "24T12:00")], [slot("24T10:00", "24T11:00")]);
  const cells = cellsOf(room, [], daySpan([room], DAY), new Date("2026-11-24T09:10:00Z"));
  expect(cells.map(({ kind, span }) => [kind, span])).toEqual([
    ["past", 1],
    ["free", 1],
    ["taken", 2],
    ["free", 1],
    ["free", 1],
  ]);
});
