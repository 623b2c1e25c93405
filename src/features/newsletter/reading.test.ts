import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Newsroom, startNewsroom } from "./testing/newsroom.ts";

/** A newsroom of the test's own. */
async function startOwnNewsroom(): Promise<Newsroom> {
  const newsroom = await startNewsroom();
  onTestFinished(() => newsroom.atrium.close());
  return newsroom;
}

describe("search", () => {
  let atrium: Newsroom["atrium"];
  let read: Newsroom["read"];
  beforeAll(async () => {
    const newsroom = await startNewsroom();
    ({ atrium, read } = newsroom);
    await publishMarmots(newsroom);
  });
  afterAll(() => atrium.close());

  async function publishMarmots({ begin, write, publish }: Newsroom): Promise<void> {
    const id = await begin("2030-02-16", "A title about zebras");
    await write(id, "headline", { headline: "Marmot in the headline", body_md: "Éclair and nothing." });
    await write(id, "dek", { headline: "Second", dek: "A marmot in the dek.", body_md: "Nothing." });
    await write(id, "body", {
      headline: "Third",
      body_md: `${"Filler. ".repeat(60)}The **marmot** sleeps <img src=x onerror=alert(1)>.`,
    });
    await write(id, "often", { headline: "Fourth", body_md: "marmot ".repeat(50) });
    await publish(id);
  }

  test("headline before dek before text, however often the text has the word", async () => {
    const { hits } = await read("/api/newsletter/search?q=marmots");
    const ids = hits.map((hit: { story_id: string }) => hit.story_id);
    expect(ids.slice(0, 2)).toEqual(["headline", "dek"]);
    expect(ids.slice(2).sort()).toEqual(["body", "often"]);
    expect(hits[0].score).toBeGreaterThan(100);
    expect(hits[1].score).toBeGreaterThan(10);
    expect(hits[1].score).toBeLessThan(100);
    expect(hits[2].score).toBeLessThan(2);
    expect(hits[0]).toMatchObject({ issue_number: 1, story_headline: "Marmot in the headline" });
    expect(hits[0].url).toBe(`${atrium.baseUrl}/newsletter/2030-02-16#headline`);
  });

  test("a hit in the text of the issue counts three times one in a story", async () => {
    const { hits } = await read("/api/newsletter/search?q=news");
    expect(hits).toHaveLength(1);
    expect(hits[0].story_id).toBeUndefined();
    expect(Math.floor(hits[0].score)).toBe(3);
    expect((await read("/api/newsletter/search?q=zebra")).hits[0].score).toBeGreaterThan(100);
  });

  test("snippets show the words in their place as plain text", async () => {
    const { hits } = await read("/api/newsletter/search?q=sleeps");
    expect(hits[0].snippet).toContain("The marmot sleeps <img src=x onerror=alert(1)>");
    expect(hits[0].snippet.startsWith("… ")).toBe(true);
  });

  test("case is folded beyond ASCII", async () => {
    expect((await read(`/api/newsletter/search?q=${encodeURIComponent("ÉCLAIR")}`)).count).toBe(1);
  });

  test.each(["the", "-", '"', "'; DROP TABLE member; --", ":*", "a & | b", "<script>", "(", "%%", "\\"])(
    "%j makes no error",
    async (q) => {
      const reply = await atrium.request(`/api/newsletter/search?q=${encodeURIComponent(q)}`);
      expect(reply.status).toBe(200);
      if (q === "the") expect(reply.body.hits).toEqual([]);
    },
  );

  test("a correction replaces what the search finds", async () => {
    const newsroom = await startOwnNewsroom();
    const { editor, read, write, publish } = newsroom;
    await publishMarmots(newsroom);
    const [issue] = (await read("/api/newsletter/drafts", editor)).issues;
    await write(issue.issue_id, "dek", { rev: 1, headline: "Second", dek: "An otter in the dek." });
    await publish(issue.issue_id, { correction_note: "It was an otter." });
    expect((await read("/api/newsletter/search?q=otter")).count).toBe(1);
    expect((await read("/api/newsletter/search?q=marmot")).count).toBe(3);
  });
});

describe("files for readers' programs", () => {
  const FILES = [
    "/newsletter/2030-02-16.md",
    "/newsletter/feed.xml",
    "/newsletter/feed.json",
    "/.well-known/signal.llmfeed.json",
  ];

  test("carry validators and the content signal, and answer 304 until an edition follows", async () => {
    const { clock, atrium, begin, write, publish } = await startOwnNewsroom();
    const id = await begin();
    await write(id, "kiln");
    await publish(id);
    for (const path of FILES) {
      const first = await fetch(atrium.baseUrl + path);
      expect([path, first.status]).toEqual([path, 200]);
      expect(first.headers.get("content-signal")).toBe("search=yes, ai-input=yes, ai-train=no");
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^W\/"/);
      const modified = first.headers.get("last-modified") ?? "";
      expect(modified).toBe("Sat, 16 Feb 2030 09:00:00 GMT");
      const asked: [Record<string, string>, number][] = [
        [{ "if-none-match": etag }, 304],
        [{ "if-modified-since": modified }, 304],
        [{ "if-modified-since": "Fri, 15 Feb 2030 09:00:00 GMT" }, 200],
        [{ "if-none-match": 'W/"other"', "if-modified-since": modified }, 200],
      ];
      for (const [headers, status] of asked) {
        expect([path, headers, (await fetch(atrium.baseUrl + path, { headers })).status]).toEqual([
          path,
          headers,
          status,
        ]);
      }
      expect(await first.text()).toContain("About kiln");
    }
    const before = (await fetch(`${atrium.baseUrl}/newsletter/feed.xml`)).headers.get("etag") ?? "";
    clock.advance(60_000);
    await write(id, "kiln", { rev: 1, body_md: "Other words." });
    await publish(id, { correction_note: "Other words." });
    const after = await fetch(`${atrium.baseUrl}/newsletter/feed.xml`, { headers: { "if-none-match": before } });
    expect(after.status).toBe(200);
  });

  test("an unknown issue has no Markdown, and the empty archive has feeds", async () => {
    const { atrium, read } = await startOwnNewsroom();
    expect((await fetch(`${atrium.baseUrl}/newsletter/1999-01-01.md`)).status).toBe(404);
    expect(await read("/api/newsletter/feed")).toMatchObject({ updated: null, issues: [] });
    const feed = await fetch(`${atrium.baseUrl}/newsletter/feed.json`);
    expect([feed.status, (await feed.json()).items]).toEqual([200, []]);
  });
});
