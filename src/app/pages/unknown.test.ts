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
  atrium = await startTestAtrium({ env: { ATRIUM_PAGE_BUDGET: "100000/60" } });
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

test("a name that nothing has is not found below every prefix of a route", { timeout: 120_000 }, async () => {
  const prefixes = new Set(atrium.routePaths.flatMap((path) => prefixesOf(path)));
  expect(prefixes.size).toBeGreaterThan(200);
  const failed: string[] = [];
  for (const prefix of prefixes) {
    for (const name of ["nothing-has-this.md", "nothing-has-this", "%2e%2e.md"]) {
      const url = `${atrium.baseUrl}${prefix}${name}`;
      const { status } = await fetch(url, { headers: { accept: "text/html" }, redirect: "manual" });
      if (status >= 500) failed.push(`${prefix}${name}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
  for (const folder of ["guide", "operations", "reference"]) {
    const missing = await fetch(`${atrium.baseUrl}/docs/${folder}/nothing-has-this.md`);
    expect([folder, missing.status]).toEqual([folder, 404]);
  }
});

/** `/`, `/a/` and `/a/x/` of `/a/:b/c`. */
function prefixesOf(path: string): string[] {
  const segments = path
    .replaceAll(/:\w+(\([^)]*\))?/g, "x")
    .split("/")
    .slice(1, -1);
  return ["/", ...segments.map((_, at) => `/${segments.slice(0, at + 1).join("/")}/`)];
}
