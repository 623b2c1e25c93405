import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetched, startSharing } from "../../../test/harness/sharing.ts";

type Sharing = Awaited<ReturnType<typeof startSharing>>;
let atrium: Sharing["atrium"];
let clock: Sharing["clock"];
let token: Sharing["token"];
let post: Sharing["post"];
let put: Sharing["put"];
let shareFile: Sharing["shareFile"];
let settled: Sharing["settled"];
let begin: Sharing["begin"];
let open: Sharing["open"];
beforeAll(async () => {
  ({ atrium, clock, token, post, put, shareFile, settled, begin, open } = await startSharing());
});
afterAll(() => atrium.close());

const MINUTES = 60_000;

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
  await settled(id).toEqual({ downloads: 1, taken: 0, given_back: 0 });
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

test("keeps to the shared folder, without private files, whatever ids are sent", async () => {
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
  expect((await listing(folder)).body.files).toEqual([]);
  expect((await begin(grant, { file_id: inside })).status).toBe(404);
  const below = (await post("/api/folders", { name: "Closed", parent: folder, visibility: "private" }, token)).body;
  await put("below.txt", Buffer.from("below"), { folder_id: below.folder.id });
  expect((await listing(folder)).body).toMatchObject({ files: [], subfolders: [] });
  expect((await listing(below.folder.id)).status).toBe(404);
});

test("leaves out what another member put into the shared folder for some members only", async () => {
  const [host, guest] = [await atrium.person("ic-member"), await atrium.token("ic-member")];
  const by = await atrium.token(host);
  const folder = (await post("/api/folders", { name: "Open house", accepts_files: true }, by)).body.folder.id;
  const some = { folder_id: folder, visibility: "grantees", grantees: [host.memberId] };
  const closed = await put("for-the-host.txt", Buffer.from("secret"), some, guest);
  await put("for-all.txt", Buffer.from("open"), { folder_id: folder }, guest);
  const { link } = (await post(`/api/folders/${folder}/grant`, {}, by)).body;
  const grant = String(link).split("/").at(-1);
  const listed = await atrium.request(`/api/folders/shared?grant=${grant}`);
  expect(listed.body.files.map(({ filename }: { filename: string }) => filename)).toEqual(["for-all.txt"]);
  expect((await begin(String(grant), { file_id: closed })).status).toBe(404);
  const other = await atrium.request(`/api/folders/shared?grant=${grant}&folder_id=d_0a1b2c3d4e5f607182930009`);
  expect(other.body).toMatchObject({ error_kind: "not_found", error: "This folder is not in the link." });
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
  const events = await atrium.kernel.database.read.run(
    {
      name: "share_events",
      text: "SELECT payload ->> 'share_id' AS share, payload ->> 'name' AS name FROM member_event WHERE type = 'file_shared'",
    },
    [],
  );
  expect(events).toEqual([{ share: id, name: "mine.md" }]);
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
