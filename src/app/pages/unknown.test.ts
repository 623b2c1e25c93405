import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { PAGES } from "./routes.ts";

/** A name, and ids in the form of the records' own. */
const UNKNOWN = ["nothing", "x_0123456789abcdef01234567", "0"];
const OF_RECORDS = PAGES.filter(({ path, show }) => show && path.includes(":"));

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
});
afterAll(() => atrium.close());

test("a page whose URL names nothing says so, and does not fail", { timeout: 120_000 }, async () => {
  expect(OF_RECORDS.length).toBeGreaterThan(100);
  const failed: string[] = [];
  for (const { path } of OF_RECORDS) {
    for (const name of UNKNOWN) {
      const url = `${atrium.baseUrl}${path.replaceAll(/:\w+/g, name)}`;
      const { status } = await fetch(url, { headers: { cookie: operator.cookie }, redirect: "manual" });
      if (status >= 500) failed.push(`${path} with ${name}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
});
