import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Reply, startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
});
afterAll(() => atrium?.close());
beforeEach(async () => {
  for (const { id } of await listed()) await takeDown(id, { confirm: true });
});

let shade = 0;
/** No two are equal, even once they are encoded with loss. */
async function picture(width = 40, height = 20): Promise<string> {
  shade += 1;
  const background = { r: (shade * 53) % 256, g: (shade * 97) % 256, b: 120 };
  const image = sharp({ create: { width, height, channels: 3, background } }).withExif({ IFD0: { Artist: "Teo" } });
  return (await image.jpeg().toBuffer()).toString("base64");
}

const send = (path: string, body: object, method = "POST") =>
  atrium.request(path, { method, cookie: operator.cookie, body });
const takeDown = (id: string, body: object = {}) => send(`/api/media/${id}/takedown`, body);

async function listed(): Promise<{ id: string; purpose: string; url: string; used_in: string[] }[]> {
  return (await atrium.request("/api/media", { cookie: operator.cookie })).body.images;
}

async function add(purpose: string, alt = "A lantern", base64?: string): Promise<Reply> {
  return send("/api/media", { purpose, alt, base64: base64 ?? (await picture()) });
}

const statusOf = async (url: string) => (await fetch(url, { redirect: "manual" })).status;
const pathOf = (url: string) => new URL(url).pathname;
const pageAt = async (path: string) => (await fetch(`${atrium.baseUrl}${path}`)).text();

