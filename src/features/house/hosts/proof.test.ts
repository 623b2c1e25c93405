import { expect, test } from "vitest";
import type { TextRecords } from "../../../kernel/ports/text-records.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { checkProof, isBelowHouse } from "./proof.ts";

const now = new Date("2026-11-20T12:00:00Z");
const earlier = new Date(now.getTime() - 40 * DAY_MS);
const token = "0123456789abcdef0123456789abcdef";
const found: TextRecords = { kind: "found", texts: ["v=spf1 -all", `atrium-floor=${token}`] };
const other: TextRecords = { kind: "found", texts: [`atrium-floor=${token}0`] };
const absent: TextRecords = { kind: "absent" };
const later: TextRecords = { kind: "later" };
const since = (days: number) => new Date(now.getTime() - days * DAY_MS);

test.each([
  ["a new host with its record", null, null, found, { proved_at: now, change: "proved", fault: null }, 7 * DAY_MS],
  [
    "a new host without a record",
    null,
    null,
    absent,
    { proved_at: null, change: null, fault: "absent" },
    10 * MINUTE_MS,
  ],
  [
    "a new host with another record",
    null,
    null,
    other,
    { proved_at: null, change: null, fault: "other" },
    10 * MINUTE_MS,
  ],
  ["a proved host", earlier, null, found, { proved_at: earlier, change: null, fault: null }, 7 * DAY_MS],
  ["a proved host without its record", earlier, null, absent, { missing_since: now, change: "missing" }, DAY_MS],
  ["a proved host and a silent server", earlier, null, later, { missing_since: null, change: null }, HOUR_MS],
  ["a record that is gone for 6 days", earlier, since(6), absent, { proved_at: earlier, change: null }, DAY_MS],
  ["a record that is gone for 7 days", earlier, since(7), other, { proved_at: null, change: "taken_off" }, DAY_MS],
  ["a silent server after 7 days", earlier, since(7), later, { proved_at: earlier, change: null }, HOUR_MS],
  [
    "a record that is there again",
    earlier,
    since(6),
    found,
    { missing_since: null, change: "found_again" },
    7 * DAY_MS,
  ],
] as const)("checks %s", (_what, proved_at, missing_since, records, expected, againMs) => {
  const checked = checkProof({ host: "club.test", token, proved_at, missing_since }, records, now);
  expect(checked).toMatchObject(expected);
  expect(checked.check_at.getTime() - now.getTime()).toBe(againMs);
});

test.each([
  ["north.atrium.example", true],
  ["a.north.atrium.example", true],
  ["atrium.example", false],
  ["notatrium.example", false],
])("hosts below that of the house need no proof: %s", (host, isBelow) => {
  expect(isBelowHouse(host, "https://atrium.example:8443")).toBe(isBelow);
});
