import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { jobContext } from "../../../test/harness/jobs.ts";
import { publishDue } from "./jobs/publish-due.ts";
import { say } from "./messages.ts";
import { personal } from "./personal-data.ts";
import { type Newsroom, startNewsroom } from "./testing/newsroom.ts";

let newsroom: Newsroom;
let clock: Newsroom["clock"];
let atrium: Newsroom["atrium"];
let operator: Newsroom["operator"];
let editor: Newsroom["editor"];
let send: Newsroom["send"];
let read: Newsroom["read"];
let write: Newsroom["write"];
let draft: Newsroom["draft"];
let publish: Newsroom["publish"];
let slug: string;
let slugs = 0;
beforeAll(async () => {
  newsroom = await startNewsroom();
  ({ clock, atrium, operator, editor, send, read, write, draft, publish } = newsroom);
});
afterAll(() => newsroom.atrium.close());
beforeEach(() => {
  slug = `issue-${++slugs}`;
});

/** The issue of the test. */
const begin = () => newsroom.begin(slug);
/** What readers see of the issue of the test. */
const published = async () =>
  (await read("/api/newsletter/issues")).issues.filter((issue: { slug: string }) => issue.slug === slug);

describe("publication", () => {
  test("readers see nothing before it, and everything after it", async () => {
    const { atrium, read, begin, write, publish } = await startNewsroom();
    onTestFinished(() => atrium.close());
    const id = await begin();
    await write(id, "kiln", { sources: [{ title: "Log", url: "https://log.example.org" }] });
    expect(await read("/api/newsletter/latest")).toMatchObject({ error_kind: "not_found" });
    expect(await read("/api/newsletter/issues")).toMatchObject({ total: 0, issues: [] });
    expect(await read("/api/newsletter/issues/2030-02-16")).toMatchObject({ error_kind: "not_found" });
    expect(await read("/api/newsletter/search?q=kiln")).toMatchObject({ count: 0 });
    expect((await publish(id)).body).toMatchObject({ slug: "2030-02-16", revision: 1, already_published: false });
    expect(await read("/api/newsletter/latest")).toMatchObject({
      slug: "2030-02-16",
      number: 1,
      title: "Looms and lathes",
      story_count: 1,
      beat_count: 1,
      html_url: `${atrium.baseUrl}/newsletter/2030-02-16`,
      markdown_url: `${atrium.baseUrl}/newsletter/2030-02-16.md`,
    });
    const issue = await read("/api/newsletter/issues/2030-02-16");
    expect(issue.beats[0].stories[0]).toMatchObject({ id: "kiln", body: ["Some words."] });
    expect(issue.meta.sources).toEqual([{ title: "Log", url: "https://log.example.org" }]);
    const story = await read("/api/newsletter/issues/2030-02-16/stories/kiln");
    expect(story).toMatchObject({ issue_number: 1, beat: { id: "news" }, story: { headline: "About kiln" } });
    const none = await read("/api/newsletter/issues/2030-02-16/stories/other");
    expect(none).toMatchObject({ error_kind: "not_found", valid_story_ids: ["kiln"] });
  });

  test("an unknown slug lists the valid ones", async () => {
    const before = (await read("/api/newsletter/issues/1999-01-01")).valid_slugs;
    const id = await begin();
    await write(id, "kiln");
    await publish(id);
    const unknown = await read("/api/newsletter/issues/1999-01-01");
    expect(unknown).toMatchObject({ error_kind: "not_found", valid_slugs: [slug, ...before] });
    expect(unknown.hint ?? unknown.recovery_hint ?? JSON.stringify(unknown)).toContain(slug);
  });

  test("the approval is bound to the content that was read", async () => {
    const id = await begin();
    await write(id, "kiln");
    const { sha256 } = await draft(id);
    await write(id, "kiln", { rev: 1, body_md: "Slipped in." });
    const late = await send(operator, `/api/newsletter/drafts/${id}/publish`, { sha256 });
    expect([late.status, late.body.error_kind]).toEqual([409, "preview_outdated"]);
    expect(await published()).toEqual([]);
  });

  test("neither editors nor agents publish", async () => {
    const id = await begin();
    await write(id, "kiln");
    expect((await publish(id, {}, editor)).body).toMatchObject({ error_kind: "tier_too_low" });
    const token = await atrium.token(operator);
    const { sha256 } = await draft(id);
    const asked = await atrium.request(`/api/newsletter/drafts/${id}/publish`, { token, body: { sha256 } });
    expect(asked.body).toMatchObject({ error_kind: "session_required" });
    expect(await published()).toEqual([]);
  });

  test("an incomplete issue is refused with its checklist", async () => {
    const id = await begin();
    expect((await publish(id)).body).toMatchObject({ error_kind: "validation" });
    await write(id, "kiln", { body_md: "" });
    const { body } = await publish(id);
    expect(body).toMatchObject({ error_kind: "validation", checklist: [{ severity: "blocks", story_id: "kiln" }] });
  });

  test("a correction appends an edition with its note, and the first one stays", async () => {
    const id = await begin();
    const first = clock.now().toISOString();
    await write(id, "kiln");
    await publish(id);
    expect((await publish(id)).body).toMatchObject({ already_published: true, revision: 1 });
    await write(id, "kiln", { rev: 1, body_md: "Better words." });
    expect((await read(`/api/newsletter/issues/${slug}`)).beats[0].stories[0].body).toEqual(["Some words."]);
    expect((await publish(id)).body).toMatchObject({ error_kind: "validation" });
    clock.advance(300_000);
    expect((await publish(id, { correction_note: "The words were bad." })).body).toMatchObject({ revision: 2 });
    const second = clock.now().toISOString();
    const issue = await read(`/api/newsletter/issues/${slug}`);
    expect(issue).toMatchObject({
      published: first,
      updated: second,
      corrections: [{ at: second, note: "The words were bad." }],
    });
    expect((await draft(id)).issue.state).toBe("corrected");
    const { run } = atrium.kernel.database.read;
    const text = `SELECT document->'beats'->0->'stories'->0->'body'->>0 AS body FROM signal_edition
                  WHERE issue_id = $1 ORDER BY revision`;
    expect(await run({ name: "test_editions", text }, [id])).toEqual([
      { body: "Some words." },
      { body: "Better words." },
    ]);
  });

  test("slug and number of a published issue stay", async () => {
    const id = await begin();
    await write(id, "kiln");
    await publish(id);
    const { rev } = (await draft(id)).issue;
    const renamed = await send(editor, `/api/newsletter/drafts/${id}`, { rev, slug: "other" }, "PATCH");
    expect(renamed.body).toMatchObject({ error_kind: "already_decided" });
  });

  test("the database refuses to change or delete an edition, except for its publisher's account", async () => {
    const id = await begin();
    await write(id, "kiln");
    await publish(id);
    const { database } = atrium.kernel;
    const run = (text: string) => database.transaction((tx) => tx.run({ name: `test_${text.slice(0, 30)}`, text }, []));
    await expect(run("UPDATE signal_edition SET document = '{}'")).rejects.toThrow();
    await expect(run("DELETE FROM signal_edition")).rejects.toThrow();
    await run("UPDATE signal_edition SET published_by = NULL");
  });
});

