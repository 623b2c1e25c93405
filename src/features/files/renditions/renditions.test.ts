import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { missing } from "../../../../test/harness/speech-tools.ts";
import { say } from "../../../adapters/messages.ts";
import { waveFile } from "../../../adapters/speech/wave-file.ts";
import { collectBlobs } from "../../../kernel/blobs/collect-blobs.ts";
import type { JobContext } from "../../../kernel/catalogue/area.ts";
import { NotReadable } from "../../../kernel/ports/document-reader.ts";
import type { FileContents } from "../../../kernel/ports/file-contents.ts";
import { ObjectStoreUnavailable } from "../../../kernel/ports/object-store.ts";
import type { Person } from "../../../seed/users.ts";
import { makeRenditions } from "../jobs/make-renditions.ts";
import { setQuarantine } from "../storage-store.ts";
import { updateFile } from "../store.ts";
import type { RenditionRow } from "./store.ts";

const clock = new TestClock();
let atrium: TestAtrium;
let owner: Person;
let token: string;
let other: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" }, clock });
  owner = await atrium.person("ic-member");
  token = await atrium.token(owner);
  other = await atrium.token("ic-member");
});
afterAll(() => atrium.close());

function context(ports: Partial<JobContext["ports"]> = {}): JobContext {
  const { database, ports: real, settings, ids } = atrium.kernel;
  const call = () => Promise.reject(new Error("this job calls no operation"));
  const { signal } = new AbortController();
  return {
    database,
    settings,
    call,
    signal,
    newId: ids.newId,
    now: () => clock.now(),
    ports: { ...real, ...ports },
  };
}

const run = (ports?: Partial<JobContext["ports"]>) => makeRenditions.run(context(ports));

async function put(filename: string, content: string | Buffer, details: object = {}): Promise<string> {
  const body = { filename, content_base64: Buffer.from(content).toString("base64"), ...details };
  return (await atrium.request("/api/files", { token, body })).body.id;
}

const found = async (q: string, by = other): Promise<string[]> =>
  (await atrium.request(`/api/files/search?q=${encodeURIComponent(q)}`, { token: by })).body.files.map(
    ({ id }: { id: string }) => id,
  );

const preview = (id: string, by = other) => atrium.request(`/api/files/${id}/preview`, { token: by });
const picture = (id: string, name = "preview", by = other) =>
  fetch(`${atrium.baseUrl}/api/files/${id}/${name}.webp`, { headers: { authorization: `Bearer ${by}` } });

async function rows(id: string): Promise<Record<RenditionRow["kind"], RenditionRow>> {
  const { query } = atrium.kernel.database.read;
  const all = await query.selectFrom("file_rendition").selectAll().where("file_id", "=", id).execute();
  return Object.fromEntries(all.map((row) => [row.kind, row])) as Record<RenditionRow["kind"], RenditionRow>;
}

const refsOf = async (sha256: string) =>
  (await atrium.kernel.database.read.query.selectFrom("blob").select("refs").where("sha256", "=", sha256).execute())[0]
    ?.refs;

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe("words of a file", () => {
  test("find it for everyone who may see it, and for nobody else", async () => {
    const open = await put("notes.md", "# Loom\n\nThe shuttle is made of hornbeam.");
    const closed = await put("diary.md", "My hornbeam.", { visibility: "private" });
    expect(await found("hornbeam", token)).toEqual([]);
    await run();
    expect(await found("hornbeam")).toEqual([open]);
    expect((await found("hornbeam", token)).sort()).toEqual([open, closed].sort());
    expect(await found('"made of hornbeam"')).toEqual([open]);
  });

  test("are those of the current version, also once an earlier one is restored", async () => {
    const id = await put("recipe.txt", "saffron");
    await run();
    await put("recipe.txt", "turmeric");
    expect(await found("saffron")).toEqual([]);
    await run();
    expect([await found("saffron"), await found("turmeric")]).toEqual([[], [id]]);
    await atrium.request(`/api/files/${id}/versions/restore`, { token, body: { version: 1 } });
    expect(await found("turmeric")).toEqual([]);
    await run();
    expect(await found("saffron")).toEqual([id]);
  });

  test("wait until the file may be read", async () => {
    const id = await put("late.txt", "quarantinedword");
    await atrium.kernel.database.transaction((tx) => setQuarantine(tx, id, { at: clock.now(), reason: "A report" }));
    const pending = await put("scanned.txt", "unscannedword");
    await atrium.kernel.database.transaction((tx) =>
      updateFile(tx, pending, { scan: "pending", scan_due_at: clock.now() }),
    );
    await run();
    expect([(await rows(id)).words.attempts, (await rows(pending)).words.attempts]).toEqual([0, 0]);
    await atrium.kernel.database.transaction(async (tx) => {
      await setQuarantine(tx, id, null);
      await updateFile(tx, pending, { scan: "clean", scan_due_at: null });
    });
    await run();
    expect([await found("quarantinedword"), await found("unscannedword")]).toEqual([[id], [pending]]);
  });
});

