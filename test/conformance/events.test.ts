import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "../../src/app/people.ts";
import { appendMemberEvents, replaceFeedEvents } from "../../src/areas/events/index.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";

let clock: TestClock;
let atrium: TestAtrium;
let member: Person;
let operator: Person;
beforeEach(async () => {
  clock = new TestClock();
  atrium = await startTestAtrium({ clock });
  member = await atrium.person("ic-member", { name: "Ilse Brandt" });
  operator = await atrium.person("operator", { name: "Noor Adeyemi" });
});
afterEach(() => atrium.close());

const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();

/** Writes so many events into the member's log. */
function tell(count: number, type: "tier_approved" | "tier_denied" = "tier_approved", memberIds = [member.memberId]) {
  return atrium.kernel.database.transaction(async (tx) => {
    for (let each = 0; each < count; each++) {
      await appendMemberEvents(tx, { memberIds, type, payload: { user_id: member.memberId }, now: clock.now() });
    }
  });
}

const next = (query = "", cookie = member.cookie) => atrium.request(`/api/events/next${query}`, { cookie });

async function propose(title: string, extra: object = {}, who = member) {
  return atrium.request("/api/events/request", { cookie: who.cookie, body: { title, start: inDays(9), ...extra } });
}

const decide = (id: string, verb: "approve" | "reject", body: object, who: { cookie?: string; token?: string }) =>
  atrium.request(`/api/events/requests/${id}/${verb}`, { body, ...who });

