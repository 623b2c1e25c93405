import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, type Newsroom, startNewsroom } from "../../../../test/harness/highlights.ts";

let room: Newsroom;
let pictures: Server;
let photo: Buffer;
beforeAll(async () => {
  room = await startNewsroom();
  photo = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: "#285" } })
    .withExif({ IFD0: { Copyright: "Somebody's secret place" } })
    .jpeg()
    .toBuffer();
  pictures = createServer((request, response) => {
    if (request.url === "/photo.jpg") response.end(photo);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  pictures.close();
  await room.atrium.close();
});

const upload = (body: unknown, headers?: Record<string, string>) =>
  room.atrium.request("/api/ingest/highlights/image", { body, token: room.token, ...(headers && { headers }) });

async function form(bytes: Uint8Array, type: string, part = "file") {
  const data = new FormData();
  data.append(part, new Blob([new Uint8Array(bytes)], { type }), "photo");
  const request = new Response(data);
  return upload(new Uint8Array(await request.arrayBuffer()), {
    "content-type": request.headers.get("content-type") ?? "",
  });
}

test("Highlight images: stores an image alike from every kind of upload", async () => {
  room.clock.advance(DAY_MS);
  const { port } = pictures.address() as AddressInfo;
  const replies = [
    await form(photo, "image/jpeg"),
    await form(photo, "application/octet-stream"),
    await upload(new Uint8Array(photo), { "content-type": "image/jpeg" }),
    await upload({ data_url: `data:image/jpeg;base64,${photo.toString("base64")}` }),
    await upload({ url: `http://127.0.0.1:${port}/photo.jpg` }),
  ];
  for (const { status, body } of replies) expect([status, body.error]).toEqual([200, undefined]);
  expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1);
  const [first] = replies;
  expect(first?.body).toMatchObject({ content_type: "image/webp", width: 2_048, height: 1_024 });
  const served = await fetch(first?.body.url);
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(served.headers.get("content-type")).toBe("image/webp");
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 2_048 });
  expect(metadata.exif).toBeUndefined();
});

test("Image uploads: rejects more than 8 MB in every form", async () => {
  room.clock.advance(DAY_MS);
  const big = Buffer.alloc(8 * 1024 * 1024 + 1, 0xff);
  const inJson = await upload({ data_url: `data:image/png;base64,${big.toString("base64")}` });
  expect(inJson).toMatchObject({ status: 413, body: { error_kind: "body_too_large" } });
  expect((await form(big, "image/png")).status).toBe(413);
  expect((await upload({ data_url: `data:image/png;base64,${photo.toString("base64")}` })).body.rate.current).toBe(1);
});

test("Image uploads: thirty a day per token", async () => {
  room.clock.advance(DAY_MS);
  const own = await room.atrium.token(await room.atrium.person("ic-member"));
  const body = { data_url: `data:image/jpeg;base64,${photo.toString("base64")}` };
  const { kernel } = room.atrium;
  expect((await room.atrium.request("/api/ingest/highlights/image", { body, token: own })).body.rate).toEqual({
    current: 1,
    remaining: 29,
    limit: 30,
  });
  await kernel.database.transaction(({ query }) =>
    query
      .updateTable("quota_use" as never)
      .set({ count: 30 } as never)
      .where("operation" as never, "=", "highlights.upload_image" as never)
      .execute(),
  );
  expect((await room.atrium.request("/api/ingest/highlights/image", { body, token: own })).status).toBe(429);
});

test.each<[string, unknown]>([
  ["both forms", { url: "https://images.example.org/a.jpg", data_url: "data:image/png;base64,AAAA" }],
  ["neither", {}],
  ["no base64", { data_url: "data:image/png;base64,?" }],
  ["no image", { data_url: "data:text/html;base64,AAAA" }],
  [
    "an SVG",
    {
      data_url: `data:image/svg+xml;base64,${Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64")}`,
    },
  ],
  ["a private address", { url: "http://10.0.0.1/photo.jpg" }],
  ["another scheme", { url: "file:///etc/passwd" }],
])("Highlight images: rejects an upload of %s free of charge", async (_what, body) => {
  room.clock.advance(DAY_MS);
  expect(await upload(body)).toMatchObject({ status: 400, body: { error_kind: "validation" } });
  expect((await form(photo, "image/jpeg")).body.rate.current).toBe(1);
});

test("Highlight images: rejects a broken form and one with other parts", async () => {
  const broken = await upload("rubbish", { "content-type": "multipart/form-data; boundary=x" });
  expect(broken).toMatchObject({ status: 400, body: { error_kind: "bad_json" } });
  expect(await form(photo, "image/jpeg", "picture")).toMatchObject({
    status: 400,
    body: { error_kind: "validation" },
  });
});

test("Highlight images: MCP and A2A accept a data URL over one megabyte", async () => {
  room.clock.advance(DAY_MS);
  const noise = await sharp({
    create: {
      width: 1_000,
      height: 600,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  expect(noise.length).toBeGreaterThan(1024 * 1024);
  const input = { data_url: `data:image/png;base64,${noise.toString("base64")}` };
  const mcp = await room.atrium.request("/api/mcp", {
    token: room.token,
    headers: { accept: "application/json, text/event-stream" },
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "floor10_upload_image", arguments: input } },
  });
  expect(JSON.stringify(mcp.body)).toContain("image/webp");
  const a2a = await room.atrium.request("/api/a2a", {
    token: room.token,
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tasks/send",
      params: { capability: "floor10_upload_image", arguments: input },
    },
  });
  expect(JSON.stringify(a2a.body)).toContain("image/webp");
  const tooMuch = await room.atrium.request("/api/mcp", {
    token: room.token,
    headers: { accept: "application/json, text/event-stream" },
    body: "x".repeat(20 * 1024 * 1024),
  });
  expect(tooMuch.status).toBe(413);
});

test("Highlight images: keeps an image as long as a story uses it", async () => {
  const { url, sha256 } = (await form(photo, "image/jpeg")).body;
  const id = await room.submitted({ images: [url] });
  const holders = async () => {
    const { query } = room.atrium.kernel.database.read;
    const rows = await query.selectFrom("media_use").select("holder").where("sha256", "=", sha256).execute();
    return rows.map(({ holder }) => holder).filter((holder) => holder.endsWith(id));
  };
  expect(await holders()).toEqual([`highlight_submission:${id}`]);
  await room.decide(id, "approve");
  expect(await holders()).toEqual([`highlight:${id}`]);
  const [shown] = (await room.atrium.request("/api/highlights")).body.highlights;
  expect(shown).toMatchObject({ id, images: [url], trust: "untrusted" });
});
