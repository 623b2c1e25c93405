import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, type Newsroom, startNewsroom } from "../../../test/harness/highlights.ts";
import { updateSpace } from "../space/index.ts";

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
  await onFloor("floor9");
});
afterAll(() => room.atrium.close());

const onFloor = (floor_slug: string) =>
  room.atrium.kernel.database.transaction((tx) => updateSpace(tx, { floor_slug }));

type Policy = { type: string; enabled?: boolean; max_items?: number };

const set = (...policies: Policy[]) =>
  room.atrium.request("/api/floorcast/ai-policies", { method: "PUT", body: { policies }, token: room.reviewer });

const run = (token = room.reviewer) =>
  room.atrium.request("/api/floorcast/ai-curation/run", { method: "POST", body: {}, token });

const preview = async () => (await room.atrium.request("/api/floorcast/ai-curation", { token: room.token })).body;

/** `count` published stories; the first of five is in the archive. */
async function published(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let each = 0; each < count; each++) {
    const id = await room.submitted();
    await room.decide(id, "approve");
    ids.push(id);
  }
  return ids;
}

/** A source whose only post is a minute old. */
async function headline(title: string) {
  room.clock.advance(3_600_000);
  const url = `https://${title.toLowerCase().replaceAll(" ", "-")}.example.org`;
  const date_published = new Date(room.clock.now().getTime() - 60_000).toISOString();
  const items = [{ id: "1", url: `${url}/post`, title, summary: "A summary.", date_published }];
  const feed = JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "The Lantern Post", items });
  const body = { name: title, url: `${url}/feed`, paused: true, feed };
  const added = await room.atrium.request("/api/news/sources", { body, token: room.reviewer });
  if (added.status !== 201) throw new Error(added.body.error);
}

const outcomeOf = (body: { results: { policy: string }[] }, policy: string) =>
  body.results.find((each) => each.policy === policy);

describe("proposals of the space", () => {
  test("show an archived story again, once, and keep its author", async () => {
    const [oldest] = await published(5);
    await set({ type: "rotate_highlights", enabled: true, max_items: 1 });
    expect((await preview()).policies).toMatchObject([{ policy: "rotate_highlights", candidate: { id: oldest } }]);
    const first = (await run()).body;
    expect(outcomeOf(first, "rotate_highlights")).toMatchObject({ outcome: "pending", id: oldest });
    const waiting = (await room.atrium.request("/api/highlights/pending", { token: room.reviewer })).body.pending;
    expect(waiting).toMatchObject([{ id: oldest, submitted_by: "system:ai_curation" }]);
    expect(outcomeOf((await run()).body, "rotate_highlights")).toMatchObject({ outcome: "enough_pending" });
    await room.decide(oldest as string, "approve");
    const { highlights } = (await room.atrium.request("/api/highlights")).body;
    expect(highlights[0].id).toBe(oldest);
    await set({ type: "rotate_highlights", enabled: false });
  });

  test("take the newest headline that is neither pending, published nor declined", async () => {
    await headline("A loom that listens");
    await set({ type: "latest_news", enabled: true, max_items: 2 });
    const first = outcomeOf((await run()).body, "latest_news") as unknown as { id: string };
    expect(first).toMatchObject({ outcome: "pending" });
    expect(outcomeOf((await run()).body, "latest_news")).toMatchObject({ outcome: "no_candidate" });
    expect((await room.decide(first.id, "reject")).status).toBe(200);
    expect(outcomeOf((await run()).body, "latest_news")).toMatchObject({ outcome: "no_candidate" });
    await headline("A lamp that learns");
    const second = outcomeOf((await run()).body, "latest_news") as unknown as { id: string };
    await room.decide(second.id, "approve");
    const shown = (await room.atrium.request(`/api/highlights/${second.id}`)).body;
    expect(JSON.stringify(shown)).toContain("A lamp that learns");
    await set({ type: "latest_news", enabled: false });
  });

  test("wait for the consent of the member who leads the leaderboard", async () => {
    const { database, clock } = room.atrium.kernel;
    const now = clock.now();
    const day = now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS;
    await database.transaction((tx) =>
      tx.query
        .insertInto("leaderboard_link")
        .values({
          member_id: room.member.memberId,
          github_id: 7,
          github_login: "ilse-b",
          link_source: "agent_pat",
          verified_at: now,
          opted_in: true,
          week_starts_at: new Date(day - (day % DAY_MS)),
          public_commits: 12,
          private_contributions: 0,
          counted_at: now,
          next_refresh_at: now,
        })
        .execute(),
    );
    await set({ type: "top_commit", enabled: true });
    const { id } = outcomeOf((await run()).body, "top_commit") as unknown as { id: string };
    expect(outcomeOf((await run()).body, "top_commit")).toMatchObject({ outcome: "enough_pending" });
    expect(await room.decide(id, "approve")).toMatchObject({ status: 409 });
    const cookie = await room.atrium.signInAgain(room.member);
    await room.atrium.request(`/api/ingest/highlights/shown/${id}`, { body: { agrees: true }, cookie });
    expect(await room.decide(id, "approve")).toMatchObject({ status: 200 });
    await set({ type: "top_commit", enabled: false });
  });

  test("find nothing where the source is switched off", async () => {
    const token = room.reviewer;
    const area = (mode: string) =>
      room.atrium.request("/api/space/switches/headlines", { method: "PUT", body: { mode }, token });
    await headline("A door that waits");
    await set({ type: "latest_news", enabled: true });
    await area("off");
    const off = (await preview()).policies;
    await area("on");
    expect(off).toEqual([{ policy: "latest_news", candidate: null }]);
    expect((await preview()).policies[0].candidate).toMatchObject({ event_title: "A door that waits" });
    await set({ type: "latest_news", enabled: false });
  });
});

describe("the floor", () => {
  test("floor10 has no proposals", async () => {
    await onFloor("floor10");
    await set({ type: "latest_news", enabled: true });
    const [shown, refused] = [await preview(), await run()];
    await onFloor("floor9");
    await set({ type: "latest_news", enabled: false });
    expect(shown).toMatchObject({ tenant: "floor10", policies: [] });
    expect(refused.body).toMatchObject({ ok: false, reason: "forbidden" });
  });

  test("without the module has no proposals", async () => {
    const token = room.reviewer;
    const enable = (enabled: boolean) =>
      room.atrium.request("/api/floorcast/features/ai_curation/enabled", { method: "PUT", body: { enabled }, token });
    await enable(false);
    const [shown, refused] = [await preview(), await run()];
    await enable(true);
    expect(shown.policies).toEqual([]);
    expect(refused.body).toMatchObject({ ok: false, reason: "feature-not-available", error_kind: "invalid_for_state" });
  });
});

describe("rules for proposed stories", () => {
  test("keep what a change does not name", async () => {
    await set({ type: "top_commit", enabled: false, max_items: 3 });
    const { record } = (await set({ type: "top_commit", enabled: true })).body;
    expect(record.policies).toContainEqual({ type: "top_commit", enabled: true, max_items: 3 });
    await set({ type: "top_commit", enabled: false });
  });

  test("are named once in a change", async () => {
    const refused = await set({ type: "top_commit" }, { type: "top_commit" });
    expect(refused.body).toMatchObject({ ok: false, reason: "write-failed" });
  });

  test("are changed and run by floor-admins only", async () => {
    expect((await run(room.token)).body).toMatchObject({ ok: false, reason: "forbidden" });
  });
});
