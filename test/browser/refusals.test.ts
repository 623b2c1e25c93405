import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../src/app/people.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

describe("a form", () => {
  let atrium: TestAtrium;
  let operator: Person;
  beforeAll(async () => {
    atrium = await startTestAtrium();
    operator = await atrium.person("operator");
  });
  afterAll(() => atrium?.close());

  /** The form on a page: its token, and the cookies that go with it. */
  async function formAt(path: string, cookie = "") {
    const { body, headers } = await atrium.request(path, { headers: { cookie } });
    const token = /name="_csrf" value="([^"]+)"/.exec(body)?.[1] ?? "";
    const csrf = headers.getSetCookie().find((each) => each.includes("csrf"));
    return { token, cookie: [cookie, csrf?.split(";", 1)[0]].filter(Boolean).join("; ") };
  }

  function post(path: string, fields: Record<string, string>, headers: Record<string, string>) {
    return atrium.request(path, {
      body: String(new URLSearchParams(fields)),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  }

  const named = { name: "Taken over", time_zone: "Europe/Lisbon" };
  const spaceName = async () => (await atrium.request("/api/space")).body.space.name;

  it("from our own page is taken", async () => {
    const { token, cookie } = await formAt("/setup/space", operator.cookie);
    const fields = { name: "Lantern House", time_zone: "Europe/Lisbon", _csrf: token };
    const reply = await post("/setup/space", fields, { cookie, origin: atrium.baseUrl });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/setup/feed"]);
    expect(await spaceName()).toBe("Lantern House");
  });

  it.each([
    ["without its token", { _csrf: "" }, {}],
    ["with another's token", { _csrf: "forged" }, {}],
    ["from a foreign origin", {}, { origin: "https://evil.example" }],
    ["from an opaque origin", {}, { origin: "null" }],
    ["from no origin at all", {}, { origin: "" }],
    ["from another site by its own account", {}, { "sec-fetch-site": "cross-site" }],
  ])("%s is refused, and nothing changes", async (_how, fields, headers) => {
    const form = await formAt("/setup/space", operator.cookie);
    const before = await spaceName();
    const reply = await post(
      "/setup/space",
      { ...named, _csrf: form.token, ...fields },
      { cookie: form.cookie, origin: atrium.baseUrl, ...headers },
    );
    expect(reply.status).toBe(403);
    expect(reply.body).toContain("nothing was changed");
    expect(await spaceName()).toBe(before);
  });

  it("is no way to do what the member may not do", async () => {
    const guest = await atrium.person("public");
    const { token, cookie } = await formAt("/agents/new", guest.cookie);
    const before = await spaceName();
    const reply = await post("/setup/space", { ...named, _csrf: token }, { cookie, origin: atrium.baseUrl });
    expect(reply.status).toBe(403);
    expect(await spaceName()).toBe(before);
  });

  it("sends nobody to another server", async () => {
    const { email, password } = await atrium.person("public");
    for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example", "/.//evil.example"]) {
      const { token, cookie } = await formAt("/sign-in");
      const fields = { email, password, next, _csrf: token };
      const reply = await post("/sign-in", fields, { cookie, origin: atrium.baseUrl });
      expect([reply.status, reply.headers.get("location")]).toEqual([303, "/"]);
    }
  });

  it("with wrong credentials is 401, and too many of them wait", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const { token, cookie } = await formAt("/sign-in");
      const fields = { email: "nobody@example.org", password: "wrong password", _csrf: token };
      const reply = await post("/sign-in", fields, { cookie, origin: atrium.baseUrl });
      statuses.push(reply.status);
      if (reply.status === 429) expect(reply.headers.get("retry-after")).toBe("60");
      else expect(reply.body).toContain('value="nobody@example.org"');
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  it("larger than 64 KB is not read", async () => {
    const { token, cookie } = await formAt("/sign-in");
    const fields = { email: "a".repeat(70_000), _csrf: token };
    expect((await post("/sign-in", fields, { cookie, origin: atrium.baseUrl })).status).toBe(413);
  });
});

describe("a page", () => {
  let atrium: TestAtrium;
  beforeAll(async () => {
    atrium = await startTestAtrium();
  });
  afterAll(() => atrium?.close());

  it("forbids script, frames and foreign forms, and is not kept by caches", async () => {
    const { headers } = await atrium.request("/sign-in");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none';style-src 'self';img-src 'self';form-action 'self';frame-ancestors 'none';base-uri 'none'",
    );
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
    const api = await atrium.request("/api/space");
    expect(api.headers.get("content-security-policy")).toBeNull();
  });

  it("that does not exist is a 404 in the house style, for HEAD and POST too, and below /api the floor stays", async () => {
    const missing = await atrium.request("/nowhere/<script>alert(1)</script>");
    expect(missing.status).toBe(404);
    expect(missing.body).toContain("Nothing here");
    expect(missing.body).not.toContain("alert(1)");
    expect((await atrium.request("/nowhere", { method: "HEAD" })).status).toBe(404);
    expect((await atrium.request("/nowhere", { body: { a: 1 } })).status).toBe(404);
    expect((await atrium.request("/api/nowhere")).status).toBe(401);
  });

  it("answers HEAD, and keeps its stylesheet for ever", async () => {
    const head = await atrium.request("/events", { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, ""]);
    const { body } = await atrium.request("/");
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(body)?.[1] ?? "";
    const { status, headers } = await atrium.request(style);
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  });
});
