import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Newsroom, startNewsroom } from "../../src/features/newsletter/testing/newsroom.ts";
import { PATHOLOGICAL } from "../../src/markup/testing/pathological.ts";

const TEXTS = [
  "nested lists in a line",
  "nested quotes",
  "nested em",
  "em without an end",
  "table with many columns and rows",
];

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.atrium.close());

const post = async (path: string, body: object) => {
  const { status, body: reply } = await room.send(room.operator, path, body);
  expect([path, status < 300]).toEqual([path, true]);
  return reply;
};

/** Stores the text in each field for Markdown, and returns the pages that show it. */
async function shownOn(text: string, at: number): Promise<string[]> {
  const start = { start: "2030-05-02T18:00:00Z", end: "2030-05-02T21:00:00Z", visible_to: "public" };
  const { event_id } = (await post("/api/events/own", { title: "Open", description: text.slice(0, 8_000), ...start }))
    .event;
  const { page_id, slug } = (await post("/api/admin/pages", { slug: `deep-${at}`, title: `Deep ${at}`, text })).page;
  await post(`/api/admin/pages/${page_id}/publish`, { rev: 1 });
  const notice = { title: "Soup", text: text.slice(0, 4_000) };
  const { announcement_id } = (await post("/api/admin/announcements", notice)).announcement;
  await post(`/api/admin/announcements/${announcement_id}/publish`, { rev: 1 });
  const issue = await room.begin(`issue-${at}`);
  expect((await room.write(issue, "deep", { body_md: text.slice(0, 8_000) })).status).toBe(200);
  expect((await room.publish(issue)).status).toBe(200);
  return [
    `/events/${event_id}`,
    `/pages/${slug}`,
    `/operate/pages/${page_id}`,
    `/announcements`,
    `/operate/announcements/${announcement_id}`,
    `/newsletter/issue-${at}`,
    `/newsletter/issue-${at}.md`,
    `/newsletter/feed.xml`,
    `/newsletter/feed.json`,
    `/api/search?q=deep`,
  ];
}

describe("pages with Markdown that nests deeply", () => {
  test.each(TEXTS)("answer for %s", async (name) => {
    const text = PATHOLOGICAL[name] ?? "";
    const pages = await shownOn(text.trim(), TEXTS.indexOf(name));
    for (const page of pages) {
      const { status } = await room.atrium.request(page, { cookie: room.operator.cookie, headers: { accept: "*/*" } });
      expect([page, status]).toEqual([page, 200]);
    }
  });
});
