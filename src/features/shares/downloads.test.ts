import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetched, startSharing } from "../../../test/harness/sharing.ts";
import { unzip } from "../../../test/harness/unzip.ts";
import { findBlob } from "../../kernel/blobs/blobs.ts";

type Sharing = Awaited<ReturnType<typeof startSharing>>;
let atrium: Sharing["atrium"];
let clock: Sharing["clock"];
let token: Sharing["token"];
let post: Sharing["post"];
let put: Sharing["put"];
let shareFile: Sharing["shareFile"];
let use: Sharing["use"];
let recorded: Sharing["recorded"];
let runSettling: Sharing["runSettling"];
let settled: Sharing["settled"];
let begin: Sharing["begin"];
let open: Sharing["open"];
beforeAll(async () => {
  ({ atrium, clock, token, post, put, shareFile, use, recorded, runSettling, settled, begin, open } =
    await startSharing());
});
afterAll(() => atrium.close());

const MINUTES = 60_000;

test("lets 3 of 50 racing downloads through when 3 are left", async () => {
  const { grant, id } = await shareFile(await put("few.bin", randomBytes(1000)), { downloads_max: 3 });
  const replies = await Promise.all(Array.from({ length: 50 }, () => begin(grant)));
  const urls = replies.flatMap(({ status, body }) => (status === 201 ? [body.download_url] : []));
  expect(urls).toHaveLength(3);
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(47);
  const sent = await Promise.all(urls.map((url) => fetched(url)));
  expect(sent.map(({ bytes }) => bytes.length)).toEqual([1000, 1000, 1000]);
  await settled(id).toEqual({ downloads: 3, taken: 0, given_back: 0 });
});

test("counts all ranges of one download once, and a HEAD not at all", async () => {
  const bytes = randomBytes(10_000);
  const { grant, id } = await shareFile(await put("parts.bin", bytes), { downloads_max: 1 });
  const url = (await begin(grant)).body.download_url;
  const head = await fetched(url, {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), head.bytes.length]).toEqual([200, "10000", 0]);
  const parts: Buffer[] = [];
  for (let first = 0; first < 10_000; first += 2_500) {
    expect(await use(id)).toEqual({ downloads: 0, taken: 1, given_back: 0 });
    const part = await fetched(url, { range: `bytes=${first}-${first + 2_499}` });
    expect(part.status).toBe(206);
    parts.push(part.bytes);
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  await settled(id).toEqual({ downloads: 1, taken: 0, given_back: 0 });
  expect((await open(grant)).status).toBe(404);
});

