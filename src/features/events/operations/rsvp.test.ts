import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { feedEvent, putEvents } from "../../../../test/harness/events.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = new TestClock();
let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
});
afterAll(() => atrium.close());

test("Event RSVPs, RSVP semantic dedupe, RSVP none → queued, Idempotency-Key replay: applies the daily limit and both kinds of deduplication", async () => {
  const token = await atrium.token("ft-member");
  const rsvp = async (slug: string, key?: string) =>
    (
      await atrium.request("/api/events/rsvp", {
        token,
        body: { event_url: `https://luma.com/${slug}`, email: "a@example.org" },
        ...(key && { headers: { "idempotency-key": key } }),
      })
    ).body;

  expect(await rsvp("first", "k1")).toMatchObject({ was_dup: false, rate: { current: 1, remaining: 9 } });
  clock.advance(24 * HOUR - 1_000); // the next UTC day; the key is still valid
  expect(await rsvp("first", "k1")).toMatchObject({ was_dup: false, rate: { current: 1 } });
  expect(await rsvp("first")).toMatchObject({ was_dup: true, rate: { current: 0 } });
  clock.advance(1_000);
  expect(await rsvp("first", "k1")).toMatchObject({ was_dup: true });
  for (let index = 0; index < 10; index++) expect(await rsvp(`evening-${index}`)).toMatchObject({ ok: true });
  expect(await rsvp("one-more")).toMatchObject({ error_kind: "rate_limited" });
  expect(await rsvp("first")).toMatchObject({ was_dup: true }); // a duplicate costs nothing
  clock.advance(6 * DAY - 1_000);
  expect(await rsvp("first")).toMatchObject({ was_dup: true });
  clock.advance(1_000);
  expect(await rsvp("first")).toMatchObject({ was_dup: false });
});

test("Endpoints 4, RSVP none → queued: queues one outbound message without a promised seat", async () => {
  await putEvents(atrium, [feedEvent("tea", clock.now(), 4, 6)]);
  const token = await atrium.token("ft-member");
  const body = { event_url: "https://lu.ma/tea", email: "a@example.org" };
  const envelopes = async () => {
    const { query } = atrium.kernel.database.read;
    const rows = await query.selectFrom("envelope").select("payload").where("operation", "=", "events.rsvp").execute();
    return rows.filter(({ payload }) => payload.event_url === "https://luma.com/tea");
  };
  const first = await atrium.request("/api/events/rsvp", { token, body });
  expect(first).toMatchObject({ status: 200, body: { ok: true, queued: true, was_dup: false, via: "agent" } });
  const again = await atrium.request("/api/events/rsvp", {
    token,
    body: { ...body, event_url: "https://luma.com/tea" },
  });
  expect(again).toMatchObject({ status: 200, body: { queued: true, was_dup: true } });
  expect(await envelopes()).toHaveLength(1);
});

test("a repeated RSVP names the address and the name that it does not take", async () => {
  const token = await atrium.token("ft-member");
  const rsvp = async (more: object) => {
    const body = { event_url: "https://luma.com/twice", email: "a@example.org", name: "Ada", ...more };
    return (await atrium.request("/api/events/rsvp", { token, body })).body;
  };
  await rsvp({});
  expect(await rsvp({})).not.toHaveProperty("not_taken");
  const other = await rsvp({ email: "b@example.org", name: "Bea" });
  expect(other).toMatchObject({ was_dup: true, not_taken: ["email", "name"] });
  expect(other.note).toContain("without the new email and name");
});

test("a date that the event does not have is not called an unknown URL", async () => {
  await putEvents(atrium, [feedEvent("coffee", clock.now(), 4, 6)]);
  const token = await atrium.token("ft-member");
  const date = { occurrence: "2031-01-01T10:00:00Z" };
  const url = "https://luma.com/coffee";
  const replies = [
    await atrium.request("/api/events/rsvp", { token, body: { event_url: url, email: "a@example.org", ...date } }),
    await atrium.request(`/api/events/get?${new URLSearchParams({ luma: url, ...date })}`, { token }),
    await atrium.request(`/api/events/rsvp?${new URLSearchParams({ event_url: url, ...date })}`, { token }),
  ];
  expect(replies.map(({ body }) => body.error)).toEqual(Array(3).fill("The event has no such date."));
});

test("an RSVP to an event that no calendar lists says so", async () => {
  const token = await atrium.token("ft-member");
  const body = { event_url: "https://luma.com/no-such-evening", email: "ilse@example.org" };
  const reply = await atrium.request("/api/events/rsvp", { token, body });
  expect(reply.body).toMatchObject({ ok: true, warnings: [expect.stringContaining("event_url")] });
});
