import { expect, test } from "vitest";
import { faultsBetween } from "./migrations.ts";

test("a migration that was recorded is neither changed nor removed, and a new one is recorded", () => {
  const before = { "0001_kernel.sql": "a", "0002_events.sql": "b", "0003_rooms.sql": "c" };
  const now = { "0001_kernel.sql": "a", "0002_events.sql": "B", "0004_doors.sql": "d" };
  expect(faultsBetween(before, now).map((each) => each.split(":")[0])).toEqual([
    "migrations/0002_events.sql was changed",
    "migrations/0003_rooms.sql is gone",
    "migrations/0004_doors.sql is not in test/migrations.json",
  ]);
  expect(faultsBetween(before, before)).toEqual([]);
});