test("Endpoints 3, Authentication 2: the log is read page by page by a signed-in member, and its cursor stays where nothing is new", async () => {
  await tell(5);
  const first = await next("?limit=2");
  expect(first.body).toMatchObject({ ok: true, cursor: 2, has_more: true, as_of: clock.now().toISOString() });
  expect(first.body.events.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  const rest = await next("?since=2");
  expect(rest.body.events.map(({ id }: { id: number }) => id)).toEqual([3, 4, 5]);
  expect(await next("?since=5")).toMatchObject({ status: 200, body: { events: [], cursor: 5, has_more: false } });
  expect((await atrium.request("/api/events/next")).status).toBe(401);
  const token = await atrium.token(member);
  expect(await atrium.request("/api/events/next", { token })).toMatchObject({
    status: 401,
    body: { error_kind: "session_required" },
  });
});

test("Endpoints 3: types filters, and unknown types are passed over", async () => {
  await tell(2);
  await tell(1, "tier_denied");
  expect((await next("?types=tier_denied,not_a_type")).body).toMatchObject({ cursor: 3, events: [{ id: 3 }] });
  expect((await next("?types=not_a_type")).body).toMatchObject({ events: [], cursor: 0 });
});

test("Agent events limit: 1 and 500 are taken, 0 and 501 are not, and 50 come unasked", async () => {
  await tell(51);
  expect((await next()).body.events).toHaveLength(50);
  expect((await next("?limit=1")).body.events).toHaveLength(1);
  expect((await next("?limit=500")).body.events).toHaveLength(51);
  for (const limit of [0, 501]) expect((await next(`?limit=${limit}`)).status).toBe(400);
});

test("Events 1: a token reads the same log by the tool; one that stands for no member has none", async () => {
  await tell(1);
  const call = (token: string) =>
    atrium.request("/api/a2a/", {
      token,
      headers: { "a2a-version": "1.0" },
      body: {
        jsonrpc: "2.0",
        id: 1,
        method: "SendMessage",
        params: {
          message: {
            messageId: "one",
            role: "ROLE_USER",
            parts: [{ data: { operation: "ic_events_next", input: { since: 0 } }, mediaType: "application/json" }],
          },
        },
      },
    });
  const reply = await call(await atrium.token(member, { scopes: ["read:public"] }));
  expect(JSON.stringify(reply.body)).toContain('"cursor":1');
  const minted = await atrium.request("/api/agent/sandbox/mint", { method: "POST" });
  expect(JSON.stringify((await call(minted.body.agent_token)).body)).toContain('"error_kind":"forbidden"');
});

test("Events 1: ids of transactions that overlap are committed in their order, so that a cursor never skips one", async () => {
  const { database } = atrium.kernel;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const event = { type: "tier_approved", payload: {}, now: clock.now() } as const;
  const both = [member.memberId, operator.memberId];
  let began = () => {};
  const hasBegun = new Promise<void>((resolve) => (began = resolve));
  const slow = database.transaction(async (tx) => {
    await appendMemberEvents(tx, { ...event, memberIds: both });
    began();
    await held;
  });
  await hasBegun;
  const quick = database.transaction((tx) => appendMemberEvents(tx, { ...event, memberIds: [...both].reverse() }));
  expect((await next()).body).toMatchObject({ events: [], cursor: 0 });
  release();
  await Promise.all([slow, quick]);
  expect((await next()).body.events.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
});

test("Endpoints 3: wait holds the answer back until there is news, and no longer than it says", async () => {
  const waiting = next("?wait=20");
  setTimeout(() => void tell(1), 300);
  const started = performance.now();
  expect((await waiting).body).toMatchObject({ cursor: 1 });
  expect(performance.now() - started).toBeLessThan(10_000);
  expect((await next("?since=1&wait=1")).body).toMatchObject({ events: [], cursor: 1 });
  expect((await next("?wait=26")).status).toBe(400);
});

/** Reads a stream until what came satisfies `enough`, and hangs up. */
async function readStream(path: string, headers: Record<string, string>, enough: (text: string) => boolean) {
  const hangUp = new AbortController();
  const response = await fetch(`${atrium.baseUrl}${path}`, { headers, signal: hangUp.signal });
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (enough(text)) break;
  }
  hangUp.abort();
  return { status: response.status, type: response.headers.get("content-type"), text };
}

test("Endpoints 3: as a stream, events arrive as they happen, and Last-Event-ID goes on where the last one ended", async () => {
  await tell(2);
  const authorization = `Bearer ${await atrium.token(member, { scopes: ["read:public"] })}`;
  setTimeout(() => void tell(1), 300);
  const first = await readStream("/api/events/stream", { authorization }, (text) => text.includes("id: 3"));
  expect(first).toMatchObject({ status: 200, type: "text/event-stream" });
  expect(first.text).toMatch(/^retry: \d+\n\nid: 1\nevent: tier_approved\ndata: \{"id":1,.*\}\n\nid: 2\n/);
  const headers = { cookie: member.cookie, "last-event-id": "2" };
  const again = await readStream("/api/events/stream", headers, (text) => text.includes("id: 3"));
  expect(again.text).not.toContain("id: 2");
  expect((await atrium.request("/api/events/stream")).status).toBe(401);
  expect((await atrium.request("/api/events/stream?limit=0", { cookie: member.cookie })).status).toBe(400);
});

test("Endpoints 3: a stream ends with the reason once its token is revoked", async () => {
  const token = await atrium.token(member);
  const authorization = `Bearer ${token}`;
  setTimeout(async () => {
    await atrium.request("/api/agent/token/revoke", { method: "POST", token });
    await tell(1);
  }, 300);
  const { text } = await readStream("/api/events/stream", { authorization }, () => false);
  expect(text).toContain('event: closed\ndata: {"ok":false');
  expect(text).toContain('"error_kind":"invalid_token"');
  expect(text).not.toContain("id: 1");
});

test("Endpoints 3: a member has so many streams at a time, and one that is closed makes room", async () => {
  const hangUps = Array.from({ length: 6 }, () => new AbortController());
  const open = (signal?: AbortSignal) =>
    fetch(`${atrium.baseUrl}/api/events/stream`, { headers: { cookie: member.cookie }, ...(signal && { signal }) });
  for (const { signal } of hangUps) expect((await open(signal)).status).toBe(200);
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("30");
  for (const each of hangUps) each.abort();
  await expect.poll(async () => (await open(AbortSignal.timeout(2_000))).status).toBe(200);
});

test("Endpoints 3: a server that stops ends streams and waits, and is gone at once", async () => {
  const stream = readStream("/api/events/stream", { cookie: member.cookie }, () => false);
  const waiting = next("?wait=25");
  await new Promise((resolve) => setTimeout(resolve, 500));
  const started = performance.now();
  await atrium.close();
  expect(performance.now() - started).toBeLessThan(10_000);
  expect((await waiting).body).toMatchObject({ ok: true, events: [] });
  expect((await stream).text).toMatch(/^retry/);
});

test("Member event proposal none → pending: it waits for an operator and is published nowhere", async () => {
  const reply = await propose("Soldering evening", { description: "Bring <iron>", contact: "ilse@example.org" });
  expect(reply).toMatchObject({ status: 200, body: { ok: true, status: "pending", via: "session" } });
  expect(reply.body.id).toMatch(/^soldering-evening-[0-9a-f]{6}$/);
  const pending = await atrium.request("/api/events/requests", { cookie: operator.cookie });
  expect(pending.body).toMatchObject({ count: 1, pending: [{ id: reply.body.id, contact: "ilse@example.org" }] });
  expect(pending.body.pending[0].description_safe_render).toContain("&lt;iron&gt;");
  expect((await next("", operator.cookie)).body.events).toMatchObject([
    { type: "event_proposed", actor: { display_name: "Ilse Brandt" }, payload: { id: reply.body.id } },
  ]);
  for (const path of ["/api/events/save-the-dates", "/api/events/upcoming", "/events.ics"]) {
    expect(JSON.stringify((await atrium.request(path)).body)).not.toContain("Soldering");
  }
});

test("Endpoints 5: 400 for a start that is past and for an end before it", async () => {
  expect(await propose("Late", { start: inDays(-1) })).toMatchObject({ status: 400, body: { error_kind: "bad_time" } });
  expect((await propose("Backwards", { end: inDays(8) })).body.error).toBe("end must be after start");
  expect((await propose("\u200b")).status).toBe(400);
});

test("Event proposals: a daily cap per member, which the deployment sets", async () => {
  for (const title of ["One", "Two", "Three"]) expect((await propose(title)).status).toBe(200);
  const refused = await propose("Four");
  expect(refused).toMatchObject({ status: 429, body: { error_kind: "rate_limited", limit: 3 } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  clock.advance(86_400_000);
  expect((await propose("Four")).status).toBe(200);
  await using other = await startTestAtrium({ env: { ATRIUM_EVENT_REQUESTS_PER_DAY: "1" } });
  const person = await other.person("ic-member");
  const body = { title: "One", start: "2099-01-01T10:00:00Z" };
  expect((await other.request("/api/events/request", { cookie: person.cookie, body })).status).toBe(200);
  expect((await other.request("/api/events/request", { cookie: person.cookie, body })).status).toBe(429);
});

test("Event proposals: approving previews without confirm, then makes a save-the-date and tells the member", async () => {
  const { id } = (await propose("Soldering evening", { visibility: "members" })).body;
  const token = await atrium.token(operator);
  const preview = await decide(id, "approve", {}, { token });
  expect(preview.body).toMatchObject({
    ok: true,
    dry_run: true,
    from: "pending",
    to: "approved",
    rate: { current: 0 },
  });
  expect((await decide(id, "approve", { confirm: true }, { token })).body).toMatchObject({ ok: true, id });
  const again = await decide(id, "approve", { confirm: true }, { token });
  expect(again.body).toMatchObject({ ok: true, from: "approved", rate: { current: 1, limit: 20 } });
  expect((await decide(id, "reject", { confirm: true }, { token })).body.error_kind).toBe("already_decided");
  expect((await next()).body.events).toMatchObject([
    { type: "event_proposal_decided", payload: { id, decision: "approved" } },
  ]);
  const seenBy = async (options: object) => (await atrium.request("/api/events/save-the-dates", options)).body.count;
  expect(await seenBy({ cookie: member.cookie })).toBe(1);
  expect(await seenBy({})).toBe(0);
});

test("Event proposals: the reason of a rejection reaches the member; nobody decides on their own; expired is gone", async () => {
  const { id } = (await propose("Drum circle")).body;
  expect((await decide(id, "reject", { reason: "Too late.", confirm: true }, operator)).status).toBe(200);
  expect((await next()).body.events[0].payload).toMatchObject({ decision: "rejected", reason: "Too late." });
  const own = (await propose("My own", {}, operator)).body.id;
  expect((await decide(own, "approve", { confirm: true }, operator)).body.error_kind).toBe("forbidden");
  const late = (await propose("Soon over", { start: inDays(1) })).body.id;
  clock.advance(2 * 86_400_000);
  expect((await decide(late, "approve", { confirm: true }, operator)).body).toMatchObject({
    ok: false,
    error_kind: "not_found",
  });
  const pending = (await atrium.request("/api/events/requests", { cookie: operator.cookie })).body.pending;
  expect(pending.map(({ id }: { id: string }) => id)).toEqual([own]);
});

test("Admin mutations: 20 approvals and rejections together per token and UTC day; previews are free", async () => {
  const proposals = Array.from({ length: 21 }, (_, index) => ({
    id: `planned-${index}`,
    member_id: member.memberId,
    title: "Planned",
    starts_at: new Date(inDays(30)),
    visibility: "public" as const,
    state: "pending" as const,
    location: "",
    description: "",
    created_at: clock.now(),
  }));
  await atrium.kernel.database.transaction((tx) =>
    tx.query
      .insertInto("event_proposal")
      .values(proposals as never)
      .execute(),
  );
  const token = await atrium.token(operator);
  for (let index = 0; index < 20; index++) {
    const reply = await decide(`planned-${index}`, index % 2 ? "approve" : "reject", { confirm: true }, { token });
    expect(reply.status).toBe(200);
  }
  expect((await decide("planned-20", "approve", { confirm: true }, { token })).status).toBe(429);
  expect((await decide("planned-20", "approve", {}, { token })).body).toMatchObject({ dry_run: true });
});

test("Live events: what has begun and is not over", async () => {
  await putEvents([event("before", -3, -1), event("now", -1, 1), event("after", 1, 3)]);
  expect((await atrium.request("/api/events/live")).body).toMatchObject({ count: 1, events: [{ title: "now" }] });
});

const event = (title: string, fromHours: number, toHours: number) => ({
  uid: `${title}@feed`,
  recurrence_id: "",
  luma_url: `https://luma.com/${title}`,
  title,
  description: "",
  location: "",
  host: null,
  cover_url: null,
  starts_at: new Date(clock.now().getTime() + fromHours * 3_600_000),
  ends_at: new Date(clock.now().getTime() + toHours * 3_600_000),
  all_day: false,
});

function putEvents(events: ReturnType<typeof event>[]) {
  const now = clock.now();
  return atrium.kernel.database.transaction(async (tx) => {
    const feed = {
      id: "feed_1",
      name: "Feed",
      refresh_minutes: 30,
      next_refresh_at: now,
      created_at: now,
      updated_at: now,
    };
    await tx.query
      .insertInto("feed")
      .values(feed as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await replaceFeedEvents(tx, "feed_1", events, now);
  });
}

test("Calendar subscriptions: anybody subscribes; an event that moves keeps its UID and raises its SEQUENCE", async () => {
  await putEvents([event("tea", 20, 22)]);
  const before = await atrium.request("/events.ics");
  expect(before.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(before.headers.get("cache-control")).toBe("public, max-age=300");
  expect(before.body).toMatch(/SUMMARY:tea/);
  await putEvents([event("tea", 21, 23)]);
  const after = await atrium.request("/events.ics");
  const line = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(text)?.[1];
  expect(line(after.body, "UID")).toBe(line(before.body, "UID"));
  expect([line(before.body, "SEQUENCE"), line(after.body, "SEQUENCE")]).toEqual(["0", "1"]);
});

test("Calendar subscriptions: a member's address has their RSVPs, is shown once, and dies when revoked, expired or suspended", async () => {
  await putEvents([event("tea", 20, 22)]);
  await atrium.request("/api/events/rsvp", { cookie: member.cookie, body: { event_url: "https://luma.com/tea" } });
  const create = async (body: object) =>
    (await atrium.request("/api/events/calendar-feeds", { cookie: member.cookie, body })).body;
  const read = (url: string) => atrium.request(new URL(url).pathname);
  const made = await create({ name: "Phone" });
  expect(made.url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  const reply = await read(made.url);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(reply.body).toContain("CATEGORIES:RSVP");
  const listed = await atrium.request("/api/events/calendar-feeds", { token: await atrium.token(member) });
  expect(listed.body.feeds).toEqual([made.feed]);

  const path = `/api/events/calendar-feeds/${made.feed.feed_id}`;
  expect((await atrium.request(path, { method: "DELETE", cookie: operator.cookie })).status).toBe(404);
  expect((await atrium.request(path, { method: "DELETE", cookie: member.cookie })).status).toBe(200);
  expect(await read(made.url)).toMatchObject({ status: 404, body: { error_kind: "not_found" } });

  const short = await create({ expires_days: 1 });
  const long = await create({});
  clock.advance(86_400_000);
  expect([(await read(short.url)).status, (await read(long.url)).status]).toEqual([404, 200]);
  await atrium.kernel.database.transaction((tx) =>
    tx.query.updateTable("member").set({ suspended_at: clock.now() }).where("id", "=", member.memberId).execute(),
  );
  expect((await read(long.url)).status).toBe(404);
});
