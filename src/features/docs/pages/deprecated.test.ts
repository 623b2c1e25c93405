import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { deprecatedPaths } from "../../../reference/index.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

test("the developers' page names each deprecated path and its successor", async () => {
  const page = await (await fetch(`${atrium.baseUrl}/developers`)).text();
  expect(page).toContain("Deprecated");
  const operations = atrium.catalogue.entries.map(({ operation }) => operation);
  const deprecated = operations.filter((operation) => deprecatedPaths(operation).length > 0);
  expect(deprecated).not.toEqual([]);
  for (const operation of deprecated) {
    for (const { path } of deprecatedPaths(operation)) expect(page).toContain(`${operation.rest.method} ${path}<`);
    expect(page).toContain(`/docs/operations/${operation.id}"`);
  }
});
