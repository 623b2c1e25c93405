import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

/** An ISO base media file with the brand mp42, and nothing to play. */
const MP4 = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"), Buffer.alloc(4_000, 7)]);
const PDF = Buffer.from("%PDF-1.4\n%%EOF\n");
const VTT = Buffer.from("WEBVTT\n\n00:01:30.500 --> 00:01:34.000\nThe moon pulls the tides.\n");

const clock = new TestClock();
let atrium: TestAtrium;
let operator: Person;
let other: Person;
let speaker: Person;
let number = 100;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator", { name: "Noor Adeyemi" });
  other = await atrium.person("operator");
  speaker = await atrium.person("public", { name: "Ada Byron" });
});
afterAll(() => atrium.close());

const send = (person: Person, path: string, body: object, method = "PUT") =>
  atrium.request(path, { cookie: person.cookie, body, method });
const read = (path: string, person?: Person) => atrium.request(path, { cookie: person?.cookie });
const held_at = "2026-11-19T19:00:00Z";
const TALK = { series: "Evenings", title: "Reading the sea", held_at };

async function store(filename: string, content: Buffer, by = operator): Promise<string> {
  const body = { filename, content_base64: content.toString("base64"), visibility: "private" };
  return (await send(by, "/api/files", body, "POST")).body.id;
}

/** A new presentation, published unless it is to stay a draft. */
async function newTalk(details: object = {}, published = true): Promise<string> {
  const path = `/api/presentations/${++number}`;
  const made = await send(operator, path, { ...TALK, ...details });
  expect(made.body).toMatchObject({ ok: true });
  if (published) await send(operator, `${path}/published`, { published });
  return path;
}

const captionsOf = (path: string, language = "en") =>
  `/api/presentations/${path.split("/").at(-1)}/captions/${language}`;

describe("drafts", () => {
  test("are seen by operators only, in every form", async () => {
    const file_id = await store("draft.vtt", VTT);
    const path = await newTalk({ recording_file: await store("draft.mp4", MP4), title: "Secretive" }, false);
    await send(operator, captionsOf(path), { file_id });
    for (const below of ["", "/recording", "/slides", "/captions/en", "/captions/en/file.vtt"])
      expect((await read(`${path}${below}`)).status).toBe(404);
    expect(JSON.stringify((await read("/api/presentations")).body)).not.toContain("Secretive");
    expect((await read("/api/presentations/search?q=secretive")).body.hits).toEqual([]);
    expect(JSON.stringify((await read("/api/presentations/all", operator)).body)).toContain("Secretive");
    await send(operator, `${path}/published`, { published: true });
    expect((await read(path)).body.presentation.title).toBe("Secretive");
    await send(operator, `${path}/published`, { published: false });
    expect((await read(`${path}/recording`)).status).toBe(404);
  });

  test("keep what a change leaves out", async () => {
    const path = await newTalk({ abstract: "About waves.", chapters: [{ start_seconds: 5, title: "Start" }] });
    await send(operator, path, { ...TALK, title: "Renamed" });
    expect((await read(path)).body.presentation).toMatchObject({
      title: "Renamed",
      abstract: "About waves.",
      chapters: [{ start_seconds: 5, title: "Start" }],
    });
  });
});

describe("input", () => {
  test.each([
    ["an unknown zone", { time_zone: "Mars/Base" }],
    ["a link without TLS", { recording_url: "http://talks.example/1" }],
    ["a link with a password", { recording_url: "https://a:b@talks.example/1" }],
    ["an empty link", { recording_url: "" }],
    ["a script as a link", { recording_url: "javascript:alert(1)" }],
    [
      "chapters out of order",
      {
        chapters: [
          { start_seconds: 9, title: "b" },
          { start_seconds: 9, title: "c" },
        ],
      },
    ],
    ["a speaker without a visible name", { speakers: [{ name: "\u200b" }] }],
  ])("refuses %s with 400", async (_what, details) => {
    const { status, body } = await send(operator, "/api/presentations/99", { ...TALK, ...details });
    expect([status, body.error_kind]).toEqual([400, "validation"]);
  });

  test("refuses a member twice, and an unknown one", async () => {
    const named = { name: "Ada", member_id: speaker.memberId };
    expect((await send(operator, "/api/presentations/99", { ...TALK, speakers: [named, named] })).status).toBe(400);
    const unknown = { name: "Ada", member_id: "mem_ffffffffffffffffffffffff" };
    expect((await send(operator, "/api/presentations/99", { ...TALK, speakers: [unknown] })).status).toBe(404);
  });

  test("takes session for number, and refuses both if they differ", async () => {
    const token = await atrium.token(speaker);
    await newTalk();
    const call = (args: object) =>
      atrium.request("/api/mcp", {
        token,
        headers: { accept: "application/json, text/event-stream" },
        body: {
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "ic_presentations_get", arguments: args },
        },
      });
    const found = (args: object) => call(args).then(({ body }) => JSON.stringify(body));
    expect(await found({ session: number })).toContain(`/presentations/${number}`);
    for (const args of [{}, { number, session: number - 1 }])
      expect(await found(args)).toContain("One session number is needed");
  });
});

