import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

/** All that reads lists by others, with a text of which nothing can be read, and one of which half can. */
const READERS = [
  {
    path: "/api/feeds",
    listed: "feeds",
    page: "/operate/feeds",
    body: (text: string) => ({ name: "Read by test", calendar: text }),
    entry: (isGood: boolean, at: number) =>
      `BEGIN:VEVENT\r\nUID:${at}\r\nSUMMARY:Entry ${at}\r\nDTSTART:${isGood ? "20261125T190000Z" : "soon"}\r\nEND:VEVENT\r\n`,
    whole: (entries: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entries}END:VCALENDAR\r\n`,
    counts: "problem_counts",
    kind: "left_out",
  },
  {
    path: "/api/news/sources",
    listed: "sources",
    page: "/operate/news",
    body: (text: string, at: number) => ({
      name: "Read by test",
      url: `https://lab.example/feed-${at}.xml`,
      paused: true,
      feed: text,
    }),
    entry: (isGood: boolean, at: number) =>
      `<item><title>Entry ${at}</title><pubDate>Mon, 23 Nov 2026 08:00:00 GMT</pubDate>${isGood ? `<link>https://lab.example/${at}</link>` : ""}</item>`,
    whole: (entries: string) => `<rss version="2.0"><channel><title>T</title>${entries}</channel></rss>`,
    counts: "problems",
    kind: "no_link",
  },
];

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

test.each(READERS)("$path counts skipped entries, and fails if none is left", async (reader) => {
  const token = await atrium.token("operator");
  const add = async (good: readonly boolean[]) => {
    const text = reader.whole(good.map((isGood, at) => reader.entry(isGood, at)).join(""));
    const { status, body } = await atrium.request(reader.path, { token, body: reader.body(text, good.length) });
    expect(status).toBe(201);
    return Object.values(body).find((each) => typeof each === "object") as Record<string, unknown>;
  };
  const half = await add([true, false]);
  expect(half[reader.counts]).toMatchObject([
    { kind: reader.kind, count: 1, example: expect.stringContaining("Entry 1") },
  ]);
  expect([half.last_error ?? null, half.failing_since ?? null]).toEqual([null, null]);
  const none = await add([false, false, false]);
  expect(none[reader.counts]).toMatchObject([{ kind: reader.kind, count: 3 }]);
  expect(none).toMatchObject({ last_error: expect.stringContaining("3"), failing_since: expect.any(String) });
  const { body: listed } = await atrium.request(reader.path, { token });
  expect(listed[reader.listed]).toHaveLength(2);
});
