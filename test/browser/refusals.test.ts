import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

describe("a form", () => {
  let atrium: TestAtrium;
  let operator: Person;
  beforeAll(async () => {
    atrium = await startTestAtrium();
    operator = await atrium.person("operator");
  });
  afterAll(() => atrium?.close());

  /** The form's CSRF token and its cookies. */
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

  const named = { name: "Works with", time_zone: "Europe/Lisbon" };
  const spaceName = async () => (await atrium.request("/api/space")).body.space.name;

  it("has no page for an ID in its URL that cannot exist", async () => {
    const { cookie } = operator;
    const reply = await atrium.request(`/agents/${"x".repeat(300)}/revoke`, { headers: { cookie } });
    expect(reply.status).toBe(404);
    const wrongPeriod = "/operate/resources/usage?from=2026-02-01&until=2026-01-01";
    expect((await atrium.request(wrongPeriod, { headers: { cookie } })).body).toContain("From must be a date before");
  });

  it("from our own page is accepted", async () => {
    const { token, cookie } = await formAt("/setup/space", operator.cookie);
    const fields = { name: "Lantern House", time_zone: "Europe/Lisbon", _csrf: token };
    const reply = await post("/setup/space", fields, { cookie, origin: atrium.baseUrl });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/setup/template"]);
    expect(await spaceName()).toBe("Lantern House");
  });

  it.each([
    ["without its token", { _csrf: "" }, {}],
    ["with another's token", { _csrf: "forged" }, {}],
    ["from a foreign origin", {}, { origin: "https://evil.example" }],
    ["from an opaque origin", {}, { origin: "null" }],
    ["from no origin at all", {}, { origin: "" }],
    ["from another site by its own account", {}, { "sec-fetch-site": "cross-site" }],
  ])("%s is rejected and changes nothing", async (_how, fields, headers) => {
    const form = await formAt("/setup/space", operator.cookie);
    const before = await spaceName();
    const reply = await post(
      "/setup/space",
      { ...named, _csrf: form.token, ...fields },
      { cookie: form.cookie, origin: atrium.baseUrl, ...headers },
    );
    expect(reply.status).toBe(403);
    expect(reply.body).toContain("Nothing was changed");
    expect(await spaceName()).toBe(before);
  });

  it("with a field that its page does not know leads back to its form", async () => {
    const { token, cookie } = await formAt("/setup/space", operator.cookie);
    const before = await spaceName();
    const fields = { ...named, nmae: "x", _csrf: token };
    const reply = await post("/setup/space", fields, { cookie, origin: atrium.baseUrl });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatch(/<a[^>]+href="\/setup\/space"[^>]*>Open the form again/);
    expect(await spaceName()).toBe(before);
  });

  it("cannot do more than the member may", async () => {
    const guest = await atrium.person("public");
    const { token, cookie } = await formAt("/agents/new", guest.cookie);
    const before = await spaceName();
    const reply = await post("/setup/space", { ...named, _csrf: token }, { cookie, origin: atrium.baseUrl });
    expect(reply.status).toBe(403);
    expect(await spaceName()).toBe(before);
  });

  it("never redirects to another server", async () => {
    const { email, password } = await atrium.person("public");
    for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example", "/.//evil.example"]) {
      const { token, cookie } = await formAt("/sign-in");
      const fields = { email, password, next, _csrf: token };
      const reply = await post("/sign-in", fields, { cookie, origin: atrium.baseUrl });
      expect([reply.status, reply.headers.get("location")]).toEqual([303, "/today"]);
    }
  });

  it("with wrong credentials is 401, and limited in number", async () => {
    const statuses: number[] = [];
    // Twice the limit: the attempts may fall into two windows.
    for (let attempt = 0; attempt < 24 && !statuses.includes(429); attempt++) {
      const { token, cookie } = await formAt("/sign-in");
      const fields = { email: "nobody@example.org", password: "wrong password", _csrf: token };
      const reply = await post("/sign-in", fields, { cookie, origin: atrium.baseUrl });
      statuses.push(reply.status);
      if (reply.status === 429)
        expect(Number(reply.headers.get("retry-after"))).toSatisfy((wait) => wait >= 1 && wait <= 60);
      else expect(reply.body).toContain('value="nobody@example.org"');
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  it("that is refused gives its text back, also when its area was switched off; a foreign one does not", async () => {
    const form = await formAt("/feedback", operator.cookie);
    const text = "The kettle on the second floor boils dry.\nIt did so twice this week.";
    const send = (fields: Record<string, string>, origin = atrium.baseUrl) =>
      post("/feedback", { kind: "other", message: text, ...fields }, { cookie: form.cookie, origin });
    const stale = await send({ _csrf: "forged", password: `${text} secret` });
    expect([stale.status, stale.body]).toEqual([403, expect.stringContaining(text)]);
    expect(stale.body).not.toContain("secret");
    expect((await send({ _csrf: form.token }, "https://evil.example")).body).not.toContain("kettle");
    const token = await atrium.token(operator);
    const off = { token, method: "PUT", body: { mode: "off" } };
    expect((await atrium.request("/api/space/switches/feedback", off)).status).toBe(200);
    const late = await send({ _csrf: form.token });
    expect([late.status, late.body]).toEqual([503, expect.stringContaining(text)]);
  });

  describe("with a file", () => {
    const PATH = "/operate/feeds/add?from=file";
    const CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\nEND:VCALENDAR\r\n";
    type Part = { name: string; content: string; type?: string };

    function upload(parts: Part[], headers: Record<string, string>, end = "--limit--\r\n") {
      const body = parts.map(({ name, content, type }) => {
        const more = type ? `${type === "text/calendar" ? '; filename="a.ics"' : ""}\r\nContent-Type: ${type}` : "";
        return `--limit\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
      });
      return atrium.request("/operate/feeds/add", {
        body: body.join("") + end,
        headers: { "content-type": "multipart/form-data; boundary=limit", origin: atrium.baseUrl, ...headers },
      });
    }

    const file = { name: "calendar", content: CALENDAR, type: "text/calendar" };
    const fields = (token: string): Part[] => [
      { name: "_csrf", content: token },
      { name: "source", content: "file" },
      { name: "name", content: "Uploaded" },
    ];
    const feeds = async () => (await atrium.request("/operate/feeds", { headers: { cookie: operator.cookie } })).body;

    it.each([
      ["without its token", () => fields(""), {}, 403],
      ["with a token that is not text", () => [{ name: "_csrf", content: "{}", type: "application/json" }], {}, 403],
      ["from a foreign origin", fields, { origin: "https://evil.example" }, 403],
      ["with a second file", (token: string) => [...fields(token), file], {}, 413],
      ["with fields beyond number", (token: string) => [...fields(token), ...Array(30).fill(fields("")[2])], {}, 413],
      ["without a boundary", fields, { "content-type": "multipart/form-data" }, 400],
    ] as const)("%s is refused, and nothing changes", async (_how, made, headers, status) => {
      const { token, cookie } = await formAt(PATH, operator.cookie);
      const reply = await upload([...made(token), file], { cookie, ...headers });
      expect(reply.status).toBe(status);
      expect(reply.body).toContain("<!doctype html>");
      expect(await feeds()).not.toContain("Uploaded");
    });

    it("is rejected if cut off, and not read by a page without files", async () => {
      const { token, cookie } = await formAt(PATH, operator.cookie);
      expect((await upload([...fields(token), file], { cookie }, "--lim")).status).toBe(400);
      const headers = { cookie, origin: atrium.baseUrl, "content-type": "multipart/form-data; boundary=limit" };
      expect((await atrium.request("/setup/space", { body: "--limit--\r\n", headers })).status).toBe(403);
      expect((await atrium.request("/nowhere", { body: "--limit--\r\n", headers })).status).toBe(404);
      expect(await feeds()).not.toContain("Uploaded");
    });

    it("from our own page is accepted", async () => {
      const { token, cookie } = await formAt(PATH, operator.cookie);
      expect((await upload([...fields(token), file], { cookie })).status).toBe(303);
      expect(await feeds()).toContain("Uploaded");
    });
  });

  it("over 64 KB is not read", async () => {
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

  it("forbids script, frames and foreign forms, and is not cached", async () => {
    const { headers } = await atrium.request("/sign-up");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none';style-src 'self';img-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';frame-ancestors 'none';base-uri 'none'",
    );
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
    const api = await atrium.request("/api/space");
    expect(api.headers.get("content-security-policy")).toBeNull();
  });

  it("unknown is a 404 page, also for HEAD and POST; below /api it is JSON", async () => {
    const missing = await atrium.request("/nowhere/<script>alert(1)</script>");
    expect(missing.status).toBe(404);
    expect(missing.body).toContain("Page not found");
    expect(missing.body).not.toContain("<script>alert(1)");
    for (const path of ["/%zz", "/events/%ff", "/a%?q=%zz"]) {
      const undecodable = await atrium.request(path);
      expect([path, undecodable.status]).toEqual([path, 404]);
      expect(undecodable.body).toContain("Page not found");
      expect(undecodable.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
    expect((await atrium.request("/api/%zz")).body.error_kind).toBe("validation");
    expect((await atrium.request("/nowhere", { method: "HEAD" })).status).toBe(404);
    expect((await atrium.request("/nowhere", { body: { a: 1 } })).status).toBe(404);
    expect((await atrium.request("/api/nowhere")).status).toBe(401);
  });

  it("answers HEAD, and caches its stylesheet for good", async () => {
    const head = await atrium.request("/events", { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, ""]);
    const { body } = await atrium.request("/");
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(body)?.[1] ?? "";
    const { status, headers } = await atrium.request(style);
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  });
});
