import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { unzip } from "../../../test/harness/unzip.ts";
import type { Person } from "../../seed/users.ts";
import { settleDownloads } from "./jobs/settle-downloads.ts";

let atrium: TestAtrium;
let owner: Person;
let token: string;
const clock = new TestClock();
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  owner = await atrium.person("ic-member");
  token = await atrium.token(owner);
});
afterAll(() => atrium.close());

const MINUTES = 60_000;
const post = (path: string, body: object, by?: string) => atrium.request(path, { token: by, body });

async function put(filename: string, bytes: Buffer, extra: object = {}, by = token): Promise<string> {
  const body = { filename, content_base64: bytes.toString("base64"), ...extra };
  return (await post("/api/files", body, by)).body.id;
}

async function shareFile(fileId: string, terms: object = {}, by = token) {
  const { body } = await post(`/api/files/${fileId}/grant`, terms, by);
  return { id: body.share_id as string, grant: String(body.link).split("/s/")[1] ?? "", body };
}

const begin = (grant: string, more: object = {}) => post("/api/shares/download", { grant, ...more });
const open = (grant: string, proof = "") =>
  atrium.request(`/api/shares/open?grant=${grant}${proof && `&proof=${proof}`}`);

async function fetched(url: string, headers: Record<string, string> = {}, method = "GET") {
  const reply = await fetch(url, { headers, method, redirect: "manual" });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

const use = async (id: string) => {
  const { query } = atrium.kernel.database.read;
  const columns = ["downloads", "taken", "given_back"] as const;
  return query.selectFrom("share_link").select(columns).where("id", "=", id).executeTakeFirstOrThrow();
};

/** Bytes are recorded after the response has ended. */
const settled = async (id: string) => expect.poll(() => use(id));

/** Waits until the bytes of the link's latest response are recorded. */
async function recorded(id: string, rounds = 1) {
  const text = "SELECT count(*)::int AS count FROM share_download WHERE share_id = $1 AND NOT isempty(sent)";
  const { read } = atrium.kernel.database;
  await expect.poll(() => read.run({ name: "test_recorded", text }, [id])).toEqual([{ count: rounds }]);
}

async function runSettling() {
  const { database, ports, settings, ids } = atrium.kernel;
  const signal = new AbortController().signal;
  const context = {
    database,
    ports,
    settings,
    now: () => clock.now(),
    newId: ids.newId,
    signal,
    call: undefined as never,
  };
  return settleDownloads.run(context);
}

test("gives a stranger the file of a link, inert and never cached", async () => {
  const bytes = randomBytes(300_000);
  const { grant, id, body } = await shareFile(await put("noise.bin", bytes), { subject: "Ana" });
  expect(body).toMatchObject({ ok: true, filename: "noise.bin", link: `${atrium.baseUrl}/s/${grant}` });
  expect(new Date(body.expires_at).getTime()).toBe(clock.now().getTime() + 7 * 24 * 60 * MINUTES);
  expect((await open(grant)).body).toMatchObject({ state: "open", kind: "file", name: "noise.bin", size: 300_000 });
  const begun = await begin(grant);
  expect(begun.status).toBe(201);
  const whole = await fetched(begun.body.download_url);
  expect(whole.bytes.equals(bytes)).toBe(true);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": expect.stringContaining('attachment; filename="noise.bin"'),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  await (await settled(id)).toEqual({ downloads: 1, taken: 0, given_back: 0 });
});

test("answers unknown, expired, revoked, suspended, used and trashed links alike", async () => {
  const member = await atrium.person("ic-member");
  const by = await atrium.token(member);
  const link = async (name: string, terms: object = {}) =>
    shareFile(await put(name, Buffer.from(name), {}, by), terms, by);
  const expired = await link("expired", { ttl_seconds: 60 });
  const revoked = await link("revoked", { password: "a long password" });
  const suspended = await link("suspended");
  const used = await link("used", { downloads_max: 1 });
  const trashedId = await put("trashed", Buffer.from("t"), {}, by);
  const trashed = await shareFile(trashedId, {}, by);
  clock.advance(61_000);
  expect((await atrium.request(`/api/shares/${revoked.id}`, { method: "DELETE", token: by })).status).toBe(200);
  const operator = await atrium.token("operator");
  await post("/api/admin/shares/suspend", { grant: suspended.grant, suspended: true }, operator);
  await begin(used.grant);
  await atrium.request(`/api/files/${trashedId}`, { method: "DELETE", token: by });
  const dead = [expired, revoked, suspended, used, trashed].map(({ grant }) => grant);
  const seen = new Set<string>();
  for (const grant of ["x".repeat(43), "short", ...dead]) {
    const replies = await Promise.all([
      fetch(`${atrium.baseUrl}/api/shares/open?grant=${grant}`),
      fetch(`${atrium.baseUrl}/s/${grant}`),
      fetch(`${atrium.baseUrl}/s/${grant}/d/${"x".repeat(43)}`),
      fetch(`${atrium.baseUrl}/api/shares/unlock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ grant, password: "a long password" }),
      }),
    ]);
    const parts = await Promise.all(
      replies.map(async (reply) => {
        const headers = Object.fromEntries(reply.headers);
        for (const name of Object.keys(headers))
          if (/^(date|x-request-id|ratelimit.*)$/.test(name)) delete headers[name];
        return [reply.status, headers, (await reply.text()).replaceAll(grant, "GRANT").replace(/req_[\w-]+/g, "REQ")];
      }),
    );
    expect(parts.map(([status]) => status)).toEqual([404, 404, 404, 404]);
    seen.add(JSON.stringify(parts));
  }
  expect([...seen]).toHaveLength(1);
  const { shares } = (await atrium.request("/api/shares", { token: by })).body;
  const states = new Map<string, string>(
    shares.map((each: { share_id: string; state: string }) => [each.share_id, each.state]),
  );
  expect([expired, revoked, suspended, used, trashed].map(({ id }) => states.get(id))).toEqual([
    "expired",
    "revoked",
    "suspended",
    "used_up",
    "closed",
  ]);
  await post("/api/admin/shares/suspend", { grant: suspended.grant, suspended: false }, operator);
  expect((await open(suspended.grant)).status).toBe(200);
});

test("closes with its creator's demotion, and opens again with the tier", async () => {
  const member = await atrium.person("ic-member");
  const by = await atrium.token(member);
  const { grant } = await shareFile(await put("plan.md", Buffer.from("plan"), {}, by), {}, by);
  const begun = (await begin(grant)).body.download_url;
  const setTier = (tier: string) =>
    atrium.kernel.database.transaction((tx) =>
      tx.query
        .updateTable("member")
        .set({ tier } as never)
        .where("id", "=", member.memberId)
        .execute(),
    );
  await setTier("ai-floor");
  expect((await open(grant)).status).toBe(404);
  expect((await fetched(begun)).status).toBe(404);
  await setTier("ic-member");
  expect((await open(grant)).status).toBe(200);
  expect((await fetched(begun)).status).toBe(200);
});

test("lets 3 of 50 racing downloads through when 3 are left", async () => {
  const { grant, id } = await shareFile(await put("few.bin", randomBytes(1000)), { downloads_max: 3 });
  const replies = await Promise.all(Array.from({ length: 50 }, () => begin(grant)));
  const urls = replies.flatMap(({ status, body }) => (status === 201 ? [body.download_url] : []));
  expect(urls).toHaveLength(3);
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(47);
  const sent = await Promise.all(urls.map((url) => fetched(url)));
  expect(sent.map(({ bytes }) => bytes.length)).toEqual([1000, 1000, 1000]);
  await (await settled(id)).toEqual({ downloads: 3, taken: 0, given_back: 0 });
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
  await (await settled(id)).toEqual({ downloads: 1, taken: 0, given_back: 0 });
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
  await (await settled(id)).toEqual({ downloads: 1, taken: 0, given_back: 0 });
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

test("opens a link with a password by its proof, and stops guessing after ten attempts", async () => {
  const { grant } = await shareFile(await put("secret.md", Buffer.from("secret")), { password: "tulips and rain" });
  expect((await open(grant)).body).toMatchObject({ state: "locked", name: null, shared_by: null });
  expect((await begin(grant)).body.error_kind).toBe("forbidden");
  const unlock = (password: string) => post("/api/shares/unlock", { grant, password });
  const { proof } = (await unlock("tulips and rain")).body;
  expect((await open(grant, proof)).body).toMatchObject({ state: "open", name: "secret.md" });
  expect((await begin(grant, { proof })).status).toBe(201);
  for (let round = 2; round <= 10; round++) expect((await unlock("wrong")).status).toBe(403);
  const stopped = await unlock("tulips and rain");
  expect(stopped).toMatchObject({ status: 429, body: { error_kind: "rate_limited" } });
  expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(100);
  clock.advance(3 * MINUTES);
  expect((await unlock("tulips and rain")).status).toBe(200);
  const unknown = Array.from({ length: 11 }, () =>
    post("/api/shares/unlock", { grant: "u".repeat(43), password: "x" }),
  );
  const statuses = (await Promise.all(unknown)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(404), 429]);
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
  await (await settled(body.share_id)).toEqual({ downloads: 1, taken: 0, given_back: 0 });
});

test("survives content that is missing in the middle of an archive", async () => {
  const folder = (await post("/api/folders", { name: "Broken" }, token)).body.folder.id;
  await put("a.bin", randomBytes(2_000_000), { folder_id: folder });
  const lost = randomBytes(1_000);
  const id = await put("b.bin", lost, { folder_id: folder });
  const { sha256 } = (await atrium.request(`/api/files/${id}`, { token })).body.file;
  const { database, ports } = atrium.kernel;
  const blob = await database.read.query
    .selectFrom("blob" as never)
    .selectAll()
    .where("sha256" as never, "=", sha256 as never)
    .executeTakeFirstOrThrow();
  await ports.objects.remove((blob as { key: string }).key);
  const { body } = await post(`/api/folders/${folder}/grant`, {}, token);
  const url = (await begin(body.link.split("/s/")[1])).body.download_url;
  await expect(fetched(url)).rejects.toThrow();
  expect(await use(body.share_id)).toMatchObject({ downloads: 0, taken: 1 });
  expect((await open(body.link.split("/s/")[1])).status).toBe(200);
});

test("keeps to the shared folder, whatever ids are sent", async () => {
  const folder = (await post("/api/folders", { name: "Inside" }, token)).body.folder.id;
  const inside = await put("in.txt", Buffer.from("in"), { folder_id: folder });
  const outside = (await post("/api/folders", { name: "Outside" }, token)).body.folder.id;
  const other = await put("out.txt", Buffer.from("out"), { folder_id: outside });
  const grant = (await post(`/api/folders/${folder}/grant`, {}, token)).body.link.split("/s/")[1];
  const listing = (id: string) => atrium.request(`/api/folders/shared?grant=${grant}&folder_id=${id}`);
  expect((await listing(folder)).body.files).toHaveLength(1);
  expect((await listing(outside)).status).toBe(404);
  expect((await begin(grant, { file_id: inside })).status).toBe(201);
  expect((await begin(grant, { file_id: other })).status).toBe(404);
  await atrium.request(`/api/files/${inside}`, { method: "PATCH", token, body: { visibility: "private" } });
  expect((await listing(folder)).body.files).toHaveLength(1);
});

test("lets only owners and operators share, and owners end operators' links to their files", async () => {
  const file = await put("mine.md", Buffer.from("mine"));
  const other = await atrium.token("ic-member");
  expect((await post(`/api/files/${file}/grant`, {}, other)).status).toBe(403);
  expect((await post(`/api/files/${file}/grant`, { ttl_seconds: 31 * 86_400 }, token)).status).toBe(400);
  const operator = await atrium.token("operator");
  const { id, grant } = await shareFile(file, { subject: "Auditors" }, operator);
  const { shares } = (await atrium.request(`/api/shares?file_id=${file}`, { token })).body;
  expect(shares).toMatchObject([{ share_id: id, mine: false, subject: "" }]);
  const change = { method: "PATCH", body: { ttl_seconds: 600 } };
  expect((await atrium.request(`/api/shares/${id}`, { ...change, token })).status).toBe(404);
  expect((await atrium.request(`/api/shares/${id}`, { method: "DELETE", token: other })).status).toBe(404);
  expect((await atrium.request(`/api/shares/${id}`, { method: "DELETE", token })).status).toBe(200);
  expect((await open(grant)).status).toBe(404);
  const late = await atrium.request(`/api/shares/${id}`, { ...change, token: operator });
  expect(late).toMatchObject({ status: 409, body: { error_kind: "already_decided" } });
});

test("extends, limits and locks a link, but not below its use", async () => {
  const { id, grant } = await shareFile(await put("change.md", Buffer.from("change")), { ttl_seconds: 60 });
  clock.advance(2 * MINUTES);
  expect((await open(grant)).status).toBe(404);
  const change = (body: object) => atrium.request(`/api/shares/${id}`, { method: "PATCH", token, body });
  expect((await change({ ttl_seconds: 3_600, downloads_max: 2 })).body.share).toMatchObject({ state: "active" });
  await begin(grant);
  expect((await begin(grant)).status).toBe(201);
  expect((await change({ downloads_max: 1 })).status).toBe(400);
  expect((await change({ downloads_max: null, password: "a new password" })).status).toBe(200);
  expect((await open(grant)).body.state).toBe("locked");
  expect((await change({ password: null })).body.share.has_password).toBe(false);
  expect((await open(grant)).body.state).toBe("open");
});

test("limits a member to 60 creations a day and 100 active links", async () => {
  const member = await atrium.person("ic-member");
  const by = await atrium.token(member);
  const file = await put("many.md", Buffer.from("many"), {}, by);
  const create = () => post(`/api/files/${file}/grant`, {}, by);
  const replies = [];
  for (let round = 0; round < 61; round++) replies.push((await create()).status);
  expect(replies.filter((status) => status === 201)).toHaveLength(60);
  expect(replies.at(-1)).toBe(429);
  clock.advance(24 * 60 * MINUTES);
  for (let round = 0; round < 38; round++) await create();
  const last = await Promise.all(Array.from({ length: 8 }, create));
  expect(last.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(last.filter(({ body }) => body.error_kind === "too_many_links")).toHaveLength(6);
});
