import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

async function read(path: string, cookie?: string): Promise<{ whole: string; main: string }> {
  const reply = await fetch(atrium.baseUrl + path, { headers: { accept: "text/html", ...(cookie && { cookie }) } });
  const whole = await reply.text();
  return { whole, main: /<main[\s\S]*<\/main>/.exec(whole)?.[0] ?? "" };
}

test.each(["/docs", "/docs/operations", "/docs/scopes"])(
  "a page that is rendered once keeps each visitor's own navigation: %s",
  async (path) => {
    const { cookie, name } = await atrium.person("ic-member", { name: "Navigating Heron" });
    const member = await read(path, cookie);
    const visitor = await read(path);
    expect(member.whole).toContain(name);
    expect(visitor.whole).not.toContain(name);
    expect(visitor.main).toBe(member.main);
    expect(visitor.main).toContain("<h1");
  },
);

test("a search on such a page is rendered for each query", async () => {
  const { main } = await read("/docs/operations");
  const found = await read("/docs/operations?q=printer");
  expect(found.main).toContain("printer");
  expect(found.main).not.toBe(main);
});