describe("scheduled publication", () => {
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  const schedule = async (id: string, minutes = 5) =>
    send(operator, `/api/newsletter/drafts/${id}/schedule`, { sha256: (await draft(id)).sha256, at: at(minutes) });
  const run = () => publishDue.run(jobContext(atrium, clock));

  test("the job publishes at the time, once, with two jobs at work", async () => {
    const id = await begin();
    await write(id, "kiln");
    expect((await schedule(id)).body.issue).toMatchObject({ state: "scheduled" });
    expect(await run()).toBeNull();
    expect(await published()).toEqual([]);
    clock.advance(300_000);
    const done = await Promise.all([run(), run()]);
    expect(done.filter((each) => each !== null)).toEqual([say.issuesPublished({ published: 1, returned: 0, held: 0 })]);
    expect(await read("/api/newsletter/latest")).toMatchObject({ slug });
    expect(await published()).toHaveLength(1);
    expect((await draft(id)).issue).toMatchObject({ state: "published", scheduled_for: null });
    expect((await schedule(id)).body).toMatchObject({ error_kind: "already_decided" });
  });

  test("a change ends the approval, and nothing is published", async () => {
    const id = await begin();
    await write(id, "kiln");
    await schedule(id);
    await write(id, "kiln", { rev: 1, body_md: "Slipped in." });
    expect((await draft(id)).issue).toMatchObject({ state: "review", scheduled_for: null });
    clock.advance(600_000);
    expect(await run()).toBeNull();
    expect(await published()).toEqual([]);
  });

  test("content that nobody approved goes back to review", async () => {
    const id = await begin();
    await write(id, "kiln");
    await schedule(id);
    await send(operator, "/api/newsletter/beats", { beats: [{ id: "news", title: "Renamed" }] }, "PUT");
    clock.advance(300_000);
    expect(await run()).toEqual(say.issuesPublished({ published: 0, returned: 1, held: 0 }));
    expect((await draft(id)).issue).toMatchObject({ state: "review" });
    expect(await published()).toEqual([]);
  });

  test("refuses the past, other content and an incomplete issue; editors can end it", async () => {
    const id = await begin();
    expect((await schedule(id)).body).toMatchObject({ error_kind: "validation" });
    await write(id, "kiln");
    expect((await schedule(id, 0)).body).toMatchObject({ error_kind: "bad_time" });
    expect((await schedule(id, 60 * 24 * 400)).body).toMatchObject({ error_kind: "bad_time" });
    const other = { sha256: "0".repeat(64), at: at(5) };
    expect((await send(operator, `/api/newsletter/drafts/${id}/schedule`, other)).body).toMatchObject({
      error_kind: "preview_outdated",
    });
    await schedule(id);
    const { rev } = (await draft(id)).issue;
    const ended = await send(editor, `/api/newsletter/drafts/${id}`, { rev, state: "draft" }, "PATCH");
    expect(ended.body.issue).toMatchObject({ state: "draft", scheduled_for: null });
  });
});

test("an account that edited and published can be exported and erased; the edition stays", async () => {
  const { atrium, operator, editor, read, begin, write, publish } = await startNewsroom();
  onTestFinished(() => atrium.close());
  const id = await begin();
  await write(id, "kiln");
  await publish(id);
  const { database } = atrium.kernel;
  for (const person of [editor, operator]) {
    await database.transaction((tx) => personal.eraseOf(tx, person.memberId));
  }
  const [table] = personal.tables.filter((each) => each.table === "signal_issue");
  if (!table) throw new Error("issues hold no personal data");
  expect((await personal.pageOf(database.read, editor.memberId, table)).rows).toEqual([]);
  const text = "SELECT e.published_by, i.created_by FROM signal_edition e JOIN signal_issue i ON i.id = e.issue_id";
  expect(await database.read.run({ name: "test_erased", text }, [])).toEqual([
    { published_by: null, created_by: null },
  ]);
  expect(await read("/api/newsletter/latest")).toMatchObject({ slug: "2030-02-16" });
});
