import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { deleteExpired } from "../../../../test/harness/jobs.ts";
import { createLocalFolder } from "../../../adapters/corpus-folder/local.ts";
import { createDocumentReader } from "../../../adapters/document-reader/reader.ts";
import type { CorpusFolder } from "../../../kernel/ports/corpus-folder.ts";
import { importFolder } from "./import-folder.ts";

const clock = new TestClock();
let atrium: TestAtrium;
let operator: string;
let member: string;
let folder: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
});
beforeEach(async () => {
  clock.advance(1_000);
  operator = await atrium.token("operator");
  member = await atrium.token("ai-floor");
  folder = mkdtempSync(join(tmpdir(), "corpus-"));
});
afterAll(() => atrium.close());

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

function context(corpusFolder: CorpusFolder = createLocalFolder(folder)) {
  const { kernel } = atrium;
  return {
    ...kernel,
    ports: { ...kernel.ports, corpusFolder, documents: createDocumentReader() },
    now: () => clock.now(),
    newId: kernel.ids.newId,
    signal: new AbortController().signal,
    call: () => Promise.reject(new Error("these jobs call no operation")),
  };
}
const readFolder = (from?: CorpusFolder) => importFolder.run(context(from));

const titles = async (q: string) =>
  (await atrium.request("/api/research/ask", { token: member, body: { q } })).body.results.map(
    ({ title }: { title: string }) => title,
  );
const list = async (query = "") =>
  (await atrium.request(`/api/research/documents${query}`, { token: operator })).body.documents;
const idOf = async (title: string): Promise<string> => (await list(`?title=${title}`))[0].document_id;
const act = (verb: "takedown" | "restore", id: string, body: object) =>
  atrium.request(`/api/research/documents/${encodeURIComponent(id)}/${verb}`, { token: operator, body });
const takeDown = (id: string) => act("takedown", id, { reason: "Retracted.", confirm: true });

test("Research takedown: previews, then hides the document; a repeat changes nothing", async () => {
  write("felt.md", "# Feltwork\n\nFeltwork muffles.");
  await readFolder();
  const id = await idOf("Feltwork");
  const preview = await act("takedown", id, { reason: "Retracted." });
  expect(preview.body).toMatchObject({
    dry_run: true,
    would_be: { changed: true, documents: 1 },
    rate: { current: 0 },
  });
  expect(await titles("feltwork")).toEqual(["Feltwork"]);
  expect((await act("takedown", id, { confirm: true })).status).toBe(400);
  expect((await act("takedown", id, { reason: " \u200b", confirm: true })).status).toBe(400);

  expect((await takeDown(id)).body).toMatchObject({ ok: true, changed: true, documents: 1 });
  expect(await titles("feltwork")).toEqual([]);
  const read = await atrium.request(`/api/research/documents/${id}`, { token: member });
  expect(read).toMatchObject({ status: 404, body: { error_kind: "not_found" } });
  const again = await act("takedown", id, { reason: "Another reason.", confirm: true });
  expect(again.body).toMatchObject({ changed: false, takedown: { reason: "Retracted." } });
  expect((await takeDown("doc_none")).status).toBe(404);
  const refused = await atrium.request(`/api/research/documents/${id}/takedown`, {
    token: member,
    body: { reason: "x" },
  });
  expect(refused.status).toBe(403);
});

test("Research takedown: restores after a preview; a repeat changes nothing", async () => {
  write("loam.md", "# Loamwork\n\nLoamwork dries.");
  await readFolder();
  const id = await idOf("Loamwork");
  await takeDown(id);
  expect((await act("restore", id, {})).body).toMatchObject({
    dry_run: true,
    would_be: { changed: true, documents: 1 },
  });
  expect(await titles("loamwork")).toEqual([]);
  expect((await act("restore", id, { confirm: true })).body).toMatchObject({ changed: true, documents: 1 });
  expect(await titles("loamwork")).toEqual(["Loamwork"]);
  expect((await act("restore", id, { confirm: true })).body).toMatchObject({ changed: false, documents: 0 });
  expect((await act("restore", "doc_none", { confirm: true })).status).toBe(404);
});

