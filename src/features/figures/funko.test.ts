import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { JobContext } from "../../kernel/catalogue/area.ts";
import type { Person } from "../../seed/users.ts";
import { keepProgress } from "./jobs/keep-progress.ts";
import { say } from "./messages.ts";

const DAY_MS = 86_400_000;
const clock = new TestClock("2026-11-20T12:00:00Z");

let atrium: TestAtrium;
let operator: string;
let person: Person;
let token: string;
let handle: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  const { database } = atrium.kernel;
  await database.transaction(({ query }) => query.updateTable("space").set({ time_zone: "UTC" }).execute());
  operator = await atrium.token("operator");
});
afterAll(() => atrium.close());
beforeEach(async () => {
  person = await atrium.person("ic-member", { name: "Zoë Brandt" });
  token = await atrium.token(person);
  const made = await atrium.request("/api/funko/make", { token, body: { head: "round", hair: "cap" } });
  expect(made).toMatchObject({ status: 200, body: { public: false, allowance: { total: 1, used: 1, left: 0 } } });
  handle = made.body.manifest.handle;
});

const see = (name = handle) => atrium.request(`/api/funko/m/${name}`);
const mine = async () => (await atrium.request("/api/funko/me", { token })).body;
const progress = async () => (await atrium.request("/api/funko/progress", { token })).body.snapshot;
const equip = (body: object) => atrium.request("/api/funko/me", { method: "PATCH", token, body });
const share = (isPublic: boolean) =>
  atrium.request("/api/funko/share", { cookie: person.cookie, body: { public: isPublic } });
const moderate = (act: string, body: object, bearer = operator) =>
  atrium.request(`/api/funko/admin/${act}`, { token: bearer, body });

