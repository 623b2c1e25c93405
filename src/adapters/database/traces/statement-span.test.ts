import { expect, test } from "vitest";
import { summaryOf } from "./statement-span.ts";

test.each([
  ["\n  SELECT id FROM booking WHERE note = 'Ann'", "SELECT booking"],
  ['insert into "agent_token" ("id") values ($1)', "INSERT agent_token"],
  ["UPDATE envelope SET state = $1", "UPDATE envelope"],
  ["WITH due AS (SELECT 1 FROM webhook_endpoint) SELECT * FROM due", "WITH webhook_endpoint"],
  ["DELETE FROM ONLY session", "DELETE session"],
  ["begin", "BEGIN"],
  ["select pg_notify($1, $2)", "SELECT"],
])("names %j as %s, without its values", (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
