import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import type { Mail } from "../../kernel/ports/mailer.ts";
import type { Person } from "../../seed/users.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { deliver } from "./jobs/deliver.ts";
import { reportActs } from "./jobs/report-acts.ts";
import type { Notification } from "./schemas.ts";

const MINUTE_MS = 60_000;

let atrium: TestAtrium;
let clock: TestClock;
beforeAll(async () => {
  clock = new TestClock();
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  const { cookie } = await atrium.person("operator");
  const room = { kind: "room", approval: "instant" };
  for (const [id, name] of [
    ["library", "Library"],
    ["loom", "Loom"],
  ]) {
    const body = { ...room, id, name };
    const added = await atrium.request("/api/resources", { method: "POST", cookie, body });
    if (added.status >= 300) throw new Error(JSON.stringify(added.body));
  }
});
afterAll(() => atrium.close());

const report = () => reportActs(() => atrium.catalogue).run(jobContext(atrium, clock));

const book = (credential: { token?: string; cookie?: string }, resource_id: string, hour: number) => {
  const at = (each: number) => new Date(Date.parse("2026-11-26T00:00:00Z") + each * 60 * MINUTE_MS).toISOString();
  const body = { resource_id, start_iso: at(hour), end_iso: at(hour + 1), email: "noor@example.org" };
  return atrium.request("/api/resources/book", { method: "POST", ...credential, body });
};

async function notificationsOf({ cookie }: Pick<Person, "cookie">): Promise<Notification[]> {
  const { notifications } = (await atrium.request("/api/notifications", { cookie })).body;
  return notifications.filter(({ type }: Notification) => type !== "booking_decided");
}

test("says what an agent did, with the links to see and to undo it", async () => {
  const member = await atrium.person("ic-member");
  const token = await atrium.token(member);
  const booked = await book({ token }, "library", 9);
  expect(booked).toMatchObject({ status: 200, body: { ok: true } });
  await report();
  await report();
  expect(await notificationsOf(member)).toMatchObject([
    {
      type: "agent_acted",
      kind: "acts",
      title: expect.stringMatching(/ booked Library, Thu 26 Nov 2026, \d\d:\d\d–\d\d:\d\d \(.+\)$/),
      url: `${atrium.baseUrl}/resources`,
      acts: [{ undo_url: expect.stringMatching(/\/activity\/\d+\/undo$/) }],
    },
  ]);
  const page = await fetch(`${atrium.baseUrl}/notifications`, { headers: { cookie: member.cookie } });
  expect(await page.text()).toMatch(/<a href="\/activity\/\d+\/undo">Undo<\/a>/);
});

test("an act that was taken back has no link to undo it", async () => {
  const member = await atrium.person("ic-member");
  const token = await atrium.token(member);
  await book({ token }, "loom", 9);
  await report();
  expect((await notificationsOf(member))[0]?.acts?.[0]?.undo_url).toBeDefined();
  expect((await atrium.request("/api/undo", { token, body: {} })).status).toBe(200);
  expect((await notificationsOf(member))[0]?.acts?.[0]).toEqual({ text: expect.any(String), url: expect.any(String) });
  const { cookie } = member;
  await atrium.request("/api/notifications/read", { cookie, body: { up_to: 1_000_000 } });
  const listed = async (unread: boolean) =>
    (await atrium.request(`/api/notifications?unread=${unread}`, { cookie })).body.notifications.length;
  const all = (await atrium.request("/api/notifications", { cookie })).body.notifications.length;
  expect([await listed(true), await listed(false)]).toEqual([0, all]);
});

test("the page folds equal notifications into one line with their number", async () => {
  const { memberId, cookie } = await atrium.person("ic-member");
  const now = clock.now();
  const exported = { memberIds: [memberId], type: "data_exported", actor: { member_id: memberId }, payload: {}, now };
  for (let at = 0; at < 3; at++) {
    const target = { kind: "member", id: memberId };
    await atrium.kernel.database.transaction((tx) => appendMemberEvents(tx, { ...exported, target } as never));
  }
  const page = await (await fetch(`${atrium.baseUrl}/notifications`, { headers: { cookie } })).text();
  expect(page.match(/Your data was exported/g)).toHaveLength(1);
  expect(page).toContain("Your data was exported (3×)");
});