describe("files", () => {
  test("a recording is served to everyone by ranges, for a player on this host", async () => {
    const path = await newTalk({
      recording_file: await store("talk.mp4", MP4),
      slides_file: await store("s.pdf", PDF),
    });
    const { presentation } = (await read(path)).body;
    expect(presentation.recording).toMatchObject({ content_type: "video/mp4", size: MP4.length });
    const part = await fetch(presentation.recording.url, {
      headers: { range: "bytes=4-11", "sec-fetch-dest": "video" },
    });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      `bytes 4-11/${MP4.length}`,
      "ftypmp42",
    ]);
    expect((await fetch(presentation.recording.url, { headers: { range: "bytes=99999-" } })).status).toBe(416);
    const slides = await fetch(presentation.slides.url);
    expect(slides.headers.get("content-disposition")).toContain("s.pdf");
    expect(slides.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  });

  test("only their owner publishes them, and only sounds, films and slides", async () => {
    const recording_file = await store("theirs.mp4", MP4, other);
    expect((await send(operator, "/api/presentations/99", { ...TALK, recording_file })).status).toBe(404);
    await send(other, `/api/files/${recording_file}`, { visibility: "ic-members" }, "PATCH");
    const refused = await send(operator, "/api/presentations/99", { ...TALK, recording_file });
    expect([refused.status, refused.body.error_kind]).toEqual([403, "forbidden"]);
    const page = await store("page.html", Buffer.from("<!doctype html><script>alert(1)</script>"));
    for (const field of ["recording_file", "slides_file"])
      expect((await send(operator, "/api/presentations/99", { ...TALK, [field]: page })).status).toBe(400);
  });

  test("a recording in the trash is no longer served, and another operator may still edit", async () => {
    const recording_file = await store("gone.mp4", MP4);
    const path = await newTalk({ recording_file });
    expect((await send(other, path, { ...TALK, recording_file, title: "Edited" })).status).toBe(200);
    await send(operator, `/api/files/${recording_file}`, {}, "DELETE");
    expect((await read(path)).body.presentation).toMatchObject({ title: "Edited", recording: null });
    expect((await read(`${path}/recording`)).status).toBe(404);
  });

  test("a link replaces a recording, and a recording a link", async () => {
    const path = await newTalk({ recording_file: await store("first.mp4", MP4) });
    await send(operator, path, { ...TALK, recording_url: "HTTPS://Talks.Example/1" });
    expect((await read(path)).body.presentation).toMatchObject({
      recording: null,
      recording_url: "https://talks.example/1",
    });
    await send(operator, path, { ...TALK, recording_file: await store("second.mp4", MP4) });
    expect((await read(path)).body.presentation).toMatchObject({
      recording_url: null,
      recording: { filename: "second.mp4" },
    });
  });
});