describe("Endpoints 29: a published figure", () => {
  test("is a manifest that any page can read and briefly cache", async () => {
    await share(true);
    const reply = await see(handle.toUpperCase());
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ handle, level: { level: 1 }, parts: { head: "round", hair: "cap" }, stats: [] });
    expect(reply.headers.get("access-control-allow-origin")).toBe("*");
    expect(reply.headers.get("cache-control")).toBe("public, max-age=300");
    expect(reply.body.svg).toMatch(/^<svg /);
    const image = await atrium.request(`/api/funko/m/${handle}/figure.svg`);
    expect(image.headers.get("content-type")).toContain("image/svg+xml");
    expect(image.body).toBe(reply.body.svg);
    const toAgent = await atrium.request(`/api/funko/figures/${handle}`, { token });
    expect(toAgent.body).toEqual({ ok: true, manifest: reply.body });
  });

  test("answers 404 alike for hidden, removed and unknown figures", async () => {
    const unpublished = await see();
    const unknown = await see("nobody-0a1b2c");
    await share(true);
    await moderate("takedown", { handle, confirm: true });
    const takenDown = await see();
    expect(unpublished).toMatchObject({ status: 404, body: { ok: false, error_kind: "not_found" } });
    expect(unknown.body).toEqual(unpublished.body);
    expect(takenDown.body).toEqual(unpublished.body);
    expect(unknown.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("Endpoints 30: publishing", () => {
  test("works by browser session only, not by a token over REST", async () => {
    expect(await share(true)).toMatchObject({ status: 200, body: { ok: true, public: true, handle } });
    expect((await see()).status).toBe(200);
    expect(await share(false)).toMatchObject({ status: 200, body: { ok: true, public: false } });
    expect((await see()).status).toBe(404);
    const byToken = await atrium.request("/api/funko/share", { token, body: { public: true } });
    expect(byToken).toMatchObject({ status: 401, body: { error_kind: "session_required" } });
  });

  test("rejects a member without a figure", async () => {
    const other = await atrium.person("ic-member");
    const body = { public: true };
    const reply = await atrium.request("/api/funko/share", { cookie: other.cookie, body });
    expect(reply).toMatchObject({ status: 404, body: { error_kind: "not_found" } });
    const none = await atrium.request("/api/funko/me", { token: await atrium.token(other) });
    expect(none.status).toBe(404);
  });
});

test("Figures: shows a figure only while its member may hide it", async () => {
  await share(true);
  const { database } = atrium.kernel;
  await database.transaction(({ query }) =>
    query.updateTable("member").set({ tier: "ai-floor" }).where("id", "=", person.memberId).execute(),
  );
  expect((await see()).status).toBe(404);
});

test("Figures: derives the handle once, from the name", async () => {
  expect(handle).toMatch(/^zoe-brandt-[0-9a-f]{6}$/);
  await moderate("grant", { handle, delta: 1, confirm: true });
  const again = await atrium.request("/api/funko/make", { token, body: {} });
  expect(again.body.manifest.handle).toBe(handle);
});

test("Figures: makes a figure once, plus once per grant", async () => {
  const make = () => atrium.request("/api/funko/make", { token, body: { palette: "plum" } });
  expect(await make()).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
  const preview = await moderate("grant", { handle, delta: 2, confirm: false });
  expect(preview.body).toMatchObject({ dry_run: true, would_be: { grants: 2, allowance: 3 } });
  expect((await make()).status).toBe(403);
  const granted = await moderate("grant", { handle: person.memberId, delta: 1, reason: "Thanks", confirm: true });
  expect(granted.body).toEqual({ ok: true, userId: person.memberId, grants: 1, allowance: 2 });
  expect(await make()).toMatchObject({ status: 200, body: { manifest: { parts: { palette: "plum" } } } });
  expect((await make()).status).toBe(403);
});

test("Figures: concurrent makings never exceed the number allowed", async () => {
  await moderate("grant", { handle, delta: 1, confirm: true });
  const make = () => atrium.request("/api/funko/make", { token, body: {} });
  const statuses = (await Promise.all([make(), make(), make()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 403, 403]);
});

test("Figures: accepts only unlocked items, each in its own place", async () => {
  expect(await equip({ prop: "prop-mug", skin: null })).toMatchObject({
    status: 200,
    body: { manifest: { parts: { prop: "prop-mug", skin: null } } },
  });
  expect(await equip({ prop: "prop-hammer" })).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
  expect(await equip({ prop: "stage-paper" })).toMatchObject({ status: 404, body: { error_kind: "not_found" } });
  expect((await mine()).manifest.parts.prop).toBe("prop-mug");
});

test("Figures: levels and items are never taken away", async () => {
  const { database } = atrium.kernel;
  const context = { database, now: () => clock.now(), signal: new AbortController().signal } as JobContext;
  await database.transaction(({ query }) =>
    query
      .insertInto("leaderboard_link")
      .values({
        member_id: person.memberId,
        github_id: 1,
        github_login: "zoe",
        link_source: "agent_pat",
        verified_at: clock.now(),
        opted_in: true,
        week_starts_at: new Date("2026-11-16T00:00:00Z"),
        public_commits: 80,
        private_contributions: 0,
        counted_at: clock.now(),
        next_refresh_at: new Date("2027-01-01T00:00:00Z"),
        last_error: null,
      })
      .execute(),
  );
  expect(await progress()).toMatchObject({ xp: 75, level: 2, signals: { commits_this_week: 80 }, degraded: [] });
  expect(await keepProgress.run(context)).toEqual(say.figuresUpdated({ count: 1 }));
  expect(await keepProgress.run(context)).toBeNull();
  await database.transaction(({ query }) => query.deleteFrom("leaderboard_link").execute());
  const later = await progress();
  expect(later).toMatchObject({
    xp: 75,
    level: 2,
    signals: { commits_this_week: null },
    degraded: ["commits_this_week"],
  });
  expect(later.granted).toEqual(["clip-bounce", "prop-laptop", "stage-night"]);
  expect((await equip({ stage: "stage-night" })).status).toBe(200);
});

test("Figures: counts weeks of membership; others see levels, not numbers", async () => {
  await share(true);
  clock.advance(28 * DAY_MS);
  const own = await mine();
  expect(own.manifest.level).toEqual({ level: 2, name: "Visitor" });
  expect(own.manifest.stats).toContainEqual({ id: "weeks_of_membership", label: expect.any(String), value: 4 });
  expect(own.manifest.stats).toContainEqual({ id: "commits_this_week", label: expect.any(String), value: null });
  expect((await see()).body).toMatchObject({ level: { level: 2 }, stats: [], clips: [] });
});

describe("Figure moderation: operators", () => {
  test("previews a takedown without confirm and changes nothing", async () => {
    await share(true);
    const preview = await moderate("takedown", { handle, reason: "Spam" });
    expect(preview.body).toMatchObject({ dry_run: true, would_be: { changed: true, taken_down: true } });
    expect((await see()).status).toBe(200);
  });

  test("hides the figure until restored and gives its member the reason", async () => {
    await share(true);
    await moderate("takedown", { handle, reason: "The handle\u0007 names another", confirm: true });
    expect(await mine()).toMatchObject({ public: true, taken_down: { reason: "The handle names another" } });
    expect(await share(true)).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
    expect((await moderate("takedown", { handle, confirm: true })).body).toMatchObject({ changed: false });
    expect((await moderate("restore", { handle, confirm: true })).body).toMatchObject({ changed: true, public: true });
    expect((await see()).status).toBe(200);
    const log = await atrium.kernel.database.read.query
      .selectFrom("member_event")
      .select(["type", "payload"])
      .where("member_id", "=", person.memberId)
      .where("type", "<>", "agent_acted")
      .orderBy("id")
      .execute();
    expect(log).toMatchObject([
      { type: "figure_moderated", payload: { handle, decision: "taken_down", reason: "The handle names another" } },
      { type: "figure_moderated", payload: { handle, decision: "restored" } },
    ]);
    const decisions = await atrium.kernel.database.read.query
      .selectFrom("funko_decision")
      .select(["action", "decided_by"])
      .where("member_id", "=", person.memberId)
      .orderBy("id")
      .execute();
    expect(decisions.map(({ action }) => action)).toEqual(["takedown", "restore"]);
    expect(decisions.every(({ decided_by }) => decided_by?.startsWith("mem_"))).toBe(true);
  });

  test("cannot decide on their own figure or on an unknown one", async () => {
    const self = await atrium.person("operator");
    const own = await atrium.token(self);
    await atrium.request("/api/funko/make", { token: own, body: {} });
    for (const [act, more] of [
      ["takedown", {}],
      ["restore", {}],
      ["grant", { delta: 1 }],
    ] as const) {
      const body = { handle: self.memberId, confirm: true, ...more };
      expect(await moderate(act, body, own)).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
      const nobody = await moderate(act, { ...body, handle: "nobody-0a1b2c" });
      expect(nobody).toMatchObject({ status: 404, body: { error_kind: "not_found" } });
    }
  });

  test("keeps a grant for a member without a figure", async () => {
    const other = await atrium.person("ic-member");
    await moderate("grant", { handle: other.memberId, delta: 25, confirm: true });
    const made = await atrium.request("/api/funko/make", { token: await atrium.token(other), body: {} });
    expect(made.body.allowance).toEqual({ total: 26, used: 1, left: 25 });
    expect(await moderate("grant", { handle: other.memberId, delta: 26 })).toMatchObject({ status: 400 });
  });
});
