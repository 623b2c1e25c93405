import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
let number = 0;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
});
afterAll(() => atrium.close());

const send = (by: Person, path: string, body: object, method = "PUT") =>
  atrium.request(path, { cookie: by.cookie, body, method });

async function store(filename: string, content: Buffer): Promise<string> {
  return (await send(operator, "/api/files", { filename, content_base64: content.toString("base64") }, "POST")).body.id;
}

async function newTalk(details: object = {}): Promise<string> {
  const path = `/api/presentations/${++number}`;
  await send(operator, path, { series: "Evenings", title: "Waves", held_at: "2026-11-19T19:00:00Z", ...details });
  await send(operator, `${path}/published`, { published: true });
  return path;
}

describe("search", () => {
  const search = async (q: string) =>
    (await atrium.request(`/api/presentations/search?q=${encodeURIComponent(q)}`)).body.hits;

  test("puts titles before speakers, abstracts and captions, whatever their length", async () => {
    const file_id = await store(
      "many.vtt",
      Buffer.from(`WEBVTT\n\n${"00:07.000 --> 00:08.000\nGlühwürmchen\n\n".repeat(60)}`),
    );
    const byCaptions = await newTalk();
    await send(operator, `/api/presentations/${number}/captions/de`, { file_id });
    const byAbstract = await newTalk({ abstract: "Glühwürmchen ".repeat(50) });
    const bySpeaker = await newTalk({ speakers: [{ name: "Dr. Glühwürmchen" }] });
    const byTitle = await newTalk({ title: "Die GLÜHWÜRMCHEN im Juni" });
    const hits = await search("glühwürm");
    expect(hits.map((hit: { found_in: string }) => hit.found_in)).toEqual([
      "title",
      "speakers",
      "abstract",
      "captions",
    ]);
    const paths = hits.map(
      (hit: { presentation: { number: number } }) => `/api/presentations/${hit.presentation.number}`,
    );
    expect(paths).toEqual([byTitle, bySpeaker, byAbstract, byCaptions]);
    expect(hits[3].cue).toMatchObject({
      language: "de",
      start_seconds: 7,
      url: expect.stringMatching(/\?t=7#player$/),
    });
  });

  test.each(["'", "\\", "a & | b", "!!!", "%00", "' OR 1=1 --", "🌊", ":*", "<script>"])(
    "answers the hostile query %j",
    async (q) => {
      expect(Array.isArray(await search(q))).toBe(true);
    },
  );
});
