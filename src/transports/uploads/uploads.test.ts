import { createHash, randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { PART, sendSlowly, TUS } from "../../../test/harness/uploads/slow-part.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let owner: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off", ATRIUM_FILE_MB: "20" } });
  owner = await atrium.person("ic-member");
  token = await atrium.token(owner);
});
afterAll(() => atrium.close());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const sha256Base64 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64");

async function begin(size: number, more: object = {}, by = token): Promise<{ url: string; id: string }> {
  const name = `${randomBytes(6).toString("hex")}.bin`;
  const begun = await atrium.request("/api/files/uploads", { token: by, body: { filename: name, size, ...more } });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  return { url: begun.body.upload_url, id: begun.body.upload_id };
}

function send(
  url: string,
  offset: number | string,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  return fetch(url, {
    method: "PATCH",
    headers: { ...PART, "upload-offset": String(offset), ...headers },
    body: bytes,
  });
}

async function offsetAt(url: string): Promise<number> {
  const reply = await fetch(url, { method: "HEAD", headers: TUS });
  expect(reply.status).toBe(200);
  return Number(reply.headers.get("upload-offset"));
}

const statusOf = async (id: string) => (await atrium.request(`/api/files/uploads/${id}`, { token })).body.upload;

async function download(fileId: string): Promise<Buffer> {
  const reply = await fetch(`${atrium.baseUrl}/api/files/${fileId}/download`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return Buffer.from(await reply.arrayBuffer());
}

test("tus-js-client creates, sends in parts and gets the file", async () => {
  const bytes = randomBytes(5_000_000);
  await new Promise<void>((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${atrium.baseUrl}/api/uploads`,
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: "noise.bin", tags: "a\nb", visibility: "private" },
      chunkSize: 1_500_000,
      uploadDataDuringCreation: true,
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
  const { uploads } = (await atrium.request("/api/files/uploads", { token })).body;
  expect(uploads[0]).toMatchObject({ filename: "noise.bin", state: "complete", received: 5_000_000, version: 1 });
  expect((await download(uploads[0].file_id)).equals(bytes)).toBe(true);
  const { file } = (await atrium.request(`/api/files/${uploads[0].file_id}`, { token })).body;
  expect(file).toMatchObject({ visibility: "private", tags: ["a", "b"], sha256: sha256(bytes), mine: true });
});

test("tells the version, extensions and largest size by OPTIONS", async () => {
  const reply = await fetch(`${atrium.baseUrl}/api/uploads`, { method: "OPTIONS" });
  expect(reply.status).toBe(204);
  expect(reply.headers.get("tus-version")).toBe("1.0.0");
  expect(reply.headers.get("tus-extension")).toBe("creation,creation-with-upload,termination,expiration,checksum");
  expect(reply.headers.get("tus-max-size")).toBe(String(20 * 1024 ** 2));
});

test("a part whose connection breaks keeps what arrived", async () => {
  const bytes = randomBytes(300_000);
  const { url, id } = await begin(bytes.length);
  const { sending, closed } = await sendSlowly(url, bytes.length, bytes.subarray(0, 120_000));
  sending.destroy();
  await closed;
  expect(await offsetAt(url)).toBe(120_000);
  expect((await send(url, 120_000, bytes.subarray(120_000))).status).toBe(204);
  const { file_id } = await statusOf(id);
  expect((await download(file_id)).equals(bytes)).toBe(true);
});

test("a second writer stops the first, whose bytes are counted before", async () => {
  const bytes = randomBytes(200_000);
  const { url, id } = await begin(bytes.length);
  const { closed } = await sendSlowly(url, bytes.length, bytes.subarray(0, 65_000));
  const offset = await offsetAt(url);
  expect(offset).toBe(65_000);
  await closed;
  expect((await send(url, offset, bytes.subarray(offset))).status).toBe(204);
  expect((await download((await statusOf(id)).file_id)).equals(bytes)).toBe(true);
});

test("a checksum that differs forgets the part", async () => {
  const bytes = randomBytes(1_000);
  const { url, id } = await begin(bytes.length);
  const wrong = { "upload-checksum": `sha256 ${sha256Base64(Buffer.from("other"))}` };
  expect((await send(url, 0, bytes.subarray(0, 600), wrong)).status).toBe(460);
  expect(await offsetAt(url)).toBe(0);
  const right = { "upload-checksum": `sha256 ${sha256Base64(bytes)}` };
  expect((await send(url, 0, bytes, right)).status).toBe(204);
  expect(await statusOf(id)).toMatchObject({ state: "complete" });
  expect((await send(url, 0, bytes, { "upload-checksum": "md5 AAAA" })).status).toBe(400);
});

test("an interrupted part with a checksum does not count", async () => {
  const { url } = await begin(10_000);
  const headers = { ...PART, "upload-offset": "0", "content-length": "10000" };
  const sending = httpRequest(url, {
    method: "PATCH",
    headers: { ...headers, "upload-checksum": `sha256 ${sha256Base64(Buffer.alloc(10_000))}` },
  });
  sending.on("error", () => undefined).write(Buffer.alloc(4_000));
  sending.destroy();
  expect(await offsetAt(url)).toBe(0);
  await fetch(url, { method: "DELETE", headers: TUS });
});

test("another digest than declared rejects the upload and gives the storage back", async () => {
  const before = (await atrium.request("/api/files/quota", { token })).body;
  const { url, id } = await begin(5, { sha256: sha256(Buffer.from("other")) });
  expect((await atrium.request("/api/files/quota", { token })).body.reserved).toBe(before.reserved + 5);
  expect((await send(url, 0, Buffer.from("bytes"))).status).toBe(460);
  expect(await statusOf(id)).toMatchObject({ state: "rejected", file_id: null });
  expect((await atrium.request("/api/files/quota", { token })).body).toMatchObject({
    reserved: before.reserved,
    used: before.used,
  });
  expect((await fetch(url, { method: "HEAD", headers: TUS })).status).toBe(410);
});

test("the type follows the content, and a version goes to the file it names", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const { url, id } = await begin(png.length);
  await send(url, 0, png);
  const { file_id } = await statusOf(id);
  expect((await atrium.request(`/api/files/${file_id}`, { token })).body.file.contentType).toBe("image/png");
  const next = await begin(4, { file_id });
  await send(next.url, 0, Buffer.from("text"));
  expect(await statusOf(next.id)).toMatchObject({ state: "complete", file_id, version: 2 });
  const other = await atrium.token("ic-member");
  const refused = { token: other, body: { filename: "x", size: 4, file_id } };
  expect(await atrium.request("/api/files/uploads", refused)).toMatchObject({ status: 403 });
});

test("an empty file is complete without a part", async () => {
  const reply = await fetch(`${atrium.baseUrl}/api/uploads`, {
    method: "POST",
    headers: { ...TUS, authorization: `Bearer ${token}`, "upload-length": "0", "upload-metadata": "filename ZW1wdHk=" },
  });
  expect(reply.status).toBe(201);
  const { uploads } = (await atrium.request("/api/files/uploads", { token })).body;
  expect(uploads.find((each: { filename: string }) => each.filename === "empty")).toMatchObject({ state: "complete" });
});

test("an aborted upload is gone, with its bytes and its place in the quota", async () => {
  const { url, id } = await begin(1_000);
  await send(url, 0, Buffer.alloc(500));
  expect((await fetch(url, { method: "DELETE", headers: TUS })).status).toBe(204);
  expect(await atrium.kernel.ports.objects.uploads.offset(id)).toBe(0);
  expect((await send(url, 500, Buffer.alloc(500))).status).toBe(410);
  expect(await statusOf(id)).toMatchObject({ state: "aborted" });
});

test.each([
  [-1, 400],
  ["1e3", 400],
  ["99999999999999999999", 400],
  ["0x10", 400],
  ["", 400],
  [3, 409],
])("answers the offset %j with %i", async (offset, status) => {
  const { url } = await begin(10);
  expect((await send(url, offset, Buffer.alloc(2))).status).toBe(status);
  expect(await offsetAt(url)).toBe(0);
  await fetch(url, { method: "DELETE", headers: TUS });
});

test("refuses other types, versions, methods, too many bytes and unknown secrets", async () => {
  const { url } = await begin(10);
  expect((await send(url, 0, Buffer.alloc(2), { "content-type": "text/plain" })).status).toBe(415);
  expect((await send(url, 0, Buffer.alloc(2), { "tus-resumable": "0.2.2" })).status).toBe(412);
  expect((await send(url, 0, Buffer.alloc(11))).status).toBe(413);
  const chunked = new ReadableStream({
    start(controller) {
      for (let each = 0; each < 20; each++) controller.enqueue(new Uint8Array(10));
      controller.close();
    },
  });
  const headers = { ...PART, "upload-offset": "0" };
  const sent = await fetch(url, { method: "PATCH", headers, body: chunked, duplex: "half" } as RequestInit);
  expect(sent.status).toBe(413);
  expect(await offsetAt(url)).toBe(0);
  expect((await fetch(url, { method: "POST", headers: TUS })).status).toBe(405);
  const overridden = { ...TUS, "x-http-method-override": "DELETE" };
  expect((await fetch(url, { method: "POST", headers: overridden })).status).toBe(204);
  for (const secret of ["..%2f..%2fetc%2fpasswd", "u_0a1b2c3d4e5f607182930001", "a".repeat(5_000), "%00"]) {
    const reply = await fetch(`${atrium.baseUrl}/api/uploads/${secret}`, { method: "HEAD", headers: TUS });
    expect(reply.status, secret.slice(0, 20)).toBe(404);
  }
});

test.each([
  [{ "upload-length": "-5" }, 400],
  [{ "upload-length": "99999999999999999999" }, 400],
  [{ "upload-length": "9007199254740991", "upload-metadata": "filename YQ==" }, 413],
  [{ "upload-length": "20971521", "upload-metadata": "name YQ==" }, 413],
  [{ "upload-defer-length": "1" }, 400],
  [{ "upload-length": "5", "upload-metadata": "filename YQ==", "upload-concat": "partial" }, 400],
  [{ "upload-length": "5", "upload-metadata": "filename !!!" }, 400],
  [{ "upload-length": "5", "upload-metadata": "filename YQ==,filename YQ==" }, 400],
  [{ "upload-length": "5" }, 400],
])("refuses to begin with %j", async (headers, status) => {
  const sent = { ...TUS, authorization: `Bearer ${token}`, ...headers } as Record<string, string>;
  expect((await fetch(`${atrium.baseUrl}/api/uploads`, { method: "POST", headers: sent })).status).toBe(status);
});

test("refuses metadata of no field, but what clients send of themselves", async () => {
  const create = (metadata: Readonly<Record<string, string>>, query = "") => {
    const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`);
    const headers = { ...TUS, authorization: `Bearer ${token}`, "upload-length": "3", "upload-metadata": pairs.join() };
    return fetch(`${atrium.baseUrl}/api/uploads${query}`, { method: "POST", headers });
  };
  expect((await create({ filename: "a.txt" }, "?visiblity=private")).status).toBe(400);
  expect((await create({ filename: "a.txt", visibility: "private" }, "?visibility=ic-members")).status).toBe(400);
  const misspelt = await create({ filename: "a.txt", visiblity: "private" });
  expect([misspelt.status, await misspelt.text()]).toEqual([400, expect.stringContaining("did you mean visibility?")]);
  for (const [name, value] of [
    ["visiblity", ""],
    ["visibility", ""],
    ["__proto__", "private"],
    ["size", "9"],
  ] as const) {
    expect(
      (
        await create(
          Object.fromEntries([
            ["filename", "a.txt"],
            [name, value],
          ]),
        )
      ).status,
      name,
    ).toBe(400);
  }
  const withBody = {
    ...TUS,
    authorization: `Bearer ${token}`,
    "upload-length": "3",
    "content-type": "application/json",
  };
  const sent = { method: "POST", headers: { ...withBody, "upload-metadata": "filename YQ==" }, body: "{}" };
  expect((await fetch(`${atrium.baseUrl}/api/uploads`, sent)).status).toBe(415);
  const ofClients = { name: "b.txt", type: "text/plain", filetype: "text/plain", relativePath: "null" };
  expect((await create({ filename: "b.txt", ...ofClients })).status).toBe(201);
});

test("a revoked token's upload takes no more bytes", async () => {
  const agent = await atrium.token(owner);
  const { url } = await begin(10, {}, agent);
  expect((await send(url, 0, Buffer.alloc(5))).status).toBe(204);
  expect((await atrium.request("/api/agent/token/revoke", { token: agent, body: {} })).status).toBe(200);
  expect((await send(url, 5, Buffer.alloc(5))).status).toBe(403);
});
