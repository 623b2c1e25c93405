import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { feedEvent, putEvents } from "../../../../test/harness/events.ts";

const clock = new TestClock();
let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  const event = (slug: string, index: number) => feedEvent(slug, clock.now(), index * 24 - 20, index * 24 - 18);
  await putEvents(atrium, ["over", "tea", "lathe", "choir"].map(event));
});
afterAll(() => atrium.close());

test("Endpoints 2: finds an event by its URL on either platform host", async () => {
  for (const host of ["luma.com", "lu.ma"]) {
    const { status, body } = await atrium.request(`/api/events/get?luma=https://${host}/tea`);
    expect([status, body.event.luma_url]).toEqual([200, "https://luma.com/tea"]);
  }
  expect((await atrium.request("/api/events/get?luma=https://luma.com/over")).status).toBe(404);
});

test("an event leads to its own calendar file", async () => {
  const { body } = await atrium.request("/api/events/get?luma=https://luma.com/tea");
  expect(body.event.calendar_url).toBe(`${atrium.kernel.settings.baseUrl}/events/tea.ics`);
  const file = await atrium.request(new URL(body.event.calendar_url).pathname);
  expect(file).toMatchObject({ status: 200, body: expect.stringContaining("SUMMARY:tea") });
});