test("Research takedown: no import restores a document, however its file changes", async () => {
  write("tar.md", "# Tarwork\n\nTarwork seals.");
  await readFolder();
  await takeDown(await idOf("Tarwork"));
  write("tar.md", "# Tarwork revised\n\nTarwork seals roofs.");
  await readFolder();
  expect(await titles("tarwork")).toEqual([]);
  write("copy/tar.md", "# Tarwork\n\nTarwork seals.");
  await readFolder();
  expect(await titles("tarwork")).toEqual([]);
  rmSync(join(folder, "copy"), { recursive: true });
  renameSync(join(folder, "tar.md"), join(folder, ".tar.md"));
  await readFolder();
  clock.advance(31 * 86_400_000);
  await deleteExpired(context());
  expect(await list("?title=Tarwork")).toEqual([]);
  renameSync(join(folder, ".tar.md"), join(folder, "tar.md"));
  await readFolder();
  expect(await titles("tarwork")).toEqual([]);
  const [found] = await list("?title=Tarwork");
  expect(found).toMatchObject({ state: "taken_down", reason: "Retracted." });
  await act("restore", found.document_id, { confirm: true });
  expect(await titles("tarwork")).toEqual(["Tarwork revised"]);
});

test("Research takedown: covers one record of a file wherever it moves, and no other", async () => {
  const records = (...names: string[]) =>
    write("records.json", JSON.stringify(names.map((title) => ({ title, text: `${title} is ribwork.` }))));
  records("Ribone", "Ribtwo", "Ribthree");
  await readFolder();
  await takeDown(await idOf("Ribtwo"));
  for (const order of [
    ["Ribone", "Ribtwo", "Ribthree"],
    ["Ribtwo", "Ribthree", "Ribone"],
    ["Ribthree", "Ribone"],
    ["Ribthree", "Ribnew", "Ribone", "Ribtwo"],
  ]) {
    records(...order);
    await readFolder();
    expect((await titles("ribwork")).sort()).toEqual(order.filter((name) => name !== "Ribtwo").sort());
  }
});

test("Research takedown: rejects a new suggestion of its URL", async () => {
  const url = "https://papers.example/stonework";
  write("one.md", `---\ntitle: Stonework\nurl: ${url}\n---\nStonework weighs.`);
  write("two.md", `---\ntitle: Stonework\nurl: ${url}\n---\nStonework weighs much.`);
  await readFolder();
  const preview = await act("takedown", await idOf("Stonework"), { reason: "Retracted." });
  expect(preview.body.would_be.documents).toBe(2);
  await takeDown(await idOf("Stonework"));
  expect(await titles("stonework")).toEqual([]);
  const listed = await atrium.request("/api/research/takedowns", { token: operator });
  expect(listed.body.takedowns[0]).toMatchObject({ title: "Stonework", url, reason: "Retracted.", trust: "untrusted" });
  expect(listed.body.total).toBeGreaterThan(0);
  const suggested = await atrium.request("/api/research/submissions", { token: operator, body: { url } });
  expect(suggested).toMatchObject({ status: 409, body: { error_kind: "already_exists" } });
});

test("Research takedown: ending one takedown does not free what another covers", async () => {
  write("tin-a.md", "# Tinwork A\n\nTinwork rings.");
  write("tin-b.md", "# Tinwork B\n\nTinwork bends.");
  await readFolder();
  const [a, b] = [await idOf("Tinwork A"), await idOf("Tinwork B")];
  await takeDown(a);
  clock.advance(1_000);
  await takeDown(b);
  write("tin-b.md", "# Tinwork A\n\nTinwork rings.");
  await readFolder();
  await act("restore", a, { confirm: true });
  expect((await list("?title=tinwork")).map(({ state }: { state: string }) => state).sort()).toEqual([
    "available",
    "taken_down",
  ]);
  await act("restore", b, { confirm: true });
  expect(await titles("tinwork")).toHaveLength(2);
});

test("Research takedown: wins over a concurrent import", async () => {
  write("race.md", "# Racework\n\nRacework 0.");
  await readFolder();
  const id = await idOf("Racework");
  write("race.md", "# Racework\n\nRacework 1.");
  await Promise.all([readFolder(), takeDown(id)]);
  expect(await titles("racework")).toEqual([]);
});

