import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

const NAMES = ["ic_events_next", "ic_events_rsvp", "ic_resources_list", "ic_resources_book", "search_operations"];
const FIELDS = ["start_iso", "end_iso", "resource_id", "q", "optIn", "limit"];

test.each([
  ["ic_resource_list", "ic_resources_list"],
  ["ic_agent_events_next", "ic_events_next"],
  ["ic_book_resources", "ic_resources_book"],
  ["search_operation", "search_operations"],
  ["no_such_thing", undefined],
  ["start", "start_iso"],
  ["opt_in", "optIn"],
  ["resourceId", "resource_id"],
  ["limt", "limit"],
  ["query", "q"],
  ["colour", undefined],
  ["", undefined],
])("finds the name that %j means: %j", (name, nearest) => {
  expect(nearestName(name, [...NAMES, ...FIELDS])).toBe(nearest);
});