describe("speakers who are members", () => {
  const speakers = () => [{ name: "Ada Byron", member_id: speaker.memberId }, { name: "Ana Ferro" }];
  const answer = (path: string, given: string) =>
    send(speaker, `/api/presentations/${path.split("/").at(-1)}/listing`, { answer: given });
  const names = async (path: string) =>
    (await read(path)).body.presentation.speakers.map(({ name }: { name: string }) => name);

  test("are named and found only while they accept it", async () => {
    const path = await newTalk({ speakers: speakers(), title: "Engines" });
    const found = async () => (await read("/api/presentations/search?q=byron+engines")).body.hits.length;
    expect([await names(path), await found()]).toEqual([["Ana Ferro"], 0]);
    const sent = (await read("/api/notifications", speaker)).body.notifications;
    expect(sent[0].title).toBe("May the presentation “Engines” name you as a speaker?");
    await answer(path, "accepted");
    expect([await names(path), await found()]).toEqual([["Ada Byron", "Ana Ferro"], 1]);
    await send(operator, path, { ...TALK, title: "Engines" });
    expect(await names(path)).toEqual(["Ada Byron", "Ana Ferro"]);
    await answer(path, "declined");
    expect([await names(path), await found()]).toEqual([["Ana Ferro"], 0]);
  });

  test("are not answered for by operators or agents", async () => {
    const path = await newTalk({ speakers: speakers() });
    expect((await send(operator, `${path}/listing`, { answer: "accepted" })).status).toBe(404);
    const token = await atrium.token(speaker);
    const byAgent = await atrium.request(`${path}/listing`, { token, body: { answer: "accepted" }, method: "PUT" });
    expect(byAgent.status).toBe(401);
    expect(await names(path)).toEqual(["Ana Ferro"]);
  });

  test("leave the list and the search when their row is deleted with the account", async () => {
    const leaving = await atrium.person("public", { name: "Zuzanna Quist" });
    const path = await newTalk({ speakers: [{ name: "Zuzanna Quist", member_id: leaving.memberId }] });
    await send(leaving, `${path}/listing`, { answer: "accepted" });
    const hits = async () => (await read("/api/presentations/search?q=quist")).body.hits.length;
    expect(await hits()).toBe(1);
    const { personal } = await import("./personal-data.ts");
    await atrium.kernel.database.transaction((tx) => personal.eraseOf(tx, leaving.memberId));
    expect([await hits(), await names(path)]).toEqual([0, []]);
  });
});

describe("captions", () => {
  test("are stored from the vault, served as WebVTT, replaced and removed", async () => {
    const path = await newTalk();
    const file_id = await store("talk.vtt", VTT);
    const stored = await send(operator, captionsOf(path), { file_id });
    expect(stored.body).toMatchObject({ kind: "human", cue_count: 1 });
    const { captions } = (await read(path)).body.presentation;
    const file = await fetch(captions[0].url);
    expect([file.headers.get("content-type"), await file.text()]).toEqual([
      "text/vtt; charset=utf-8",
      "WEBVTT\n\n00:01:30.500 --> 00:01:34.000\nThe moon pulls the tides.\n",
    ]);
    expect((await read(captionsOf(path))).body).toMatchObject({
      total: 1,
      cues: [{ start: 90.5, end: 94, text: "The moon pulls the tides.", speaker: null }],
      text_safe_render: expect.stringContaining('trust="untrusted"'),
    });
    expect((await read(captionsOf(path, "fr"))).status).toBe(404);
    expect((await send(operator, captionsOf(path), {}, "DELETE")).status).toBe(200);
    expect((await send(operator, captionsOf(path), {}, "DELETE")).status).toBe(404);
    expect((await read(path)).body.presentation.captions).toEqual([]);
  });

  test.each([
    ["a text", Buffer.from("Hello")],
    ["bytes that are not UTF-8", Buffer.from([0x57, 0xff, 0xfe, 0x00, 0x80])],
    ["more than a megabyte", Buffer.concat([VTT, Buffer.alloc(1_100_000, "x")])],
  ])("refuse %s", async (_what, content) => {
    const path = await newTalk();
    const { status, body } = await send(operator, captionsOf(path), { file_id: await store("x.vtt", content) });
    expect([status, body.error_kind]).toEqual([400, "validation"]);
  });

  test("of a transcription count as the machine's until a person checked them", async () => {
    const path = await newTalk();
    const file_id = await store("heard.vtt", VTT);
    await atrium.kernel.database.transaction(async (tx) => {
      const { enqueue, update } = await import("../transcription/store.ts");
      const wish = { id: "tj_0a1b2c", member_id: operator.memberId, file_id: null, audio_url: "https://a.example/x" };
      await enqueue(tx, { ...wish, source_name: "x", language: null, speakers_hint: null }, clock.now());
      const done = {
        status: "done",
        captions_file: file_id,
        started_at: clock.now(),
        finished_at: clock.now(),
      } as const;
      await update(tx, "tj_0a1b2c", done);
    });
    const kindOf = async (body: object) => (await send(operator, captionsOf(path), body)).body.kind;
    expect(await kindOf({ file_id })).toBe("machine");
    expect(await kindOf({ file_id, kind: "human" })).toBe("human");
  });
});