describe("previews", () => {
  test("are pictures that the server encoded, for those who may see the file", async () => {
    const sent = await photo("#c04010");
    const id = await put("photo.jpg", sent);
    expect((await preview(id)).body).toMatchObject({ state: "wanted", picture: null, thumbnail: null });
    expect((await picture(id)).status).toBe(404);
    await run();
    expect((await preview(id)).body).toMatchObject({
      state: "made",
      picture: { width: 300, height: 200 },
      excerpt: "",
    });
    const shown = await picture(id);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(shown.headers.get("cache-control")).toBe("private, max-age=300");
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe("webp");
    const { file } = (await atrium.request(`/api/files/${id}`, { token: other })).body;
    expect((await fetch(file.thumbnail_url, { headers: { authorization: `Bearer ${other}` } })).status).toBe(200);
    await atrium.request(`/api/files/${id}`, { token, method: "PATCH", body: { visibility: "private" } });
    expect([(await picture(id)).status, (await picture(id, "thumbnail", token)).status]).toEqual([404, 200]);
  });

  test("are hidden while the file is quarantined", async () => {
    const id = await put("reported.jpg", await photo("#103050"));
    await run();
    await atrium.kernel.database.transaction((tx) => setQuarantine(tx, id, { at: clock.now(), reason: "A report" }));
    expect([(await picture(id)).status, (await picture(id, "preview", token)).status]).toEqual([404, 403]);
    expect(await preview(id, token)).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
  });

  test("are counted references, which a new version and a purge release", async () => {
    const id = await put("cover.jpg", await photo("#20a060"));
    await run();
    const first = (await rows(id)).preview;
    expect([await refsOf(first.picture ?? ""), await refsOf(first.thumbnail ?? "")]).toEqual([1, 1]);
    await put("cover.jpg", await photo("#a02060"));
    expect(await refsOf(first.picture ?? "")).toBe(0);
    await run();
    const second = (await rows(id)).preview;
    await atrium.request(`/api/files/${id}`, { token, method: "DELETE" });
    await atrium.request(`/api/files/${id}/purge`, { cookie: owner.cookie, body: { confirm: true } });
    expect([await refsOf(second.picture ?? ""), await refsOf(second.thumbnail ?? "")]).toEqual([0, 0]);
    const { database, ports } = atrium.kernel;
    await collectBlobs({ database, objects: ports.objects }, 0);
    expect(await refsOf(second.picture ?? "")).toBeUndefined();
  });

  test.skipIf(missing("ffmpeg"))("of a sound are its waveform", async () => {
    const samples = Buffer.alloc(16_000 * 2 * 2);
    for (let at = 0; at < samples.length / 2; at++) {
      samples.writeInt16LE(Math.round(Math.sin(at / 8) * 20_000 * (at / (samples.length / 2))), at * 2);
    }
    const id = await put("tone.wav", waveFile(samples));
    await run();
    expect((await preview(id)).body).toMatchObject({ state: "made", picture: { width: 1_200, height: 240 } });
    const { data, info } = await sharp(Buffer.from(await (await picture(id)).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const drawn = (column: number) =>
      Array.from({ length: info.height }, (_, row) => data[(row * info.width + column) * 4 + 3] ?? 0).filter(
        (alpha) => alpha > 128,
      ).length;
    expect(drawn(1_100)).toBeGreaterThan(drawn(100) * 2);
  });

  test("finds a Word document by its words", async () => {
    const zip = new ZipFile();
    const xml = `<w:document xmlns:w="w"><w:p><w:r><w:t>Antimacassars for all</w:t></w:r></w:p></w:document>`;
    zip.addBuffer(Buffer.from(xml), "word/document.xml");
    zip.addBuffer(Buffer.from("<Types/>"), "[Content_Types].xml");
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
    const id = await put("letter.docx", Buffer.concat(chunks));
    await run();
    expect(await found("antimacassars")).toEqual([id]);
  });

  test("are impossible for contents without one, which are read once", async () => {
    const id = await put("parts.bin", Buffer.from([0, 1, 2, 3]));
    const broken = await put("broken.pdf", "%PDF-1.7\n\x00 rubbish");
    await run();
    expect((await rows(id)).preview).toMatchObject({
      state: "impossible",
      error: { key: "files.renditionNone", parameters: { type: "application/octet-stream" } },
    });
    expect((await rows(broken)).preview).toMatchObject({ state: "impossible", attempts: 1 });
    expect(await run()).toBeNull();
  });
});

describe("attempts", () => {
  const failing = (error: Error): Partial<JobContext["ports"]> => {
    const fileContents: FileContents = { words: () => Promise.reject(error), preview: () => Promise.reject(error) };
    return { fileContents };
  };

  test("end after two that failed, with the reason", async () => {
    const id = await put("unlucky.txt", "unluckyword");
    await run(failing(new Error("out of luck")));
    expect((await rows(id)).words).toMatchObject({ state: "wanted", attempts: 1, error: "out of luck" });
    expect(await run()).toBeNull();
    clock.advance(6 * 60_000);
    await run(failing(new Error("out of luck again")));
    expect((await rows(id)).words).toMatchObject({ state: "failed", attempts: 2, error: "out of luck again" });
    clock.advance(60 * 60_000);
    expect(await run()).toBeNull();
  });

  test("end after two whose process was killed", async () => {
    const id = await put("deadly.txt", "deadlyword");
    await put("deadly.txt", "deadlier");
    const never: FileContents = {
      words: () => new Promise(() => undefined),
      preview: () => new Promise(() => undefined),
    };
    for (let attempt = 1; attempt <= 2; attempt++) {
      void makeRenditions.run(context({ fileContents: never }));
      void makeRenditions.run(context({ fileContents: never }));
      await expect.poll(async () => (await rows(id)).words.attempts).toBe(attempt);
      await expect.poll(async () => (await rows(id)).preview.attempts).toBe(attempt);
      clock.advance(11 * 60_000);
    }
    expect(await run()).toBeNull();
    expect((await rows(id)).words).toMatchObject({
      state: "failed",
      error: { key: "files.renditionStopped" },
    });
  });

  test("do not count while the store is away, and a refused content gets no second one", async () => {
    const id = await put("away.txt", "awayword");
    await run(failing(new ObjectStoreUnavailable("it is away")));
    expect((await rows(id)).words).toMatchObject({ state: "wanted", attempts: 0 });
    clock.advance(6 * 60_000);
    await run(failing(new NotReadable(say.pdfLocked)));
    expect((await rows(id)).words).toMatchObject({ state: "impossible", attempts: 1, error: say.pdfLocked });
  });

  test("of an older content change nothing", async () => {
    const id = await put("race.txt", "oldcontent");
    const { fileContents } = atrium.kernel.ports;
    let isFirst = true;
    const words: FileContents["words"] = async (file) => {
      const read = await fileContents.words(file);
      if (isFirst) await put("race.txt", "newcontent");
      isFirst = false;
      return read;
    };
    await run({ fileContents: { ...fileContents, words } });
    expect([await found("oldcontent"), await found("newcontent")]).toEqual([[], [id]]);
  });
});

test("an earlier version is downloaded as it was", async () => {
  const id = await put("draft.txt", "one");
  await put("draft.txt", "two");
  const get = (number: number | string) => atrium.request(`/api/files/${id}/versions/${number}`, { token: other });
  const { download_url, version } = (await get(1)).body;
  expect(version).toMatchObject({ version: 1, size: 3 });
  const sent = await fetch(download_url, { headers: { authorization: `Bearer ${other}` } });
  expect([await sent.text(), sent.headers.get("content-disposition")]).toEqual([
    "one",
    expect.stringContaining('attachment; filename="draft.txt"'),
  ]);
  expect(await get(3)).toMatchObject({ status: 404, body: { error_kind: "not_found" } });
  await atrium.kernel.database.transaction((tx) => setQuarantine(tx, id, { at: clock.now(), reason: "A report" }));
  expect((await atrium.request(`/api/files/${id}/versions/1`, { token })).body.error_kind).toBe("forbidden");
});