test("refuses a download of a limited link that sends its content too often", async () => {
  const { grant } = await shareFile(await put("again.bin", randomBytes(5_000)), { downloads_max: 2 });
  const url = (await begin(grant)).body.download_url;
  const replies = await Promise.all(Array.from({ length: 20 }, () => fetched(url)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(17);
  const page = await fetched(url, { accept: "text/html" });
  expect([page.status, page.headers.get("location")]).toEqual([303, `/s/${grant}`]);
});

test("serves odd ranges whole or refuses them, and counts only what was sent", async () => {
  const { grant, id } = await shareFile(await put("odd.bin", randomBytes(2_000)), { downloads_max: 9 });
  const url = (await begin(grant)).body.download_url;
  const status = async (range: string) => (await fetched(url, { range })).status;
  expect(await status("bytes=2000-")).toBe(416);
  expect(await status("bytes=99999999999999999999-")).toBe(200);
  expect(await status("bytes=-0")).toBe(416);
  expect(await status("bytes=0-1,4-5,8-9")).toBe(200);
  expect(await status("bytes=0-9")).toBe(206);
  await settled(id).toEqual({ downloads: 1, taken: 0, given_back: 0 });
});

test("gives an unfinished download back after an hour, but not for ever", async () => {
  const { grant, id } = await shareFile(await put("half.bin", randomBytes(1_000)), { downloads_max: 1 });
  for (let round = 1; round <= 4; round++) {
    const url = (await begin(grant)).body.download_url;
    expect((await fetched(url, { range: "bytes=0-499" })).status).toBe(206);
    await recorded(id, round);
    expect((await begin(grant)).status).toBe(404);
    await runSettling();
    expect(await use(id)).toEqual({ downloads: 0, taken: 1, given_back: round - 1 });
    clock.advance(61 * MINUTES);
    expect((await fetched(url)).status).toBe(404);
    await runSettling();
    expect(await use(id)).toEqual({ downloads: 0, taken: 0, given_back: round });
  }
  const url = (await begin(grant)).body.download_url;
  await fetched(url, { range: "bytes=0-499" });
  await recorded(id, 5);
  clock.advance(61 * MINUTES);
  await runSettling();
  expect(await use(id)).toEqual({ downloads: 1, taken: 0, given_back: 4 });
});

test("counts a download that stopped within its last tenth", async () => {
  const { grant, id } = await shareFile(await put("nearly.bin", randomBytes(1_000)), { downloads_max: 5 });
  await fetched((await begin(grant)).body.download_url, { range: "bytes=0-998" });
  await recorded(id);
  clock.advance(61 * MINUTES);
  await runSettling();
  expect(await use(id)).toEqual({ downloads: 1, taken: 0, given_back: 0 });
});

test("sends a folder as one archive of what its creator sees", async () => {
  const other = await atrium.person("ic-member");
  const by = await atrium.token(other);
  const folder = (await post("/api/folders", { name: "Press", accepts_files: true }, token)).body.folder.id;
  const below = (await post("/api/folders", { name: "Höhe? und mehr", parent: folder }, token)).body.folder.id;
  const big = randomBytes(1_500_000);
  await put("aux.txt", Buffer.from("device"), { folder_id: folder });
  await put("a:b.txt", Buffer.from("colon"), { folder_id: folder });
  await put("a_b.txt", Buffer.from("underscore"), { folder_id: folder });
  await put("empty", Buffer.alloc(0), { folder_id: below });
  await put("big.bin", big, { folder_id: below });
  await put("hidden.txt", Buffer.from("of another"), { folder_id: folder, visibility: "private" }, by);
  const { body } = await post(`/api/folders/${folder}/grant`, { downloads_max: 1 }, token);
  const listed = (await fetch(body.api_url).then((reply) => reply.json())) as { files: { path: string }[] };
  expect(listed.files.map(({ path }) => path)).toEqual([
    "Höhe? und mehr/big.bin",
    "Höhe? und mehr/empty",
    "a:b.txt",
    "a_b.txt",
    "aux.txt",
  ]);
  const begun = await begin(body.link.split("/s/")[1]);
  const zip = await fetched(begun.body.download_url);
  expect(zip.headers.get("content-length")).toBe(String(zip.bytes.length));
  expect(zip.headers.get("content-disposition")).toContain("Press.zip");
  const files = unzip(zip.bytes);
  expect(Object.keys(files)).toEqual([
    "Höhe_ und mehr/big.bin",
    "Höhe_ und mehr/empty",
    "a_b.txt",
    "a_b (2).txt",
    "_aux.txt",
  ]);
  expect(files["Höhe_ und mehr/big.bin"]?.equals(big)).toBe(true);
  await settled(body.share_id).toEqual({ downloads: 1, taken: 0, given_back: 0 });
});

test("survives content that is missing in the middle of an archive", async () => {
  const folder = (await post("/api/folders", { name: "Broken" }, token)).body.folder.id;
  await put("a.bin", randomBytes(2_000_000), { folder_id: folder });
  const lost = randomBytes(1_000);
  const id = await put("b.bin", lost, { folder_id: folder });
  const { sha256 } = (await atrium.request(`/api/files/${id}`, { token })).body.file;
  const { database, ports } = atrium.kernel;
  const blob = await findBlob(database.read, sha256);
  if (!blob) throw new Error("the stored file has no blob");
  await ports.objects.remove(blob.key);
  const { body } = await post(`/api/folders/${folder}/grant`, {}, token);
  const url = (await begin(body.link.split("/s/")[1])).body.download_url;
  await expect(fetched(url)).rejects.toThrow();
  expect(await use(body.share_id)).toMatchObject({ downloads: 0, taken: 1 });
  expect((await open(body.link.split("/s/")[1])).status).toBe(200);
});
