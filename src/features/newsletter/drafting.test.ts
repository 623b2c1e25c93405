import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Newsroom, startNewsroom } from "./testing/newsroom.ts";

let newsroom: Newsroom;
let atrium: Newsroom["atrium"];
let operator: Newsroom["operator"];
let editor: Newsroom["editor"];
let send: Newsroom["send"];
let write: Newsroom["write"];
let draft: Newsroom["draft"];
let publish: Newsroom["publish"];
let slug: string;
let slugs = 0;
beforeAll(async () => {
  newsroom = await startNewsroom();
  ({ atrium, operator, editor, send, write, draft, publish } = newsroom);
});
afterAll(() => newsroom.atrium.close());
beforeEach(() => {
  slug = `issue-${++slugs}`;
});
const begin = (other = slug) => newsroom.begin(other);

describe("drafting", () => {
  test("only operators and named editors draft, whatever their scope", async () => {
    const other = await atrium.person("ic-member");
    const former = await atrium.person("ic-member");
    await send(operator, `/api/newsletter/editors/${former.memberId}`, { is_editor: true }, "PUT");
    const id = await begin();
    const token = await atrium.token(other);
    for (const credential of [{ cookie: other.cookie }, { token }]) {
      expect((await atrium.request("/api/newsletter/drafts", credential)).body).toMatchObject({
        error_kind: "forbidden",
      });
      const get = await atrium.request(`/api/newsletter/drafts/${id}`, credential);
      expect(get.body).toMatchObject({ error_kind: "forbidden" });
    }
    expect((await write(id, "x", {}, other)).body).toMatchObject({ error_kind: "forbidden" });
    expect((await write(id, "x", {}, former)).status).toBe(200);
    await send(operator, `/api/newsletter/editors/${former.memberId}`, { is_editor: false }, "PUT");
    expect((await write(id, "y", {}, former)).body).toMatchObject({ error_kind: "forbidden" });
  });

  test("a field that needs text is refused with spaces alone", async () => {
    const id = await begin();
    const card = { kind: "ticker", title: "Tides", lines: ["\u200b"] };
    for (const [field, texts] of [
      ["headline", { headline: "  " }],
      ["feature.lines", { feature: card }],
    ] as const) {
      expect((await write(id, "kiln", texts)).body).toMatchObject({
        error_kind: "validation",
        faults: expect.arrayContaining([expect.objectContaining({ field: expect.stringContaining(field) })]),
      });
    }
    const titled = { slug: "spaces", title: " \u200b " };
    expect(await send(editor, "/api/newsletter/drafts", titled)).toMatchObject({ body: { error_kind: "validation" } });
  });

  test("a source is a page on a public host with a name", async () => {
    const id = await begin();
    const urls = [
      "http://127.0.0.1/x",
      "https://u:p@kiln.example/",
      "http://localhost/",
      "https://[::1]/",
      "http://0x7f.1/",
    ];
    for (const url of urls) {
      const refused = await write(id, "kiln", { sources: [{ title: "Log", url }] });
      expect(refused.body, url).toMatchObject({ error_kind: "validation", fields: ["sources.0"] });
    }
    expect((await write(id, "kiln", { sources: [{ title: "Log", url: "https://kiln.example.org/log" }] })).status).toBe(
      200,
    );
  });

  test("a stale rev changes nothing and returns the other text", async () => {
    const id = await begin();
    await write(id, "kiln", { body_md: "Mine" });
    expect((await write(id, "kiln", { rev: 1, body_md: "Theirs" }, operator)).body.story.rev).toBe(2);
    const late = await write(id, "kiln", { rev: 1, body_md: "Mine again" });
    expect([late.status, late.body.error_kind]).toEqual([409, "rev_conflict"]);
    expect(late.body.current).toMatchObject({ body_md: "Theirs", rev: 2 });
    expect((await draft(id)).stories[0].body_md).toBe("Theirs");
    expect((await write(id, "kiln", { body_md: "A second kiln" })).body).toMatchObject({ error_kind: "rev_conflict" });
  });

  test("two editors who add different stories both succeed", async () => {
    const id = await begin();
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => write(id, `story-${at}`)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { stories } = await draft(id);
    expect(stories).toHaveLength(8);
  });

  test("an unknown beat is refused when saving", async () => {
    const id = await begin();
    expect((await write(id, "kiln", { beat: "sports" })).body).toMatchObject({ error_kind: "not_found" });
  });

  test("stories move within and across beats", async () => {
    const id = await begin();
    for (const story of ["a", "b"]) await write(id, story);
    const move = async (story: string, direction: string) => {
      const { rev } = (await draft(id)).issue;
      return send(editor, `/api/newsletter/drafts/${id}/stories/${story}/move`, { rev, direction });
    };
    await move("b", "up");
    expect((await draft(id)).stories.map((each: { story_id: string }) => each.story_id)).toEqual(["b", "a"]);
    await move("a", "down");
    const { stories, issue } = await draft(id);
    expect(stories.map((each: { story_id: string; beat: string }) => [each.story_id, each.beat])).toEqual([
      ["b", "news"],
      ["a", "projects"],
    ]);
    const stale = { rev: issue.rev - 1, direction: "up" };
    expect((await send(editor, `/api/newsletter/drafts/${id}/stories/a/move`, stale)).status).toBe(409);
  });

  test("slugs and numbers are unique, and paths of pages are refused", async () => {
    const id = await begin();
    expect((await send(editor, "/api/newsletter/drafts", { slug, title: "Again" })).body).toMatchObject({
      error_kind: "already_exists",
    });
    expect((await send(editor, "/api/newsletter/drafts", { slug: "feed", title: "Feed" })).body).toMatchObject({
      error_kind: "validation",
    });
    const second = await begin("2030-02-23");
    expect((await draft(second)).issue.number).toBe((await draft(id)).issue.number + 1);
    const taken = await send(editor, `/api/newsletter/drafts/${second}`, { rev: 1, slug }, "PATCH");
    expect(taken.body).toMatchObject({ error_kind: "already_exists" });
  });

  test("a draft can be deleted, a published issue cannot", async () => {
    const id = await begin();
    await write(id, "kiln");
    await publish(id);
    const { rev } = (await draft(id)).issue;
    expect((await send(editor, `/api/newsletter/drafts/${id}`, { rev }, "DELETE")).body).toMatchObject({
      error_kind: "already_decided",
    });
    const spare = await begin("spare");
    await write(spare, "kiln");
    const { rev: spareRev } = (await draft(spare)).issue;
    expect((await send(editor, `/api/newsletter/drafts/${spare}`, { rev: spareRev - 1 }, "DELETE")).status).toBe(409);
    expect((await send(editor, `/api/newsletter/drafts/${spare}`, { rev: spareRev }, "DELETE")).status).toBe(200);
    expect(await draft(spare)).toMatchObject({ error_kind: "not_found" });
  });

  test("a beat with stories cannot be left out", async () => {
    const { atrium, operator, send, read, begin, write } = await startNewsroom();
    onTestFinished(() => atrium.close());
    await write(await begin(), "kiln");
    const beats = [{ id: "tools", title: "Tools" }];
    expect((await send(operator, "/api/newsletter/beats", { beats }, "PUT")).body).toMatchObject({
      error_kind: "already_exists",
    });
    const kept = [...beats, { id: "news", title: "Front page" }];
    expect((await send(operator, "/api/newsletter/beats", { beats: kept }, "PUT")).status).toBe(200);
    expect((await read("/api/newsletter/editors", operator)).beats).toEqual(kept);
  });
});
