import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../../test/harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

test("a refused move of a date keeps its form open with what was typed", async () => {
  const { cookie } = await atrium.person("operator");
  const { body } = await atrium.request("/api/events/own", {
    method: "POST",
    cookie,
    body: { title: "Choir", start: "2036-05-01T18:00:00Z", end: "2036-05-01T20:00:00Z", visible_to: "public" },
  });
  const { event_id, dates } = body.event;
  const url = `${atrium.baseUrl}/operate/events/${event_id}`;
  const page = await fetch(`${url}?move=${encodeURIComponent(dates[0].occurrence)}`, { headers: { cookie } });
  const set = page.headers.getSetCookie().map((header) => header.split(";", 1)[0]);
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const times = { start: "2036-05-02T21:15", end: "2036-05-02T19:45" };
  const refused = await fetch(url, {
    method: "POST",
    headers: { cookie: [cookie, ...set].join("; "), origin: atrium.baseUrl },
    body: new URLSearchParams({ _csrf, act: "move", occurrence: dates[0].occurrence, ...times }),
  });
  expect(refused.status).toBe(400);
  const text = await refused.text();
  for (const time of Object.values(times)) expect(text).toContain(`value="${time}"`);
});
