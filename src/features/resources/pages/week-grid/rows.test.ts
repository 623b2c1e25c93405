import { DateTime } from "luxon";
import { expect, test } from "vitest";
import type { Resource } from "../types.ts";
import { weekRows } from "./rows.ts";

const ZONE = "Europe/Lisbon";
const NOW = new Date("2026-03-01T00:00:00Z");
const slot = (start: string, end: string) => ({ start: `2026-${start}:00Z`, end: `2026-${end}:00Z` });

function resource(open: Resource["open"], busy: Resource["busy"] = []): Resource {
  const rules = { approval: "instant", horizon_days: 365 } as const;
  const hours = { opens_at: null, closes_at: null, outside_hours: false, minutes_max: 480 };
  return { id: "ft-9", kind: "room", name: "FT-9", bookable: true, ...hours, rules, open, busy };
}
const rowsFrom = (first: string, room: Resource) => weekRows(room, [], DateTime.fromISO(first, { zone: ZONE }), NOW);

test.each([
  [
    "the earliest opening to the latest closing",
    [slot("11-24T09:00", "11-24T12:00"), slot("11-26T14:00", "11-26T17:30")],
    "09:00",
    "17:30",
    18,
  ],
  ["eight to eight if nothing opens", [], "08:00", "19:30", 24],
])("the week shows %s", (_what, open, first, last, count) => {
  const rows = rowsFrom("2026-11-24", resource(open));
  expect([rows[0]?.time, rows.at(-1)?.time, rows.length]).toEqual([first, last, count]);
});

test("a taken time is one cell over its rows, in the column of its day", () => {
  const room = resource([slot("11-24T09:00", "11-26T18:00")], [slot("11-25T10:00", "11-25T11:30")]);
  const taken = rowsFrom("2026-11-24", room).flatMap(({ time, cells }) =>
    cells.filter(({ cell }) => cell.kind === "taken").map(({ column, cell }) => [time, column, cell.span]),
  );
  expect(taken).toEqual([["10:00", 1, 3]]);
});

test.each([
  ["forward", "2026-03-28"],
  ["back", "2026-10-24"],
])("each column fills all rows when the clock goes %s", (_way, first) => {
  const rows = rowsFrom(first, resource([slot("03-01T00:00", "11-30T00:00")]));
  const spans = Array.from({ length: 7 }, () => 0);
  for (const { column, cell } of rows.flatMap(({ cells }) => cells)) spans[column] = (spans[column] ?? 0) + cell.span;
  expect(rows).toHaveLength(48);
  expect(spans).toEqual(spans.map(() => 48));
});
