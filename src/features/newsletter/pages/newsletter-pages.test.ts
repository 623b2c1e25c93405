import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { submitForm } from "../../../../test/harness/page-form.ts";
import type { Person } from "../../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
let issue: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  const begun = { slug: "first", title: "The first issue", dek: "It begins." };
  issue = (await send("/api/newsletter/drafts", begun)).body.issue.issue_id;
});
afterAll(() => atrium.close());

const send = (path: string, body: object, method = "POST") =>
  atrium.request(path, { cookie: operator.cookie, body, method });
const draft = async () => (await atrium.request(`/api/newsletter/drafts/${issue}`, { cookie: operator.cookie })).body;
const storyPath = (id: string) => `/newsletter/edit/${issue}/stories/${id}`;
const write = (id: string, texts: object) =>
  send(
    `/api/newsletter/drafts/${issue}/stories/${id}`,
    { beat: "news", headline: id, body_md: "Saved.", ...texts },
    "PUT",
  );
const typed = (more: Record<string, string>) => ({
  headline: "Typed",
  beat: "news",
  body_md: "What I typed.",
  ...more,
});

describe("the form of a story, without script", () => {
  test("saves a new story with sources and a card", async () => {
    const fields = typed({
      act: "save",
      story_id: "new-story",
      sources: "Log | https://log.example.org | Press\nOther | https://o.example",
      feature_kind: "wager",
      feature_title: "Bet",
      feature_lines: "One\n\nTwo",
    });
    const saved = await submitForm(atrium, operator, `/newsletter/edit/${issue}/story`, fields);
    expect(saved.status).toBe(303);
    const { stories } = await draft();
    expect(stories.find((each: { story_id: string }) => each.story_id === "new-story")).toMatchObject({
      sources: [
        { title: "Log", url: "https://log.example.org", publisher: "Press" },
        { title: "Other", url: "https://o.example" },
      ],
      feature: { kind: "wager", title: "Bet", lines: ["One", "Two"] },
    });
  });

  test("a preview saves nothing, keeps the text, and shows HTML as text", async () => {
    await write("previewed", {});
    const fields = typed({ act: "preview", rev: "1", body_md: "**Bold** <script>alert(1)</script>" });
    const shown = await submitForm(atrium, operator, storyPath("previewed"), fields);
    expect(shown.body).toContain("<strong>Bold</strong> &lt;script&gt;");
    expect(shown.body).not.toContain("<script>alert");
    expect(shown.body).toMatch(/<textarea[^>]*name="body_md"[^>]*>\*\*Bold\*\*/);
    const { stories } = await draft();
    expect(stories.find((each: { story_id: string }) => each.story_id === "previewed").body_md).toBe("Saved.");
  });

  test("a conflict keeps what was typed and shows the saved text; a preview does not hide it", async () => {
    await write("contested", {});
    await write("contested", { rev: 1, body_md: "Theirs." });
    const previewed = await submitForm(atrium, operator, storyPath("contested"), typed({ act: "preview", rev: "1" }));
    expect(previewed.body).toContain('name="rev" value="1"');
    const late = await submitForm(atrium, operator, storyPath("contested"), typed({ act: "save", rev: "1" }));
    expect(late.status).toBe(409);
    expect(late.body).toContain("What I typed.");
    expect(late.body).toContain("Theirs.");
    expect(late.body).toContain('name="rev" value="2"');
    const kept = await submitForm(atrium, operator, storyPath("contested"), typed({ act: "save", rev: "2" }));
    expect(kept.status).toBe(303);
  });

  test("a removed story keeps what was typed and can be added again", async () => {
    await write("removed", {});
    const page = await fetch(`${atrium.baseUrl}${storyPath("removed")}`, { headers: { cookie: operator.cookie } });
    const csrf = /name="_csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    const cookies = [operator.cookie, ...page.headers.getSetCookie().map((each) => each.split(";", 1)[0])].join("; ");
    await send(`/api/newsletter/drafts/${issue}/stories/removed`, { rev: 1 }, "DELETE");
    const post = (rev: string) =>
      fetch(`${atrium.baseUrl}${storyPath("removed")}`, {
        method: "POST",
        headers: { cookie: cookies, origin: atrium.baseUrl },
        body: new URLSearchParams({ _csrf: csrf, ...typed({ act: "save", rev, story_id: "removed" }) }),
        redirect: "manual",
      });
    const shown = await (await post("1")).text();
    expect(shown).toContain("was removed by somebody else");
    expect(shown).toContain("What I typed.");
    expect((await post("")).status).toBe(303);
  });

  test("20,000 characters of three bytes each are accepted", async () => {
    const body_md = "語".repeat(20_000);
    const fields = typed({ act: "save", story_id: "long", body_md });
    expect((await submitForm(atrium, operator, `/newsletter/edit/${issue}/story`, fields)).status).toBe(303);
  });

  test("a source without a URL names its line and keeps the text", async () => {
    const fields = typed({ act: "save", story_id: "bad", sources: "Fine | https://x.example\nNo link" });
    const shown = await submitForm(atrium, operator, `/newsletter/edit/${issue}/story`, fields);
    expect(shown.status).toBe(400);
    expect(shown.body).toContain("in line 2");
    expect(shown.body).toContain("What I typed.");
  });
});

