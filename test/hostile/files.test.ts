import { request as httpRequest } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { files } from "../../src/features/files/index.ts";
import { fetched, startSharing } from "../harness/sharing.ts";

type Sharing = Awaited<ReturnType<typeof startSharing>>;
let sharing: Sharing;
let png: Buffer;
beforeAll(async () => {
  sharing = await startSharing({ ATRIUM_ANONYMOUS_BUDGET: "100000/60" });
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#a04020" } })
    .png()
    .toBuffer();
});
afterAll(() => sharing?.atrium.close());

const SCRIPT = "<script>window.__planted_markup_ran=1</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.__planted_markup_ran=1">${SCRIPT}</svg>`;
const HOSTILE: readonly (readonly [name: string, content: () => Buffer])[] = [
  ["page.html", () => Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`)],
  ["page.xhtml", () => Buffer.from(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`)],
  ["drawing.svg", () => Buffer.from(SVG)],
  ["headed.svg", () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
  ["wide.svg", () => Buffer.from(`\ufeff${SVG}`, "utf16le")],
  ["gif-and-script.gif", () => Buffer.from(`GIF89a=1;/*${SCRIPT}*/`)],
  ["png-and-page.png", () => Buffer.concat([png, Buffer.from(SCRIPT)])],
  ["script.mjs", () => Buffer.from("window.__planted_markup_ran=1")],
  ["mail.eml", () => Buffer.from(`Content-Type: text/html\r\n\r\n${SCRIPT}`)],
];

/** Types that a browser would run, or whose parts it would. */
const RUNS = /html|svg|xml|script|rfc822|multipart/;

function expectInert({ status, headers }: { status: number; headers: Headers }, what: string): void {
  const facts = {
    what,
    status,
    runs: RUNS.test(headers.get("content-type") ?? "none"),
    disposition: headers.get("content-disposition")?.split(";")[0],
    nosniff: headers.get("x-content-type-options"),
    policy: /default-src 'none'.*sandbox|sandbox.*default-src 'none'/.test(
      headers.get("content-security-policy") ?? "",
    ),
  };
  expect(facts).toEqual({
    what,
    status: 200,
    runs: false,
    disposition: "attachment",
    nosniff: "nosniff",
    policy: true,
  });
}

/** Our own picture of the content, or none. */
function expectPictureOrNone({ status, headers, bytes }: Awaited<ReturnType<typeof fetched>>, what: string): void {
  if (status === 404) return;
  expect([what, status, headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
    what,
    200,
    "image/webp",
    "nosniff",
  ]);
  expect(bytes.includes("__planted_markup_ran")).toBe(false);
}

async function makePreviews(): Promise<void> {
  const { database, ports, settings, ids } = sharing.atrium.kernel;
  const { signal } = new AbortController();
  const job = files.jobs?.find(({ name }) => name === "files.make_renditions");
  const now = () => sharing.clock.now();
  await job?.run({ database, ports, settings, signal, now, newId: ids.newId, call: undefined as never });
}

const bearer = () => ({ authorization: `Bearer ${sharing.token}` });

describe.each(HOSTILE)("%s", (name, content) => {
  test("is inert by every path that delivers a file", { timeout: 30_000 }, async () => {
    const { atrium, put, shareFile, post, token } = sharing;
    const id = await put(name, content());
    await put(name, Buffer.from("a harmless second version"));
    await put(name, content());
    const at = (path: string) => fetched(`${atrium.baseUrl}/api/files/${id}/${path}`, bearer());
    expectInert(await at("download"), "download");
    expectInert(await at("versions/1/download"), "an earlier version");
    await makePreviews();
    for (const picture of ["preview.webp", "thumbnail.webp"]) expectPictureOrNone(await at(picture), picture);

    const shared = await shareFile(id);
    expectInert(await fetched((await sharing.begin(shared.grant)).body.download_url), "a link");
    const viewed = await shareFile(id, { mode: "view" });
    for (const picture of ["preview", "thumbnail"]) {
      const url = `${atrium.baseUrl}/s/${viewed.grant}/${picture}/${id}.webp`;
      expectPictureOrNone(await fetched(url), `${picture} behind a view link`);
    }
    for (const grant of [shared.grant, viewed.grant]) {
      const page = await fetched(`${atrium.baseUrl}/s/${grant}`);
      expect(page.bytes.toString()).not.toContain(SCRIPT);
      expect(page.headers.get("content-security-policy")).toMatch(/default-src|script-src 'self'/);
    }
    expect((await sharing.begin(viewed.grant)).status).not.toBe(201);

    const box = (await post("/api/folders", { name: `Box for ${name}` }, token)).body.folder.id;
    const made = await post(`/api/folders/${box}/grant`, { mode: "drop" }, token);
    const grant = String(made.body.link).split("/s/")[1];
    const dropped = { grant, filename: name, content_base64: content().toString("base64") };
    expect((await post("/api/shares/drop", dropped)).status).toBeLessThan(300);
    const listed = await atrium.request(`/api/folders/contents?folder_id=${box}`, { token });
    const [file] = listed.body.files;
    expectInert(await fetched(`${atrium.baseUrl}/api/files/${file.id}/download`, bearer()), "a dropped file");
  });
});

/** As sent: `fetch` would resolve the dots before. */
function raw(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port } = new URL(sharing.atrium.baseUrl);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers }, (reply) => {
      reply.resume().on("end", () => resolve(reply.statusCode ?? 0));
    });
    sent.on("error", reject).end();
  });
}

const CLIMBS = [
  "../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "%2e%2e/%2e%2e/objects",
  "..\\..\\secret",
  "%2e%2e%5csecret",
  "%00",
  "a%00.upload",
  "%c0%ae%c0%ae%2f",
  ".",
  "%2e",
  "u_%0d%0aX-Evil:1",
  "a".repeat(5_000),
  "%ff",
  "~",
  "*",
];

test.each(CLIMBS)("the id %s names no upload, version or picture", async (id) => {
  const tus = { "tus-resumable": "1.0.0" };
  const part = { ...tus, "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  const statuses = [
    await raw("HEAD", `/api/uploads/${id}`, tus),
    await raw("PATCH", `/api/uploads/${id}`, part),
    await raw("DELETE", `/api/uploads/${id}`, tus),
    await raw("GET", `/api/files/${id}/download`, bearer()),
    await raw("GET", `/api/files/${id}/thumbnail.webp`, bearer()),
    await raw("GET", `/api/files/f_0a1b2c3d4e5f607182930001/versions/${id}/download`, bearer()),
    await raw("GET", `/s/${id}/preview/${id}.webp`),
    await raw("GET", `/s/${id}/d/${id}`),
  ];
  const unexpected = statuses.filter((status) => ![301, 303, 308, 400, 401, 404, 405, 410, 414, 431].includes(status));
  expect([id.slice(0, 40), unexpected, statuses]).toEqual([id.slice(0, 40), [], statuses]);
});

const RANGES: readonly string[] = [
  `bytes=${Array.from({ length: 2_000 }, (_, at) => `${at}-${at}`).join(",")}`,
  `bytes=${Array.from({ length: 500 }, () => "0-").join(",")}`,
  "bytes=0-0,-1",
  "bytes=-",
  "bytes=5-1",
  "bytes=-99999999999999999999",
  "bytes=18446744073709551616-",
  "bytes=1e3-",
  "bytes=0x10-",
  "bytes= 0-9",
  "bytes=--1",
  "items=0-1",
  "bytes",
  "bytes=\t",
  "bytes=0-9;q=1",
];

test.each(RANGES)("the range %s gets at most the file", async (range) => {
  const { put, shareFile, atrium } = sharing;
  const size = 4_000;
  const id = await put("ranges.bin", Buffer.alloc(size, range.slice(0, 20)));
  const { grant } = await shareFile(id);
  const { download_url } = (await sharing.begin(grant)).body;
  const links: [string, Record<string, string>][] = [
    [`${atrium.baseUrl}/api/files/${id}/download`, bearer()],
    [`${atrium.baseUrl}/api/files/${id}/versions/1/download`, bearer()],
    [download_url, {}],
  ];
  for (const [url, headers] of links) {
    const { status, bytes } = await fetched(url, { ...headers, range });
    expect([200, 206, 400, 416, 431]).toContain(status);
    if (status === 200) expect(bytes.length).toBe(size);
    if (status === 206) expect(bytes.length).toBeLessThanOrEqual(size);
  }
});
