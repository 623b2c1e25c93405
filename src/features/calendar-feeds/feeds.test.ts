import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { request, startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import type { JobContext } from "../../kernel/catalogue/area.ts";
import { listFeedEvents } from "../events/index.ts";
import { refreshDue } from "./jobs/refresh-due.ts";
import { renderFeed } from "./schemas.ts";
import * as store from "./store.ts";

const HOUR_MS = 3_600_000;

async function calendarHost() {
  const seen: IncomingMessage[] = [];
  const host = { status: 200, text: "", bytes: null as Buffer | null, etag: '"1"', seen, url: "" };
  const server = createServer((incoming, response) => {
    seen.push(incoming);
    const isKnown = host.status === 200 && incoming.headers["if-none-match"] === host.etag;
    response.writeHead(isKnown ? 304 : host.status, { etag: host.etag, "content-type": "text/calendar" });
    response.end(isKnown ? undefined : (host.bytes ?? host.text));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events.ics`;
  return host;
}

function calendar(...entries: string[][]): string {
  const events = entries.flatMap((lines) => ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
}

const DEMO = ["UID:demo", "SUMMARY:Demo night", "DTSTART:20261125T190000Z", "DTEND:20261125T210000Z"];
const LUNCH = ["UID:lunch", "SUMMARY:Lunch", "DTSTART:20261126T120000Z", "DTEND:20261126T130000Z"];

describe("the job that reads feeds", () => {
  let bench: JobBench;
  let job: JobContext;
  beforeAll(async () => {
    bench = await startJobBench();
    job = bench.context();
  });
  afterAll(() => bench[Symbol.asyncDispose]());

  async function addFeed(url: string, refresh_minutes = 30): Promise<string> {
    const id = job.newId("feed");
    const feed = { id, name: "Feed", url, refresh_minutes, now: bench.clock.now() };
    await bench.database.transaction((tx) => store.insert(tx, feed));
    onTestFinished(async () => void (await bench.database.transaction((tx) => store.remove(tx, id))));
    return id;
  }

  async function refreshAfter(ms: number): Promise<void> {
    bench.clock.advance(ms);
    await refreshDue.run(job);
  }

  const feedNow = (id: string) => store.find(bench.database.read, id, bench.clock.now());

  async function events(id: string): Promise<string[]> {
    const rows = await listFeedEvents(bench.database.read, id);
    const lines = rows.map(({ starts_at, title }) => `${starts_at.toISOString().slice(0, 16)} ${title}`);
    return lines.sort();
  }

  test("sends validators; a 304 keeps the events", async () => {
    const host = await calendarHost();
    host.text = calendar(DEMO);
    const id = await addFeed(host.url);
    await refreshAfter(0);
    await refreshAfter(HOUR_MS);
    expect(host.seen.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"']);
    expect(await events(id)).toEqual(["2026-11-25T19:00 Demo night"]);
    expect(await feedNow(id)).toMatchObject({ refreshed_at: bench.clock.now(), failing_since: null });
  });

  test("keeps the events of a broken feed, reports the error and slows down", async () => {
    const host = await calendarHost();
    host.text = calendar(DEMO);
    const id = await addFeed(host.url);
    await refreshAfter(0);
    host.status = 503;
    await refreshAfter(HOUR_MS);
    const since = bench.clock.now();
    host.status = 200;
    host.etag = '"2"';
    host.text = "<html>Sign in</html>";
    await refreshAfter(HOUR_MS);
    const broken = await feedNow(id);
    expect(broken).toMatchObject({ failing_since: since, last_error: { key: "adapters.notACalendar" } });
    expect(broken.next_refresh_at.getTime() - bench.clock.now().getTime()).toBe(HOUR_MS);
    expect(await events(id)).toEqual(["2026-11-25T19:00 Demo night"]);
    host.text = calendar(DEMO, LUNCH);
    await refreshAfter(HOUR_MS);
    expect(await feedNow(id)).toMatchObject({ failing_since: null, last_error: null, events: 2 });
  });

  test("applies recurrences with exceptions, updates and cancellations", async () => {
    const host = await calendarHost();
    const weekly = ["UID:circle", "SUMMARY:Circle", "DTSTART:20261123T180000Z", "RRULE:FREQ=WEEKLY;COUNT=4"];
    const moved = ["UID:circle", "RECURRENCE-ID:20261207T180000Z", "SUMMARY:Circle, late", "DTSTART:20261207T200000Z"];
    host.text = calendar([...weekly, "EXDATE:20261130T180000Z"], moved, DEMO);
    const id = await addFeed(host.url);
    await refreshAfter(0);
    expect(await events(id)).toEqual([
      "2026-11-23T18:00 Circle",
      "2026-11-25T19:00 Demo night",
      "2026-12-07T20:00 Circle, late",
      "2026-12-14T18:00 Circle",
    ]);
    host.etag = '"2"';
    host.text = calendar(
      [...weekly, "EXDATE:20261130T180000Z", "STATUS:CANCELLED"],
      ["UID:demo", "SEQUENCE:1", "SUMMARY:Demo morning", "DTSTART:20261125T090000Z"],
    );
    await refreshAfter(HOUR_MS);
    expect(await events(id)).toEqual(["2026-11-25T09:00 Demo morning"]);
  });

  test("a truncated calendar removes no event; a complete one does", async () => {
    const host = await calendarHost();
    host.text = calendar(DEMO, LUNCH);
    const id = await addFeed(host.url);
    await refreshAfter(0);
    host.etag = '"2"';
    host.text = host.text.slice(0, host.text.indexOf("SUMMARY:Lunch"));
    await refreshAfter(HOUR_MS);
    expect(await events(id)).toEqual(["2026-11-25T19:00 Demo night", "2026-11-26T12:00 Lunch"]);
    expect((await feedNow(id)).problems).toMatchObject([{ kind: "cut_off", count: 1 }]);
    host.etag = '"3"';
    host.text = calendar(LUNCH);
    await refreshAfter(HOUR_MS);
    expect(await events(id)).toEqual(["2026-11-26T12:00 Lunch"]);
  });

  test("reads a line that is folded within a character, and Windows-1252", async () => {
    const host = await calendarHost();
    const id = await addFeed(host.url);
    const folded = Buffer.from(calendar(DEMO).replace("Demo night", "Caf\u00e9"));
    const at = folded.indexOf(0xa9); // the second byte of é
    host.bytes = Buffer.concat([folded.subarray(0, at), Buffer.from("\r\n "), folded.subarray(at)]);
    await refreshAfter(0);
    expect(await events(id)).toEqual(["2026-11-25T19:00 Caf\u00e9"]);
    host.etag = '"2"';
    host.bytes = Buffer.from(calendar(DEMO).replace("Demo night", "Bl\u00e4tter"), "latin1");
    await refreshAfter(HOUR_MS);
    expect(await events(id)).toEqual(["2026-11-25T19:00 Bl\u00e4tter"]);
  });

  test("a calendar without a readable entry is failing, and says why", async () => {
    const host = await calendarHost();
    host.text = calendar(["UID:one", "SUMMARY:One", "DTSTART:soon"]);
    const id = await addFeed(host.url);
    await refreshAfter(0);
    expect(await feedNow(id)).toMatchObject({
      failing_since: bench.clock.now(),
      last_error: { key: "calendar-feeds.allLeftOut", parameters: { count: 1 } },
      problems: [{ kind: "left_out", count: 1, examples: [{ key: "adapters.calendarEntryLeftOut" }] }],
    });
    host.etag = '"2"';
    host.text = calendar(["UID:one", "SUMMARY:One", "DTSTART:20261125T190000"]);
    await refreshAfter(HOUR_MS);
    expect(await feedNow(id)).toMatchObject({ failing_since: null, last_error: null, problems: [] });
    expect((await feedNow(id)).floating_zone).toMatch(/\w/);
  });

  test("stores plain text and finds the event's page", async () => {
    const host = await calendarHost();
    host.text = calendar(
      [...DEMO, "DESCRIPTION:Page: https://luma.com/demo-night?utm=1.\\n\u0007Hidden", "LOCATION:Hall\u0008 1"],
      [...LUNCH, `UID:${"x".repeat(5_000)}`, "IMAGE;VALUE=URI:http://example.org/plain.png"],
    );
    const id = await addFeed(host.url);
    await refreshAfter(0);
    const rows = await listFeedEvents(bench.database.read, id);
    expect(rows.find(({ uid }) => uid === "demo")).toMatchObject({
      luma_url: "https://luma.com/demo-night",
      description: "Page: https://luma.com/demo-night?utm=1.\nHidden",
      location: "Hall 1",
    });
    expect(rows.every(({ cover_url }) => cover_url === null)).toBe(true);
    expect(await feedNow(id)).toMatchObject({ events: 2, events_without_page: 1 });
  });

  test("counts the entries after its window, and names the end of the window", async () => {
    const host = await calendarHost();
    host.text = calendar(DEMO, ["UID:far", "DTSTART:20280101T190000Z"], ["UID:farther", "DTSTART:20290101"]);
    const id = await addFeed(host.url);
    await refreshAfter(0);
    const until = new Date(bench.clock.now().getTime() + 180 * 24 * HOUR_MS).toISOString();
    expect(renderFeed(await feedNow(id))).toMatchObject({ entries_later: 2, read_until: until, problems: [] });
    host.etag = '"2"';
    host.text = calendar(DEMO);
    await refreshAfter(HOUR_MS);
    expect(renderFeed(await feedNow(id))).toMatchObject({ entries_later: 0 });
  });

  test("reads a feed in one process and discards a fetch of an earlier URL", async () => {
    const host = await calendarHost();
    host.text = calendar(DEMO);
    const id = await addFeed(host.url);
    await Promise.all([refreshDue.run(bench.context()), refreshDue.run(bench.context())]);
    expect(host.seen).toHaveLength(1);

    const { operatorsOutbound: outbound } = job.ports;
    bench.clock.advance(HOUR_MS);
    const slow: typeof outbound = {
      async fetch(asked) {
        const answer = await outbound.fetch({ ...asked, headers: {} });
        const changes = { url: "https://example.org/other.ics", next_refresh_at: new Date("2027-01-01T00:00:00Z") };
        await bench.database.transaction((tx) => store.update(tx, id, changes));
        return { ...answer, body: Buffer.from(calendar(LUNCH)) };
      },
    };
    await refreshDue.run(bench.context({ operatorsOutbound: slow }));
    expect(await events(id)).toEqual(["2026-11-25T19:00 Demo night"]);
  });
});

describe("feeds over REST", () => {
  test("reads a new calendar at once, and deletes its events with it", async () => {
    const host = await calendarHost();
    host.text = calendar(["UID:soon", "SUMMARY:Soon", "DTSTART:20261120T130000Z", "URL:https://luma.com/soon"]);
    await using atrium = await startTestAtrium({
      clock: new TestClock(),
      env: { ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8" },
    });
    const token = await atrium.token("operator");
    const added = await atrium.request("/api/feeds", { token, body: { name: "Calendar", url: host.url } });
    expect(added).toMatchObject({ status: 201, body: { feed: { state: "waiting", source: "url" } } });
    const again = await atrium.request("/api/feeds", { token, body: { name: "Twice", url: `${host.url}#again` } });
    expect(again).toMatchObject({ status: 409, body: { error_kind: "already_exists" } });

    const { cookie } = await atrium.person("operator");
    const setup = async () => (await atrium.request("/setup/events", { headers: { cookie } })).body;
    const fault = { name: "t_fault", text: "UPDATE feed SET failing_since = now(), last_error = '\"No answer\"'" };

    const upcoming = () => request(atrium.baseUrl, "/api/events/upcoming");
    await expect.poll(async () => (await upcoming()).body.total, { timeout: 15_000 }).toBe(1);
    const path = `/api/feeds/${added.body.feed.feed_id}`;
    expect((await atrium.request("/api/feeds", { token })).body.feeds[0]).toMatchObject({
      state: "working",
      events: 1,
    });

    expect(await setup()).toContain("1 upcoming");
    await atrium.kernel.database.transaction((tx) => tx.run(fault, []));
    expect(await setup()).toContain("could not be read: No answer");

    host.text = calendar(DEMO, LUNCH);
    host.etag = '"2"';
    expect(
      (await atrium.request(`/api/feeds/${added.body.feed.feed_id}/refresh`, { token, method: "POST" })).status,
    ).toBe(202);
    await expect.poll(async () => (await upcoming()).body.total, { timeout: 15_000 }).toBe(2);

    const removed = await atrium.request(path, { token, method: "DELETE" });
    expect(removed.body).toEqual({ ok: true, removed: true, events_removed: 2 });
    expect((await upcoming()).body.total).toBe(0);
    expect(await atrium.request("/api/feeds", { token: await atrium.token("ic-member") })).toMatchObject({
      status: 403,
    });
  });

  test("imports a file in the call, rejects a page and fetches no URL inside", async () => {
    const host = await calendarHost();
    await using atrium = await startTestAtrium();
    const token = await atrium.token("operator");
    const add = (body: object) => atrium.request("/api/feeds", { token, body });
    const refused = await add({ name: "Page", calendar: "<html></html>" });
    expect(refused).toMatchObject({ status: 400, body: { error_kind: "not_a_calendar" } });
    expect(await add({ name: "Both", calendar: calendar(DEMO), url: host.url })).toMatchObject({ status: 400 });

    const weekly = ["UID:weekly", "SUMMARY:Weekly", "DTSTART:20260102T190000Z", "RRULE:FREQ=WEEKLY"];
    const padding = `X-PADDING:${"x".repeat(1_900_000)}`;
    const added = await add({ name: "File", calendar: calendar(weekly, [...DEMO, padding]) });
    expect(added).toMatchObject({ status: 201, body: { feed: { source: "file", state: "working" } } });
    expect(added.body.feed.events).toBeGreaterThan(20);
    const path = `/api/feeds/${added.body.feed.feed_id}`;
    const replaced = await atrium.request(path, { token, method: "PATCH", body: { calendar: calendar() } });
    expect(replaced).toMatchObject({ status: 200, body: { feed: { events: 0 } } });

    const inside = await add({ name: "Inside", url: host.url });
    expect(inside).toMatchObject({ status: 400, body: { error_kind: "validation", reason: "private_address" } });
    expect((await atrium.request("/api/feeds?limit=10", { token })).body.feeds).toHaveLength(1);
    expect(host.seen).toEqual([]);
  });
});
