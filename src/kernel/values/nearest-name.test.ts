import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

const FIELDS = ["start_iso", "end_iso", "resource_id", "q", "optIn", "limit"];

test.each([
  ["start", "start_iso"],
  ["opt_in", "optIn"],
  ["resourceId", "resource_id"],
  ["limt", "limit"],
  ["query", "q"],
  ["colour", undefined],
  ["", undefined],
])("names the field that %j most likely means", (name, nearest) => {
  expect(nearestName(name, FIELDS)).toBe(nearest);
});
