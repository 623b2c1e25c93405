import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";
import { notifyMembers } from "./jobs/notify-members.ts";
import { publishDue } from "./jobs/publish-due.ts";
import { mayBeScheduled } from "./rules.ts";

const HOUR_MS = 3_600_000;

describe("announcements of the space", () => {
  let clock: TestClock;
  let atrium: TestAtrium;
  let operator: Person;
  let guest: Person;
  let member: Person;
  /** Of the test. */
  let drafts: string[];
  async function startSpace(): Promise<void> {
    clock = new TestClock();
    atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
    operator = await atrium.person("operator");
  }
  async function addPeople(): Promise<void> {
    drafts = [];
    guest = await atrium.person("public");
    member = await atrium.person("ai-floor");
    const topics = [{ id: "food", title: "Food" }];
    await send("/api/admin/announcements/topics", { topics }, "PUT");
  }

  const send = (path: string, body: object = {}, method = "POST") =>
    atrium.request(path, { cookie: operator.cookie, body, method });
  async function draft(content: object = {}): Promise<string> {
    const { body } = await send("/api/admin/announcements", { title: "Soup", text: "At **noon**.", ...content });
    drafts.push(body.announcement.announcement_id);
    return body.announcement.announcement_id;
  }
  const isOwn = ({ announcement_id }: Record<string, unknown>) => drafts.includes(String(announcement_id));
  const publish = (id: string, body: object = {}) =>
    send(`/api/admin/announcements/${id}/publish`, { rev: 1, ...body });
  async function listed({ cookie }: Person): Promise<Record<string, unknown>[]> {
    return (await atrium.request("/api/announcements", { cookie })).body.announcements.filter(isOwn);
  }
  async function events({ memberId }: Person) {
    const rows = await atrium.kernel.database.read.query
      .selectFrom("member_event")
      .select(["payload"])
      .where("member_id", "=", memberId)
      .where("type", "=", "announcement_published")
      .execute();
    return rows.filter(({ payload }) => isOwn(payload));
  }
  const notify = async () => notifyMembers.run(jobContext(atrium, clock));

  describe("in a space without other members", () => {
    beforeEach(async () => {
      await startSpace();
      await addPeople();
    });
    afterEach(() => atrium.close());

    test("reach the tiers that they are for, and nobody before a person publishes them", async () => {
      const id = await draft({ tier_min: "ai-floor" });
      const token = await atrium.token(operator);
      const byAgent = await atrium.request(`/api/admin/announcements/${id}/publish`, { token, body: { rev: 1 } });
      expect(byAgent.body.error_kind).toBe("session_required");
      await notify();
      expect([await listed(member), await events(member)]).toEqual([[], []]);
      expect((await publish(id)).body).toMatchObject({ recipients: 2, announcement: { state: "published" } });
      await notify();
      expect(await listed(member)).toMatchObject([{ title: "Soup", text: "At **noon**.", trust: "untrusted" }]);
      expect(await events(member)).toMatchObject([{ payload: { title: "Soup" } }]);
      expect([await listed(guest), await events(guest)]).toEqual([[], []]);
    });

    test("notify each of 500 members once, also when two jobs work at once", async () => {
      await atrium.kernel.database.transaction(async (tx) => {
        const people = "FROM generate_series(1, 500) AS n";
        const users = `INSERT INTO auth_user (id, name, email, "emailVerified") SELECT 'usr_' || n, 'Ada', n || '@example.org', true ${people}`;
        const members = `INSERT INTO member (id, user_id, created_at, updated_at) SELECT 'mem_' || n, 'usr_' || n, $1, $1 ${people}`;
        await tx.run({ name: "many_users", text: users }, []);
        await tx.run({ name: "many_members", text: members }, [clock.now()]);
      });
      const id = await draft();
      await publish(id);
      await Promise.all([notify(), notify()]);
      await notify();
      const { query } = atrium.kernel.database.read;
      const rows = await query
        .selectFrom("member_event")
        .select("member_id")
        .where("type", "=", "announcement_published")
        .execute();
      expect(new Set(rows.map(({ member_id }) => member_id)).size).toBe(rows.length);
      expect(rows.length).toBe(503);
      const read = await atrium.request(`/api/admin/announcements/${id}`, { cookie: operator.cookie });
      expect(read.body).toMatchObject({ recipients: 503, announcement: { notified: 503, all_notified: true } });
    });
  });

  describe("in one space", () => {
    beforeAll(startSpace);
    beforeEach(addPeople);
    afterAll(() => atrium.close());

    test("with a topic notify those who follow it, and are listed to everybody", async () => {
      const follow = { topics: ["food"] };
      await atrium.request("/api/announcements/interests", { cookie: member.cookie, body: follow, method: "PUT" });
      expect((await publish(await draft({ topic: "food" }))).body.recipients).toBe(1);
      await notify();
      expect([await events(member), await events(guest)].map(({ length }) => length)).toEqual([1, 0]);
      expect(await listed(guest)).toMatchObject([{ topic: { id: "food", title: "Food" } }]);
    });

    test("are published at their time, and a change ends the approval", async () => {
      const publish_at = new Date(clock.now().getTime() + HOUR_MS).toISOString();
      const [kept, changed] = [await draft(), await draft()];
      await publish(kept, { publish_at });
      await publish(changed, { publish_at });
      expect(
        (await send(`/api/admin/announcements/${changed}`, { rev: 1, title: "Stew" }, "PATCH")).body.announcement.state,
      ).toBe("draft");
      await publishDue.run(jobContext(atrium, clock));
      expect(await listed(guest)).toEqual([]);
      clock.advance(HOUR_MS);
      await publishDue.run(jobContext(atrium, clock));
      expect(await listed(guest)).toMatchObject([{ announcement_id: kept }]);
    });

    test("cannot be published from an older preview, changed or deleted once published", async () => {
      const id = await draft();
      await send(`/api/admin/announcements/${id}`, { rev: 1, title: "Stew" }, "PATCH");
      expect((await publish(id)).body).toMatchObject({ error_kind: "rev_conflict", rev: 2 });
      expect((await publish(id, { rev: 2 })).status).toBe(200);
      const late = [
        await send(`/api/admin/announcements/${id}`, { rev: 2, title: "Pie" }, "PATCH"),
        await send(`/api/admin/announcements/${id}`, {}, "DELETE"),
        await publish(id, { rev: 2 }),
      ];
      expect(late.map(({ body }) => body.error_kind)).toEqual(Array(3).fill("already_decided"));
    });

    test("that were withdrawn or have expired are hidden and notify nobody further", async () => {
      const expires_at = new Date(clock.now().getTime() + HOUR_MS).toISOString();
      const [wrong, old] = [await draft(), await draft({ expires_at })];
      await publish(wrong);
      await publish(old);
      expect((await send(`/api/admin/announcements/${await draft()}/withdraw`)).body.error_kind).toBe(
        "already_decided",
      );
      await send(`/api/admin/announcements/${wrong}/withdraw`);
      clock.advance(HOUR_MS);
      await notify();
      expect([await listed(guest), await events(guest)]).toEqual([[], []]);
    });

    test("keep a topic that operators no longer offer, and a draft with it is not published", async () => {
      const [published, late] = [await draft({ topic: "food" }), await draft({ topic: "food" })];
      await publish(published);
      await send("/api/admin/announcements/topics", { topics: [] }, "PUT");
      expect(await listed(guest)).toMatchObject([{ topic: { title: "Food" } }]);
      expect((await publish(late)).body.error_kind).toBe("validation");
      expect(
        (await send("/api/admin/announcements", { title: "Tea", text: "Now", topic: "food" })).body.error_kind,
      ).toBe("validation");
    });

    test("are refused without visible text, and with an end before their beginning", async () => {
      expect((await send("/api/admin/announcements", { title: "\u200b", text: "x" })).body).toMatchObject({
        error_kind: "validation",
      });
      const id = await draft({ expires_at: clock.now().toISOString() });
      expect((await publish(id)).body.error_kind).toBe("bad_time");
    });
  });

  test("are scheduled within a year", () => {
    const now = new Date("2030-02-01T00:00:00Z");
    const ahead = (days: number) => mayBeScheduled(new Date(now.getTime() + days * 24 * HOUR_MS), now);
    expect([ahead(0), ahead(0.1), ahead(365), ahead(366)]).toEqual([false, true, true, false]);
  });
});
