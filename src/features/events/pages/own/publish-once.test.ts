import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../../test/harness/atrium.ts";
import type { Person } from "../../../../seed/users.ts";

const PAGE = "/operate/events/add";
let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
});
afterAll(() => atrium.close());

const EVENT = { title: "Choir", date: "2036-05-01", time: "18:00", minutes: "120", visible_to: "public" };

/** Opens the form, and returns what sends it. */
async function openForm() {
  const page = await fetch(atrium.baseUrl + PAGE, { headers: { cookie: operator.cookie } });
  const csrf = page.headers.getSetCookie().map((header) => header.split(";", 1)[0]);
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const headers = { cookie: [operator.cookie, ...csrf].join("; "), origin: atrium.baseUrl };
  return (step: "" | "publish", change: Partial<typeof EVENT> & { capacity?: string; end?: string } = {}) => {
    const body = new URLSearchParams({ _csrf, ...EVENT, ...change, step });
    return fetch(atrium.baseUrl + PAGE, { method: "POST", headers, body, redirect: "manual" });
  };
}

test("a form that is sent twice at once creates one record, another form another", async () => {
  const send = await openForm();
  const published = async (sending: Promise<Response>) => {
    const { status, headers } = await sending;
    expect(status).toBe(303);
    return headers.get("location");
  };
  const [first, second] = await Promise.all([published(send("publish")), published(send("publish"))]);
  expect(second).toBe(first);
  expect(await published(send("publish", { title: "Orchestra" }))).not.toBe(first);
  expect(await published((await openForm())("publish"))).not.toBe(first);
});

test("the preview refuses what publishing would", async () => {
  const send = await openForm();
  const previewed = async (...[change]: [Parameters<typeof send>[1]?]) => {
    const reply = await send("", change);
    return [reply.status, await reply.text()];
  };
  expect(await previewed()).toEqual([200, expect.stringContaining('value="publish"')]);
  expect(await previewed({ end: "2036-05-01T17:00" })).toEqual([400, expect.stringContaining("must be after")]);
  expect(await previewed({ date: "2020-05-01" })).toEqual([400, expect.stringContaining("in the future")]);
  expect(await previewed({ capacity: "-1" })).toEqual([400, expect.stringContaining("must be a whole number")]);
});