describe("an image of the space", () => {
  test("for dark pages and for tabs takes the place of the product's mark", async () => {
    const logo = (await add("logo")).body.image;
    const dark = (await add("logo-dark", "A lantern at night")).body.image;
    const icon = (await add("icon", "A small lantern")).body.image;
    const home = await pageAt("/");
    expect(home).toContain(`srcset="${pathOf(dark.url)}" media="(prefers-color-scheme: dark)"`);
    expect(home).toContain(`<link rel="icon" href="${pathOf(icon.url)}" type="image/webp"`);
    for (const { id } of [logo, dark, icon]) await takeDown(id, { confirm: true });
    expect(await pageAt("/")).toContain('type="image/svg+xml"');
  });

  test("is shown wherever its purpose says", async () => {
    const logo = (await add("logo")).body.image;
    const banner = (await add("banner", "The hall at night")).body.image;
    const plan = (await add("floor-plan", "Ground floor")).body.image;
    const made = await send("/api/displays", { name: "Entrance" });
    const wall = await pageAt(pathOf(made.body.url));
    expect(wall).toContain(`src="${pathOf(logo.url)}"`);
    const home = await pageAt("/");
    expect(home).toContain(`class="own-logo" src="${pathOf(logo.url)}" alt width="40"`);
    expect(home).toContain(`class="banner" src="${pathOf(banner.url)}" alt="The hall at night"`);
    const { body: api } = await atrium.request("/api/space/spaceapi.json");
    expect(api.logo).toBe(logo.url);
    for (const path of ["/logo.svg", "/logo.webp"]) {
      const reply = await fetch(`${atrium.baseUrl}${path}`);
      expect([reply.url, reply.headers.get("content-type")]).toEqual([logo.url, "image/webp"]);
    }
    const resources = await fetch(`${atrium.baseUrl}/resources`, { headers: { cookie: operator.cookie } });
    expect(await resources.text()).toContain(`src="${pathOf(plan.url)}" alt="Ground floor"`);
    expect((await listed()).map(({ used_in }) => used_in)).toEqual([
      ["header", "logo-url", "spaceapi", "displays"],
      ["home"],
      ["resources"],
    ]);
  });

  test("comes by form, is encoded anew without metadata, and shrinks to its use", async () => {
    const form = new FormData();
    form.set("purpose", "logo");
    form.set("alt", "A lantern");
    form.set("file", new Blob([Buffer.from(await picture(1_600, 800), "base64")], { type: "image/jpeg" }), "x.jpg");
    const headers = { cookie: operator.cookie, origin: atrium.baseUrl };
    const reply = await fetch(`${atrium.baseUrl}/api/media`, { method: "POST", headers, body: form });
    expect(reply.status).toBe(201);
    const { image } = (await reply.json()) as { image: { url: string; width: number; height: number } };
    expect(image).toMatchObject({ width: 512, height: 256 });
    const facts = await sharp(Buffer.from(await (await fetch(image.url)).arrayBuffer())).metadata();
    expect(facts).toMatchObject({ format: "webp", width: 512 });
    expect(facts.exif).toBeUndefined();
  });

  test("is refused as a vector image, without words, and beside another logo", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
    expect((await add("logo", "A lantern", svg.toString("base64"))).body).toMatchObject({ error_kind: "not_an_image" });
    expect((await add("logo", " \u200b ")).body).toMatchObject({ error_kind: "validation" });
    expect((await send("/api/media", { purpose: "logo", alt: "A lantern" })).body).toMatchObject({
      error_kind: "validation",
    });
    const { body } = await add("logo");
    expect((await add("logo")).body).toMatchObject({ error_kind: "already_exists" });
    expect((await send(`/api/media/${body.image.id}`, {}, "PATCH")).body).toMatchObject({ error_kind: "validation" });
    const change = { base64: svg.toString("base64") };
    expect((await send(`/api/media/${body.image.id}`, change, "PATCH")).body).toMatchObject({
      error_kind: "not_an_image",
    });
    for (const [path, method] of [
      ["/api/media/img_none", "PATCH"],
      ["/api/media/img_none/takedown", "POST"],
    ] as const) {
      const refused = await send(path, method === "PATCH" ? { alt: "x" } : {}, method);
      expect([refused.status, refused.body.error_kind]).toEqual([404, "not_found"]);
    }
  });

  test("is one logo, however many operators add one at once", async () => {
    const pictures = await Promise.all(Array.from({ length: 5 }, () => picture()));
    const replies = await Promise.all(pictures.map((base64) => add("logo", "A lantern", base64)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await listed()).toHaveLength(1);
  });

  test("replaced by another has a new URL, and the old one ends at once", async () => {
    const { image: before } = (await add("banner")).body;
    expect(await statusOf(before.url)).toBe(200);
    const changed = await send(`/api/media/${before.id}`, { base64: await picture() }, "PATCH");
    const { image: after } = changed.body;
    expect(after).toMatchObject({ id: before.id, alt: "A lantern" });
    expect([await statusOf(before.url), await statusOf(after.url)]).toEqual([404, 200]);
    expect(await pageAt("/")).toContain(pathOf(after.url));
    const described = await send(`/api/media/${before.id}`, { alt: "The hall" }, "PATCH");
    expect(described.body.image).toMatchObject({ url: after.url, alt: "The hall" });
  });

  test("over the whole width has a smaller one for phones, which ends with it", async () => {
    const { image } = (await add("banner", "The hall", await picture(2_600, 900))).body;
    const { narrow_url } = image;
    const facts = await sharp(Buffer.from(await (await fetch(narrow_url)).arrayBuffer())).metadata();
    expect(facts).toMatchObject({ width: 960, height: 600 });
    expect(await pageAt("/")).toContain(`<source srcset="${pathOf(narrow_url)}"`);
    const { body } = await send(`/api/media/${image.id}`, { base64: await picture(2_600, 900) }, "PATCH");
    expect([await statusOf(narrow_url), await statusOf(body.image.narrow_url)]).toEqual([404, 200]);
    await takeDown(image.id, { confirm: true });
    expect(await statusOf(body.image.narrow_url)).toBe(404);
  });

  test("taken down is gone from its URL and every page at once", async () => {
    const { image } = (await add("logo")).body;
    expect((await takeDown(image.id)).body).toMatchObject({ dry_run: true, would_be: { url_remains: false } });
    expect(await statusOf(image.url)).toBe(200);
    expect((await takeDown(image.id, { confirm: true })).body).toMatchObject({ ok: true, url_remains: false });
    expect(await statusOf(image.url)).toBe(404);
    expect(await pageAt("/")).not.toContain("own-logo");
    const logo = await fetch(`${atrium.baseUrl}/logo.svg`);
    expect(logo.headers.get("content-type")).toBe("image/svg+xml");
  });

  test("keeps its URL while another image has the same content", async () => {
    const base64 = await picture();
    const { image } = (await add("other", "One", base64)).body;
    const { image: same } = (await add("other", "Two", base64)).body;
    expect(same.url).toBe(image.url);
    expect((await takeDown(image.id, { confirm: true })).body).toMatchObject({ url_remains: true });
    expect(await statusOf(image.url)).toBe(200);
    expect((await takeDown(same.id, { confirm: true })).body).toMatchObject({ url_remains: false });
    expect(await statusOf(image.url)).toBe(404);
  });
});
