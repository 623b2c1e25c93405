import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../../test/harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

test("a refused change of a folder shows what was typed, also where it was emptied", async () => {
  const { cookie } = await atrium.person("ic-member");
  const { body: made } = await atrium.request("/api/folders", {
    method: "POST",
    cookie,
    body: { name: "Drawings", description: "Of the loom" },
  });
  const path = `${atrium.baseUrl}/files/folder/${made.folder.id}/change`;
  const page = await fetch(path, { headers: { cookie } });
  const set = page.headers.getSetCookie().map((header) => header.split(";", 1)[0]);
  const text = await page.text();
  expect(text).toContain("Of the loom");
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const headers = { cookie: [cookie, ...set].join("; "), origin: atrium.baseUrl };
  const refused = await fetch(path, {
    method: "POST",
    headers,
    body: new URLSearchParams({ _csrf, name: "", description: "" }),
  });
  expect(refused.status).toBe(400);
  const again = await refused.text();
  expect(again).not.toContain('value="Drawings"');
  expect(again).not.toContain("Of the loom");
});
