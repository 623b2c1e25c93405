import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

test.each(["/setup?claim=abc", "/sign-in", "/events"])("the choice of a language on %s returns there", async (path) => {
  const page = await fetch(`${atrium.baseUrl}${path}`);
  expect(await page.text()).toContain(`href="/language?next=${encodeURIComponent(path)}"`);
});

test.each(["/setup/space", "/setup/hours"])("%s of the setup has the choice of a language", async (path) => {
  const { cookie } = await atrium.person("operator");
  const page = await fetch(`${atrium.baseUrl}${path}`, { headers: { cookie } });
  expect(await page.text()).toContain(`href="/language?next=${encodeURIComponent(path)}"`);
});