describe("publication by a person", () => {
  test("readers see the issue; the page carries the content signal and no script of others", async () => {
    const { sha256 } = await draft();
    const path = `/newsletter/edit/${issue}/publish`;
    const stale = await submitForm(atrium, operator, path, { sha256: "0".repeat(64) });
    expect(stale.status).toBe(409);
    expect((await submitForm(atrium, operator, path, { sha256 })).status).toBe(303);
    const page = await fetch(`${atrium.baseUrl}/newsletter/first`);
    expect(page.headers.get("content-signal")).toBe("search=yes, ai-input=yes, ai-train=no");
    expect(await page.text()).toContain("What I typed.");
    expect((await fetch(`${atrium.baseUrl}/newsletter/none`)).status).toBe(404);
    const archive = await fetch(`${atrium.baseUrl}/newsletter`);
    expect(await archive.text()).toContain('href="/newsletter/feed.xml"');
    expect((await fetch(`${atrium.baseUrl}/signal`, { redirect: "manual" })).headers.get("location")).toBe(
      "/newsletter",
    );
  });
});

test("tells readers of a mailed edition what was corrected, and of an older issue which is newest", async () => {
  const begin = async (slug: string) => {
    const { body } = await send("/api/newsletter/drafts", { slug, title: `Issue ${slug}` });
    return body.issue.issue_id as string;
  };
  const put = (id: string, headline: string, more: object = {}) =>
    send(`/api/newsletter/drafts/${id}/stories/one`, { beat: "news", headline, body_md: "Words.", ...more }, "PUT");
  const release = async (id: string, more: object = {}) => {
    const { sha256 } = (await atrium.request(`/api/newsletter/drafts/${id}`, { cookie: operator.cookie })).body;
    return (await send(`/api/newsletter/drafts/${id}/publish`, { sha256, ...more })).status;
  };
  const read = async (path: string) => (await atrium.request(path)).body as string;
  const older = await begin("older");
  await put(older, "Frist");
  await release(older);
  expect(await read("/newsletter/older?edition=1")).not.toContain("corrected since");
  await put(older, "First", { rev: 1 });
  await release(older, { correction_note: "The headline had a typo." });
  expect(await read("/newsletter/older?edition=1")).toContain("It was corrected since your edition.");
  for (const edition of ["?edition=2", "", "?edition=x"]) {
    expect(await read(`/newsletter/older${edition}`)).not.toContain("corrected since");
  }
  expect(await read("/newsletter/older")).not.toContain("There is a newer issue");
  const newer = await begin("newer");
  await put(newer, "Next");
  await release(newer);
  expect(await read("/newsletter/older")).toMatch(/There is a newer issue: <a href="\/newsletter\/newer">/);
  expect(await read("/newsletter/newer")).not.toContain("There is a newer issue");
});
