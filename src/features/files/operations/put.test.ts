import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

let atrium: TestAtrium;
let owner: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_FILES_MAX: "10" } });
  owner = await atrium.person("ic-member");
  token = await atrium.token(owner);
});
afterAll(() => atrium.close());

const put = (body: object, by = token) => atrium.request("/api/files", { token: by, body });
const text = (words: string) => Buffer.from(words).toString("base64");

test("stores bytes that come back whole, by range and inline", async () => {
  const bytes = randomBytes(700_000);
  const stored = await put({ filename: "noise.bin", content_base64: bytes.toString("base64") });
  expect(stored).toMatchObject({ status: 201, body: { size: 700_000, version: 1, visibility: "ic-members" } });
  const url = `${atrium.baseUrl}/api/files/${stored.body.id}/download`;
  const headers = { authorization: `Bearer ${token}` };
  const whole = await fetch(url, { headers });
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  expect(whole.headers.get("content-disposition")).toContain('attachment; filename="noise.bin"');
  expect(whole.headers.get("content-security-policy")).toContain("sandbox");
  const part = await fetch(url, { headers: { ...headers, range: "bytes=600000-600009" } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(600_000, 600_010))).toBe(true);
  const known = { ...headers, "if-none-match": whole.headers.get("etag") ?? "" };
  expect((await fetch(url, { headers: known })).status).toBe(304);
  const inline = await atrium.request(`/api/files/${stored.body.id}?inline=true`, { token });
  expect(inline.body.inline_base64).toBe(bytes.toString("base64"));
});

