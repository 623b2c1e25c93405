import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { feedEvent, putEvents } from "../../../../test/harness/events.ts";
import { tokenFor } from "../../../../test/harness/signed-requests.ts";
import type { Person } from "../../../seed/users.ts";
import { countEventsByMember } from "../counts.ts";
import { setState } from "./store.ts";

const clock = new TestClock();
let atrium: TestAtrium;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  member = await atrium.person("ft-member");
  const evening = (days: number) => {
    const event = feedEvent("jam", clock.now(), days * 24, days * 24 + 2);
    return { ...event, recurrence_id: event.starts_at.toISOString() };
  };
  await putEvents(atrium, [evening(1), evening(8), evening(15)]);
});
afterAll(() => atrium.close());

const URL_OF_JAM = "https://luma.com/jam";
const send = async (path: string, body: object) =>
  (await atrium.request(path, { cookie: member.cookie, body: { event_url: URL_OF_JAM, ...body } })).body;
const rsvp = (body: object = {}) => send("/api/events/rsvp", body);
const dates = async (): Promise<string[]> => {
  const { event } = (await atrium.request(`/api/events/get?luma=${URL_OF_JAM}`)).body;
  return event.next_dates.map(({ occurrence }: { occurrence: string }) => occurrence);
};
const counted = async () => {
  const [counts] = await countEventsByMember(atrium.kernel.database.read, [member.memberId]);
  return Number(counts?.events_rsvped);
};

test("an RSVP names its date in the envelope, in reads and in duplicates", async () => {
  const [first, second] = (await dates()) as [string, string];
  expect(await rsvp()).toMatchObject({ was_dup: false, known: true });
  const event = { title: expect.any(String), start: second, url: URL_OF_JAM };
  expect(await rsvp({ occurrence: second })).toMatchObject({ was_dup: false, queued: true, event });
  expect(await rsvp({ occurrence: second })).toMatchObject({ was_dup: true });
  expect(await rsvp()).toMatchObject({ was_dup: true });
  expect((await rsvp({ occurrence: "2031-01-01T00:00:00Z" })).error_kind).toBe("event_not_found");
  const { query } = atrium.kernel.database.read;
  const rows = await query.selectFrom("envelope").select("payload").where("kind", "=", "events.rsvp_queued").execute();
  expect(rows.map(({ payload }) => payload.occurrence).sort()).toEqual([first, second]);
  const { rsvps } = (await atrium.request("/api/events/mine", { cookie: member.cookie })).body;
  expect(
    rsvps.map(({ event, state }: { event: { occurrence: string }; state: string }) => [event.occurrence, state]),
  ).toEqual([first, second].map((date) => [date, "queued"]));
});

test.each(["https://luma.com/jam?x=1", "https://luma.com/Jam", "https://lu.ma/JAM?utm_source=mail"])(
  "an RSVP to %s gets the URL of the event in its hint, as its calendar writes it",
  async (event_url) => {
    expect(await rsvp({ event_url })).toMatchObject({
      error_kind: "bad_event_url",
      hint: `Send exactly ${URL_OF_JAM}`,
    });
  },
);

test("a hint names no URL that no calendar lists", async () => {
  const { error_kind, hint } = await rsvp({ event_url: "https://luma.com/Demo-Night?x=1" });
  expect(error_kind).toBe("bad_event_url");
  expect(hint).not.toContain("Demo-Night");
});

test("counts for nothing until its host confirmed it, and can be withdrawn", async () => {
  expect(await counted()).toBe(0);
  const { outside } = (await atrium.request(`/api/events/rsvp?event_url=${URL_OF_JAM}`, { cookie: member.cookie }))
    .body;
  expect(outside.state).toBe("queued");
  await atrium.kernel.database.transaction((tx) =>
    setState(tx, outside.rsvp_id, { state: "confirmed", now: clock.now() }),
  );
  expect(await counted()).toBe(1);
  expect(await send("/api/events/rsvp/withdraw", { occurrence: outside.occurrence })).toMatchObject({
    withdrawn: true,
  });
  expect(await counted()).toBe(0);
  clock.advance(1_000);
  expect(await rsvp({ occurrence: outside.occurrence })).toMatchObject({ was_dup: false });
});

test("only a signed report confirms or declines an RSVP, and its member reads why", async () => {
  const entry = atrium.catalogue.byId("events.report_rsvp");
  if (!entry) throw new Error("no such operation");
  const plain = await atrium.token(await atrium.person("operator"));
  const signed = await tokenFor(atrium, entry.operation, plain);
  const mine = async (occurrence: string) => {
    const query = new URLSearchParams({ event_url: URL_OF_JAM, occurrence });
    return (await atrium.request(`/api/events/rsvp?${query}`, { cookie: member.cookie })).body.outside;
  };
  const [, second] = (await dates()) as [string, string];
  const { rsvp_id } = await mine(second);
  const report = async (token: string, body: object) =>
    (await atrium.request(`/api/events/rsvps/${rsvp_id}/report`, { token, body })).body;
  expect((await report(plain, { decision: "confirmed" })).error_kind).toBe("signature_required");
  expect((await report(signed, { decision: "confirmed" })).rsvp).toMatchObject({ state: "confirmed" });
  expect(await report(signed, { decision: "declined", reason: "Full." })).toMatchObject({ ok: true });
  expect(await mine(second)).toMatchObject({ state: "declined", reason: "Full." });
  const news = await atrium.request("/api/events/next?types=event_seat_changed", { cookie: member.cookie });
  expect(news.body.events.map(({ payload }: { payload: { news: string } }) => payload.news)).toEqual([
    "confirmed",
    "declined",
  ]);
  await send("/api/events/rsvp/withdraw", { occurrence: second });
  expect((await report(signed, { decision: "confirmed" })).error_kind).toBe("already_decided");
});
