import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { feedEvent, putEvents } from "../../../../test/harness/events.ts";

const clock = new TestClock();
let atrium: TestAtrium;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  token = await atrium.token("ic-member");
  const event = (slug: string, index: number) => feedEvent(slug, clock.now(), index * 24 - 20, index * 24 - 18);
  await putEvents(atrium, ["over", "tea", "lathe", "choir"].map(event));
});
afterAll(() => atrium.close());

test("Endpoints 1: lists upcoming events by start, with the age of the list", async () => {
  const upcoming = async (query = "", options = {}) => atrium.request(`/api/events/upcoming${query}`, options);
  const all = await upcoming();
  expect(all.body.events.map(({ luma_url }: { luma_url: string }) => luma_url)).toEqual([
    "https://luma.com/tea",
    "https://luma.com/lathe",
    "https://luma.com/choir",
  ]);
  expect(all.body.age_min).toBe(30);
  expect(all.body).not.toHaveProperty("cursor");
  expect((await upcoming("?limit=1")).body.events).toEqual(all.body.events.slice(0, 1));
  expect((await upcoming("", { token })).body.events).toEqual(all.body.events);
  for (const limit of ["0", "-1", "x"]) expect((await upcoming(`?limit=${limit}`)).status).toBe(400);
});

test("Service 6: the same listing is a plain feed", async () => {
  const feed = await atrium.request("/api/events");
  const listed = await atrium.request("/api/events/upcoming");
  expect(feed.body.events).toEqual(listed.body.events);
});
