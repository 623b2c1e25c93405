import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";

let atrium: TestAtrium;
let cookie: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  ({ cookie } = await atrium.person("operator"));
});
afterAll(() => atrium.close());

const update = (body: object) => atrium.request("/api/space", { method: "PATCH", cookie, body });
const linked = async (path: string) =>
  /href="(\/assets\/accent\/[^"]+)"/.exec(await (await fetch(`${atrium.baseUrl}${path}`)).text())?.[1];

test("the chosen color is on every page, as each theme can show it", async () => {
  expect(await linked("/events")).toBeUndefined();
  const { body } = await update({ accent: "#8A1C7C" });
  expect(body.space.accent).toMatchObject({ chosen: "#8a1c7c", light: "#8a1c7c" });
  expect(body.space.accent.dark).not.toBe("#8a1c7c");
  for (const path of ["/", "/events", "/accessibility", "/sign-in", "/s/unknown", "/nothing-here"]) {
    expect([path, await linked(path)]).toEqual([path, expect.stringContaining("8a1c7c")]);
  }
  const sheet = await fetch(`${atrium.baseUrl}${await linked("/")}`);
  expect(sheet.headers.get("cache-control")).toContain("immutable");
  expect(sheet.headers.get("content-type")).toContain("text/css");
  expect(await sheet.text()).toContain(`--accent: light-dark(#8a1c7c, ${body.space.accent.dark})`);
  expect((await update({ accent: null })).body.space.accent).toBeNull();
  expect(await linked("/events")).toBeUndefined();
});

test.each([["red"], ["#12345"], ["#123456;}*{display:none"], ["url(//evil.example)"]])(
  "refuses %s as a color, also in a path",
  async (accent) => {
    expect((await update({ accent })).body.error_kind).toBe("validation");
    const path = `/assets/accent/${encodeURIComponent(accent.replace("#", ""))}-000000.css`;
    expect((await fetch(`${atrium.baseUrl}${path}`)).status).toBe(404);
  },
);
