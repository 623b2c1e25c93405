import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

const PAGE = "/operate/events/add";
let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
});
afterAll(() => atrium.close());

/** Opens the form, and returns what sends it. */
async function openForm() {
  const page = await fetch(atrium.baseUrl + PAGE, { headers: { cookie: operator.cookie } });
  const csrf = page.headers.getSetCookie().map((header) => header.split(";", 1)[0]);
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const headers = { cookie: [operator.cookie, ...csrf].join("; "), origin: atrium.baseUrl };
  const event = { start: "2036-05-01T18:00", end: "2036-05-01T20:00", visible_to: "public", step: "publish" };
  return async (title: string) => {
    const body = new URLSearchParams({ _csrf, title, ...event });
    const sent = await fetch(atrium.baseUrl + PAGE, { method: "POST", headers, body, redirect: "manual" });
    expect(sent.status).toBe(303);
    return sent.headers.get("location");
  };
}

test("a form that is sent twice at once creates one record, another form another", async () => {
  const send = await openForm();
  const [first, second] = await Promise.all([send("Choir"), send("Choir")]);
  expect(second).toBe(first);
  expect(await send("Orchestra")).not.toBe(first);
  expect(await (await openForm())("Choir")).not.toBe(first);
});
