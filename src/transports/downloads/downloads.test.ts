import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { freePort } from "../../../test/harness/ports.ts";
import { toKeep } from "../../kernel/languages/messages.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";

const clock = new TestClock();
let atrium: TestAtrium;
let token: string;
let downloads: string;
beforeAll(async () => {
  const port = await freePort();
  downloads = `http://127.0.0.1:${port}`;
  const hosts = { ATRIUM_BASE_URL: `http://localhost:${port}`, ATRIUM_DOWNLOADS_URL: downloads };
  atrium = await startTestAtrium({ clock, env: { ATRIUM_PORT: String(port), ATRIUM_JOBS: "off", ...hosts } });
  token = await atrium.token("ic-member");
});
afterAll(() => atrium.close());

async function put(filename: string, content: string): Promise<string> {
  const body = { filename, content_base64: Buffer.from(content).toString("base64") };
  return (await atrium.request("/api/files", { token, body })).body.id;
}
const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, redirect: "manual" });
const begin = (id: string) => get(`${atrium.baseUrl}/api/files/${id}/download`, { authorization: `Bearer ${token}` });
async function addressOf(id: string): Promise<string> {
  const reply = await begin(id);
  expect(reply.status).toBe(302);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  return reply.headers.get("location") ?? "";
}

test("a file is downloaded from the other host, without token or cookie, inert and by range", async () => {
  const address = await addressOf(await put("page.html", "<script>alert(1)</script>"));
  expect(address.startsWith(`${downloads}/d/`)).toBe(true);
  const whole = await get(address);
  expect(await whole.text()).toBe("<script>alert(1)</script>");
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": expect.stringMatching(/^text\/plain/),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "content-disposition": expect.stringMatching(/^attachment; filename="page.html"/),
  });
  expect(whole.headers.has("set-cookie")).toBe(false);
  const etag = whole.headers.get("etag") ?? "";
  const part = await get(address, { range: "bytes=1-6", "if-range": etag });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "script", "bytes 1-6/25"]);
  expect((await get(address, { "if-none-match": etag })).status).toBe(304);
});

test("a player on a page reads the content on the page's own host", async () => {
  const id = await put("sound.txt", "not really a sound");
  const path = `${atrium.baseUrl}/api/files/${id}/download`;
  const authorization = `Bearer ${token}`;
  const played = await get(path, { authorization, "sec-fetch-dest": "audio" });
  expect([played.status, played.headers.get("content-security-policy")]).toEqual([200, "default-src 'none'; sandbox"]);
  expect((await get(path, { authorization, "sec-fetch-dest": "document" })).status).toBe(302);
});

test.each([
  ["bytes=25-", 416],
  ["bytes=-0", 416],
  ["bytes=5-1", 200],
  ["bytes=0-0,2-2,4-4", 200],
  [`bytes=${Array.from({ length: 500 }, (_, at) => `${at}-`).join(",")}`, 200],
  ["bytes=0-99999999999999999999999", 200],
  ["bytes=a-b", 200],
  ["lines=0-1", 200],
])("answers the range %s with %i", async (range, status) => {
  const reply = await get(await addressOf(await put("page.html", "<script>alert(1)</script>")), { range });
  expect(reply.status).toBe(status);
  expect((await reply.arrayBuffer()).byteLength).toBe(status === 416 ? 0 : 25);
});

test("an address ends after five minutes, and with the version, the file or its signature", async () => {
  const id = await put("minutes.md", "one");
  const address = await addressOf(id);
  const [text = "", signature = ""] = address.split("/").slice(-2);
  expect(
    (
      await get(
        address.replace(
          signature,
          signature.replace(/^./, (each) => (each === "A" ? "B" : "A")),
        ),
      )
    ).status,
  ).toBe(404);
  const forged = Buffer.from(Buffer.from(text, "base64url").toString().replace("minutes", "hours")).toString(
    "base64url",
  );
  expect((await get(address.replace(text, forged))).status).toBe(404);
  for (const path of ["/d/", "/d/x", "/d/x/y", "/d/..%2f..%2fetc/passwd", "/d/%00/%00"]) {
    expect([404, 421], path).toContain((await get(`${downloads}${path}`)).status);
  }
  clock.advance(6 * MINUTE_MS);
  const ended = await get(address);
  expect([ended.status, ended.headers.get("location")]).toEqual([303, `${atrium.baseUrl}/api/files/${id}/download`]);
  const next = await addressOf(id);
  await put("minutes.md", "two");
  expect((await get(next)).status).toBe(404);
  const last = await addressOf(id);
  const quarantined = { quarantined_at: clock.now(), quarantine_reason: toKeep("A report") };
  await atrium.kernel.database.transaction((tx) =>
    tx.query.updateTable("file").set(quarantined).where("id", "=", id).execute(),
  );
  expect((await get(last)).status).toBe(404);
});

test("a share link's download is on the other host, and its page on this one", async () => {
  const id = await put("shared.txt", "shared");
  const { link } = (await atrium.request(`/api/files/${id}/grant`, { token, body: {} })).body;
  const grant = link.slice(link.lastIndexOf("/") + 1);
  const { download_url } = (await atrium.request("/api/shares/download", { body: { grant } })).body;
  expect(download_url.startsWith(`${downloads}/s/`)).toBe(true);
  expect(await (await get(download_url)).text()).toBe("shared");
  const here = await get(download_url.replace(downloads, atrium.baseUrl));
  expect([here.status, await here.json()]).toMatchObject([421, { error_kind: "wrong_host" }]);
  const page = await get(link);
  expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${downloads}`);
  const ended = await get(`${download_url}x`, { accept: "text/html" });
  expect(ended.headers.get("location")).toBe(link);
});

test.each(["/", "/sign-in", "/files", "/api/status", "/api/files", "/mcp", "/s/x", "/robots.txt"])(
  "the host for downloads refuses %s",
  async (path) => {
    const reply = await get(`${downloads}${path}`, { authorization: `Bearer ${token}` });
    expect([reply.status, await reply.json()]).toMatchObject([421, { error_kind: "wrong_host" }]);
  },
);

test("a target in absolute form cannot name another host than the one that counts", async () => {
  const { port } = new URL(downloads);
  const status = await new Promise((resolve) => {
    const options = {
      host: "127.0.0.1",
      port,
      path: `${downloads}/api/status`,
      headers: { host: `localhost:${port}` },
    };
    httpRequest(options, (reply) => resolve(reply.resume().statusCode)).end();
  });
  expect(status).toBe(421);
});