test("refuses a field with two values, wherever they stand", async () => {
  const file = { filename: "twice.txt", content_base64: text("x") };
  const post = (query: string, body: BodyInit, type?: string) =>
    fetch(`${atrium.baseUrl}/api/files${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, ...(type && { "content-type": type }) },
      body,
    });
  const form = (...fields: readonly (readonly [string, string])[]) => {
    const made = new FormData();
    made.append("file", new Blob(["x"]), "twice.txt");
    for (const [name, value] of fields) made.append(name, value);
    return made;
  };
  const json = "application/json";
  const twoFiles = form();
  twoFiles.append("file", new Blob(["y"]), "second.txt");
  const replies = [
    await post("?visibility=ic-members", JSON.stringify({ ...file, visibility: "private" }), json),
    await post("?visibility=private&visibility=ic-members", JSON.stringify(file), json),
    await post("", `{"visibility":"private","visibility":"ic-members",${JSON.stringify(file).slice(1)}`, json),
    await post("", form(["visibility", "private"], ["visibility", "ic-members"])),
    await post("?visibility=ic-members", form(["visibility", "private"])),
    await post("", form(["content_base64", text("other")])),
    await post("", form(["__proto__", "private"])),
    await post("", twoFiles),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400));
  const same = await post("?visibility=private", JSON.stringify({ ...file, visibility: "private" }), json);
  expect(await same.json()).toMatchObject({ ok: true, visibility: "private" });
});

test("refuses grantees without a visibility, which would show it to all members", async () => {
  const grantees = [owner.memberId];
  const open = await put({ filename: "for-one.txt", content_base64: text("x"), grantees });
  expect(open).toMatchObject({ status: 400, body: { faults: [{ field: "grantees" }] } });
  const folder = await atrium.request("/api/folders", { token, body: { name: "For one", grantees } });
  expect(folder.status).toBe(400);
});

test("takes a form with a file and fields, under the same limits as JSON", async () => {
  const bytes = randomBytes(2_000);
  const send = (form: FormData) =>
    fetch(`${atrium.baseUrl}/api/files`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body: form });
  const form = new FormData();
  form.append("file", new Blob([bytes], { type: "text/html" }), "../a b.bin");
  for (const tag of ["one", "two"]) form.append("tags", tag);
  form.append("visibility", "private");
  const stored = await send(form);
  const body = (await stored.json()) as { id: string };
  expect(stored.status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({ filename: "a b.bin", size: 2_000, visibility: "private" });
  const { file } = (await atrium.request(`/api/files/${body.id}`, { token })).body;
  expect(file).toMatchObject({ tags: ["one", "two"], contentType: "application/octet-stream" });
  const named = new FormData();
  named.append("filename", "c.bin");
  named.append("file", new Blob([bytes.subarray(0, 5)]), "d.bin");
  expect(await (await send(named)).json()).toMatchObject({ filename: "c.bin" });
  const large = new FormData();
  large.append("file", new Blob([Buffer.alloc(3_300_000)]), "large.bin");
  expect((await send(large)).status).toBe(413);
  const empty = new FormData();
  empty.append("filename", "a.txt");
  expect(await (await send(empty)).json()).toMatchObject({ hint: expect.stringContaining('form part "file"') });
  const larger = new FormData();
  larger.append("file", new Blob([Buffer.alloc(3_400_000)]), "large.bin");
  expect((await send(larger)).status).toBe(413);
  expect((await send(new FormData())).status).toBe(400);
});

test("adds a version under the same name, and nothing for the same content", async () => {
  const first = await put({ filename: "minutes.md", content_base64: text("one") });
  expect(await put({ filename: "MINUTES.md", content_base64: text("two") })).toMatchObject({
    body: { id: first.body.id, version: 2, was_dup: false },
  });
  expect((await put({ filename: "minutes.md", content_base64: text("two") })).body).toMatchObject({
    version: 2,
    was_dup: true,
  });
});

test("gives a version the sent details, and never shows it to more people", async () => {
  const version = (visibility: string, words: string, details: object = {}) =>
    put({ filename: "salary.txt", content_base64: text(words), visibility, ...details });
  const { id } = (await version("ic-members", "one")).body;
  expect((await version("private", "two", { label: "Salary", tags: ["pay"] })).body).toMatchObject({
    id,
    version: 2,
    visibility: "private",
    filename: "salary.txt",
  });
  expect((await version("ic-members", "three")).body).toMatchObject({ version: 3, visibility: "private" });
  const { file } = (await atrium.request(`/api/files/${id}`, { token })).body;
  expect(file).toMatchObject({ visibility: "private", label: "Salary", tags: ["pay"] });
  const stranger = await atrium.token("ic-member");
  expect((await atrium.request(`/api/files/${id}`, { token: stranger })).status).toBe(404);
});

test("adds a version for each of several requests with one name at once", async () => {
  const words = ["a", "b", "c", "d"];
  const replies = await Promise.all(words.map((word) => put({ filename: "race.txt", content_base64: text(word) })));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(replies.map(({ body }) => body.version).sort()).toEqual([1, 2, 3, 4]);
});

test("keeps the last segment of a path as the name, and detects the type by content", async () => {
  const stored = await put({ filename: "../../etc/page.png", content_base64: text("<script>alert(1)</script>") });
  expect(stored.body.filename).toBe("page.png");
  expect((await atrium.request(`/api/files/${stored.body.id}`, { token })).body.file).toMatchObject({
    contentType: "text/plain",
    uploadedBy: owner.memberId,
    mine: true,
  });
});

test.each(["..", "a\u202eb.txt", "\u0000", "  ", "line\nbreak", "\u200b.txt", "a\u200bb.txt", "a\u{e0041}.txt"])(
  "refuses the name %j",
  async (filename) => {
    expect(await put({ filename, content_base64: text("x") })).toMatchObject({
      status: 400,
      body: { error_kind: "validation" },
    });
  },
);

test("refuses broken base64, and a folder that the caller may not add to", async () => {
  expect(await put({ filename: "x", content_base64: "a<>b" })).toMatchObject({ status: 400 });
  expect(await put({ filename: "x", content_base64: text("x"), folder_id: "d_none" })).toMatchObject({
    body: { error_kind: "not_found" },
  });
  const folder = await atrium.request("/api/folders", { token, body: { name: "Mine" } });
  const other = await atrium.token("ic-member");
  expect(
    await put({ filename: "x", content_base64: text("x"), folder_id: folder.body.folder.id }, other),
  ).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
});

test("refuses the name of another member's file in a shared folder", async () => {
  const shared = await atrium.request("/api/folders", { token, body: { name: "Ours", accepts_files: true } });
  const folder_id = shared.body.folder.id;
  await put({ filename: "plan.md", content_base64: text("mine"), folder_id });
  const other = await atrium.token("ic-member");
  expect(await put({ filename: "Plan.md", content_base64: text("theirs"), folder_id }, other)).toMatchObject({
    status: 409,
    body: { error_kind: "name_taken" },
  });
});

test("counts files and bytes exactly under racing stores", async () => {
  const member = await atrium.person("ic-member");
  const own = await atrium.token(member);
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, at) => put({ filename: `${at}.txt`, content_base64: text(`${at}`) }, own)),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(replies.filter(({ body }) => body.error_kind === "storage_full")).toHaveLength(6);
  const { query } = atrium.kernel.database.read;
  expect(
    await query.selectFrom("file_quota").select("files").where("member_id", "=", member.memberId).executeTakeFirst(),
  ).toEqual({ files: 10 });
});
