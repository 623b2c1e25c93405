import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { bodyOf, mcpClient } from "../../../test/transports/mcp-client.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

describe("a member's card", () => {
  const put = ({ cookie }: Person, body: object) =>
    atrium.request("/api/membership/profile", { method: "PUT", cookie, body });

  test("keeps omitted fields, clears empty ones, and is unlisted by default", async () => {
    const member = await atrium.person("public", { name: "Tova Lind" });
    const first = await put(member, { company_website: "Example.org", telegram: "@tova_l" });
    expect(first.body.profile).toMatchObject({
      display_name: "Tova",
      name: "Tova Lind",
      company_website: "https://example.org",
      company_logo_url: "https://example.org/favicon.ico",
      telegram: "tova_l",
      public_visible: false,
    });
    await put(member, { public_visible: true, first_name: "\u202eT\u200bo" });
    const last = await put(member, { telegram: "" });
    expect(last.body.profile).toMatchObject({ display_name: "To", telegram: null, public_visible: true });
    expect((await atrium.request("/api/tier/me", { cookie: member.cookie })).body.profile).toEqual(last.body.profile);
    expect((await put(member, { company_website: "javascript:alert(1)" })).status).toBe(400);
    expect((await put(member, { telegram: "no" })).status).toBe(400);
    expect((await put(member, { first_name: "x".repeat(33) })).status).toBe(400);
  });

  test("takes photos up to 12 MB, also over MCP, as cacheable 256 × 256 WebP", async () => {
    const member = await atrium.person("public");
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#000", noise } })
      .png()
      .toBuffer();
    expect(photo.length).toBeGreaterThan(4 * 1024 * 1024);
    const args = { data_url: `data:image/png;base64,${photo.toString("base64")}` };
    const token = await atrium.token(member);
    const { ok, profile } = bodyOf(await mcpClient(atrium).call("ic_membership_upload_photo", args, { token }));
    expect(ok).toBe(true);
    const path = profile.photo_url.slice(atrium.baseUrl.length);
    const served = await fetch(profile.photo_url);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=300, must-revalidate",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    const again = await atrium.request(path, { headers: { "if-none-match": served.headers.get("etag") ?? "" } });
    expect([again.status, again.headers.get("cache-control")]).toEqual([304, "public, max-age=300, must-revalidate"]);
    for (const other of [`/media/${"0".repeat(64)}.webp`, "/media/..%2f..%2fpackage.json", "/media/x.webp"]) {
      expect((await atrium.request(other)).status).toBe(404);
    }
  });

  test("takes 30 photos per token and day, and deletes the previous one", async () => {
    const token = await atrium.token("public");
    const upload = async (shade: number) => {
      const background = { r: shade, g: 0, b: 0 };
      const photo = sharp({ create: { width: 300, height: 300, channels: 3, background } });
      const body = { base64: (await photo.png().toBuffer()).toString("base64") };
      return atrium.request("/api/membership/photo", { token, body });
    };
    const urls = new Set<string>();
    for (let shade = 1; shade <= 30; shade++) urls.add((await upload(shade * 8)).body.profile.photo_url);
    expect(urls.size).toBe(30);
    expect((await upload(255)).status).toBe(429);
    const { query } = atrium.kernel.database.read;
    const holder = (await query.selectFrom("media_use").select(["sha256", "holder"]).execute()).filter(({ sha256 }) =>
      [...urls].some((url) => url.includes(sha256)),
    );
    expect(holder).toHaveLength(1);
  });

  test("rejects other files and a photo sent twice", async () => {
    const { cookie } = await atrium.person("public");
    const post = (body: object) => atrium.request("/api/membership/photo", { cookie, body });
    expect(await post({ base64: Buffer.from("<svg/>").toString("base64") })).toMatchObject({
      status: 400,
      body: { error_kind: "not_an_image" },
    });
    expect((await post({})).body.error).toContain("exactly one");
    expect((await post({ base64: "aGk=", data_url: "data:image/png;base64,aGk=" })).status).toBe(400);
    expect((await post({ base64: "A".repeat(17 * 1024 * 1024) })).status).toBe(413);
  });
});