test("puts the acts of the next minutes together", async () => {
  const member = await atrium.person("ic-member");
  const token = await atrium.token(member);
  await book({ token }, "library", 11);
  await report();
  await book({ token }, "library", 12);
  await book({ token }, "loom", 13);
  await report();
  expect(await notificationsOf(member)).toHaveLength(1);
  clock.advance(6 * MINUTE_MS);
  await report();
  const [newest, ...older] = await notificationsOf(member);
  expect(older).toHaveLength(1);
  expect(newest?.title).toMatch(/ did 2 things$/);
  expect(newest?.acts?.map(({ text }) => text.slice(0, 14))).toEqual(["Booked Library", "Booked Loom, T"]);
  expect(newest?.url).toContain("/activity?by=tok_");
});

test("tells other agents that an agent acted, and not what it did", async () => {
  const member = await atrium.person("ic-member");
  const token = await atrium.token(member);
  await book({ token }, "library", 19);
  await report();
  const acted = async (credential: { token: string }) => {
    const input = { types: ["agent_acted"] };
    const parts = [{ data: { operation: "ic_events_next", input }, mediaType: "application/json" }];
    const message = { messageId: "one", role: "ROLE_USER", parts };
    const body = { jsonrpc: "2.0", id: 1, method: "SendMessage", params: { message } };
    const log = await atrium.request("/api/a2a/", { ...credential, headers: { "a2a-version": "1.0" }, body });
    const list = (await atrium.request("/api/notifications", credential)).body.notifications;
    return { log: JSON.stringify(log.body), notification: list.find(({ kind }: Notification) => kind === "acts") };
  };
  const own = await acted({ token });
  expect(own.log).toContain("Booked Library");
  expect(own.notification.title).toContain("booked Library");
  const other = await acted({ token: await atrium.token(member) });
  expect(other.log).toContain('"acts":[]');
  expect(other.log).not.toContain("Library");
  expect(other.notification.title).toMatch(/ did one thing$/);
  expect(JSON.stringify(other.notification)).not.toContain("Library");
});

test("keeps quiet about the member's own acts, sandbox acts, refusals and reading", async () => {
  const member = await atrium.person("ic-member");
  await book(member, "library", 15);
  await book({ token: await atrium.token(member, { sandbox: true }) }, "library", 16);
  const token = await atrium.token(member);
  await book({ token }, "no-such-room", 16);
  const read = { method: "POST", token, body: { up_to: 1 } };
  expect(await atrium.request("/api/notifications/read", read)).toMatchObject({ status: 200 });
  await report();
  expect(await notificationsOf(member)).toEqual([]);
});

test("names an operation without a sentence by its title, and obeys the settings", async () => {
  const member = await atrium.person("ic-member");
  const token = await atrium.token(member);
  const preferences = { method: "PATCH", token, body: { digest_at: "09:00" } };
  expect(await atrium.request("/api/notifications/preferences", preferences)).toMatchObject({ status: 200 });
  await report();
  const [only] = await notificationsOf(member);
  expect(only?.title).toMatch(/ used “Change my notification settings”$/);
  const hide = { modes: [{ kind: "acts", channel: "portal", mode: "never" }] };
  await atrium.request("/api/notifications/preferences", { method: "PATCH", cookie: member.cookie, body: hide });
  expect(await notificationsOf(member)).toEqual([]);
});

test("mails a new agent at once, whatever the settings, and not again as an act", async () => {
  const member = await atrium.person("ic-member");
  const { cookie } = member;
  const post = (path: string, body: object, by = {}) => atrium.request(path, { method: "POST", body, ...by });
  const quiet = { quiet_from: "00:00", quiet_until: "23:59" };
  await atrium.request("/api/notifications/preferences", { method: "PATCH", cookie, body: quiet });
  const wish = { scopes: ["read:public"], client_name: "Assistant" };
  const { body: started } = await post("/api/agent/signup/start", wish);
  const { user_code, device_code } = started;
  const approved = await post("/api/agent/signup/complete", { user_code, decision: "approve" }, { cookie });
  expect(approved).toMatchObject({ status: 200 });
  expect(await notificationsOf(member)).toEqual([]);
  const poll = `/api/agent/signup/poll?device_code=${device_code}`;
  expect((await atrium.request(poll)).body).toMatchObject({ status: "completed" });
  await report();
  expect(await notificationsOf(member)).toMatchObject([
    { type: "agent_let_in", kind: "security", title: "A new agent has access to your account: “Assistant”" },
  ]);
  const mails: Mail[] = [];
  const context = jobContext(atrium, clock);
  const mailer = { ...context.ports.mailer, send: async (mail: Mail) => void mails.push(mail) };
  await deliver.run({ ...context, ports: { ...context.ports, mailer } });
  const own = mails.filter(({ to }) => to === member.email);
  expect(own).toMatchObject([{ subject: expect.stringContaining("A new agent has access to your account") }]);
  expect(own[0]?.unsubscribeUrl).toBeUndefined();
});