test("Research corpus list: pages through all documents, newest first", async () => {
  write("books/peat.md", "---\ntitle: Peatwork\nauthors: A. Bee\ndate: 2021-04\n---\nPeatwork burns.");
  await readFolder();
  clock.advance(1_000);
  write("silt.md", `# Siltwork\n\n${"Siltwork settles in the delta after rain. ".repeat(60)}`);
  await readFolder();
  const [silt, peat] = await list("?title=TWORK");
  expect(peat).toMatchObject({
    title: "Peatwork",
    authors: ["A. Bee"],
    source: "book",
    date: "2021-04",
    origin: "folder",
    place: "books/peat.md",
    tier: "ai-floor",
    state: "available",
    passages: 1,
    chars: "Peatwork burns.".length,
    trust: "untrusted",
  });
  expect(silt.passages).toBeGreaterThan(1);
  rmSync(join(folder, "silt.md"));
  await readFolder();
  expect(await list("?title=siltwork&state=withdrawn")).toMatchObject([{ state: "withdrawn" }]);
  expect(await list("?title=siltwork&state=available")).toEqual([]);
  expect((await list("?source=book&title=peat")).length).toBe(1);
  expect(await list("?title=%25")).toEqual([]);
  const page = (await atrium.request("/api/research/documents?title=twork&limit=1", { token: operator })).body;
  expect(page).toMatchObject({ total: 2, has_more: true, documents: [{ title: "Siltwork" }] });
  expect((await atrium.request("/api/research/documents", { token: member })).status).toBe(403);
});

test("Research corpus list: lists unreadable files with the reason", async () => {
  write("bad.json", JSON.stringify({ title: "Bad", text: "Bad.", tier: "everybody" }));
  write("locked.md", "# Locked");
  const local = createLocalFolder(folder);
  const locking: CorpusFolder = {
    list: () => local.list(),
    read: (path) => (path === "locked.md" ? Promise.reject(new Error("permission denied")) : local.read(path)),
  };
  await readFolder(locking);
  const unread = async () => (await atrium.request("/api/research/unread-files", { token: operator })).body;
  expect(await unread()).toMatchObject({
    total: 2,
    has_more: false,
    files: [
      { path: "bad.json", error: expect.stringContaining("Unknown tier everybody") },
      { path: "locked.md", error: "permission denied", tried_at: clock.now().toISOString() },
    ],
  });
  write("bad.json", JSON.stringify({ title: "Bad", text: "Good now." }));
  await readFolder();
  expect(await unread()).toMatchObject({ total: 0, files: [] });
});

test("Research corpus list: lists every skipped file with the reason, hidden ones as a count", async () => {
  const kinds = ["old.doc", "sheet.numbers", "pages.pages", "README"];
  const places = ["operators/x.md", "IC Members/z.md", "books/ai_floor/y.md"];
  for (const path of [...kinds, ...places, ".hidden.md", ".git/a.md", "gone/.b.txt"]) write(path, "Skipwork.");
  write("IC-Member/kept.md", "# Skipwork\n\nSkipwork.");
  symlinkSync(join(folder, "IC-Member/kept.md"), join(folder, "link.md"));
  symlinkSync(join(folder, "IC-Member"), join(folder, "linked"));
  await readFolder();
  const { files, total } = (await atrium.request("/api/research/unread-files", { token: operator })).body;
  const reasons = Object.fromEntries(files.map(({ path, error }: { path: string; error: string }) => [path, error]));
  expect(total).toBe(kinds.length + places.length + 3);
  expect(files.every(({ skipped }: { skipped: boolean }) => skipped)).toBe(true);
  for (const path of kinds) expect(reasons[path]).toContain("This kind of file is not read");
  for (const path of places) expect(reasons[path]).toContain("is almost named as the tier");
  for (const path of ["link.md", "linked"]) expect(reasons[path]).toContain("Links are not followed");
  expect(reasons[".*"]).toBe("Hidden files are skipped: 3.");
  expect(await list("?title=skipwork")).toMatchObject([{ place: "IC-Member/kept.md", tier: "ic-member" }]);
  expect(await readFolder()).toBeNull();
  renameSync(join(folder, "IC-Member"), join(folder, "IC-Membr"));
  await readFolder();
  expect(await list("?title=skipwork&state=available")).toEqual([]);
});
