import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { PAPERS } from "../../web/ui/index.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(atrium.baseUrl + path, { headers });

describe("the manifest", () => {
  test("names the space, and its shortcuts in the browser's language", async () => {
    const operator = await atrium.person("operator");
    const body = { name: "Kiezwerk Neukölln", accent: "#b4552d" };
    await atrium.request("/api/space", { method: "PATCH", cookie: operator.cookie, body });
    const response = await get("/manifest.webmanifest", { "accept-language": "de" });
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = await response.json();
    expect(manifest).toMatchObject({ name: "Kiezwerk Neukölln", short_name: "Kiezwerk", lang: "de" });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(["/resources", "/events", "/approvals"]);
  });

  test("changes its icons' addresses with the look of the space", async () => {
    const iconOf = async () => (await (await get("/manifest.webmanifest")).json()).icons[0].src as string;
    const before = await iconOf();
    const operator = await atrium.person("operator");
    await atrium.request("/api/space", { method: "PATCH", cookie: operator.cookie, body: { accent: "#2c5470" } });
    await expect.poll(iconOf, { timeout: 10_000 }).not.toBe(before);
    const icon = await get(await iconOf());
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(icon.headers.get("cache-control")).toContain("immutable");
    expect((await get("/icons/constructor")).status).toBe(404);
  });

  test("has the paper of the pages around it, in both themes", () => {
    const tokens = readFileSync(new URL("../../web/ui/styles/tokens.css", import.meta.url), "utf8");
    expect(tokens).toContain(`--paper: light-dark(${PAPERS.light}, ${PAPERS.dark});`);
  });
});

describe("offline copies", () => {
  test("are marked by pages, and given to the service worker alone", async () => {
    const { cookie } = await atrium.person("ic-member");
    const page = await get("/today", { cookie });
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("atrium-offline")).toBe("1");
    const copy = await get("/today", { cookie, "atrium-copy": "1" });
    expect(copy.headers.get("cache-control")).toBe("private, no-cache");
    expect(await copy.text()).not.toMatch(/<form|_csrf/);
    const other = await get("/account", { cookie, "atrium-copy": "1" });
    expect([other.headers.get("cache-control"), other.headers.get("atrium-offline")]).toEqual(["no-store", null]);
  });

  test("name their reader by a hash of its own for each person", async () => {
    const people = [await atrium.person("ic-member"), await atrium.person("ic-member")];
    const readers = await Promise.all(
      people.map(async ({ cookie }) => (await get("/today", { cookie })).headers.get("atrium-reader")),
    );
    expect(new Set(readers).size).toBe(2);
    expect(readers.join()).not.toContain("example.org");
    expect((await get("/")).headers.get("atrium-reader")).toBe("none");
  });

  test("do not use up a notice that is shown once", async () => {
    const { cookie } = await atrium.person("ic-member");
    const copy = await get("/today", { cookie, "atrium-copy": "1" });
    expect(copy.headers.getSetCookie().filter((each) => each.includes("notice"))).toEqual([]);
  });

  test("are kept by a worker that connects to this server alone", async () => {
    const worker = await get("/sw.js");
    expect(worker.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    const policy = (await get("/")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
  });
});

test("the sitemap has what visitors can read, and robots find it", async () => {
  const { cookie } = await atrium.person("ic-member");
  const response = await get("/sitemap.xml", { cookie });
  expect(response.headers.get("content-type")).toContain("application/xml");
  const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? "");
  expect(urls).toContain(`${atrium.baseUrl}/events`);
  for (const url of urls) expect([url, (await fetch(url, { redirect: "manual" })).status]).toEqual([url, 200]);
  expect(await (await get("/robots.txt")).text()).toContain(`Sitemap: ${atrium.baseUrl}/sitemap.xml`);
});

test("public pages say how they look where they are shared", async () => {
  const [home, events] = await Promise.all(["/", "/events"].map(async (path) => (await get(path)).text()));
  expect(home).toMatch(/<meta name="description" content="[^"]+"\/>/);
  for (const page of [home, events]) {
    expect(page).toContain('<meta property="og:title"');
    expect(page).toContain('<meta name="twitter:card" content="summary"/>');
  }
});
