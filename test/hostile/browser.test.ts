import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES } from "../../src/app/pages/routes.ts";
import type { Person } from "../../src/seed/users.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "../browser/chromium.ts";
import { startTestAtrium } from "../harness/atrium.ts";
import { again, effort } from "../harness/effort.ts";
import { freePort } from "../harness/ports.ts";
import { startWorld, type World } from "../harness/world.ts";
import { ALIVE, MARKUP, plant } from "./markup.ts";

const FILE = "test/hostile/browser.test.ts";
const PAGES_MAX = effort.of(20, 400);

describe.skipIf(!hasChromium)(`in a browser${skipNotice}`, () => {
  let browser: Browser;
  let world: World;
  let foreign: Server;
  let foreignUrl: string;
  let taken: Map<string, number>;
  beforeAll(async () => {
    [browser, world] = await Promise.all([launchChromium(), startWorld()]);
    taken = await plant(world, MARKUP.slice(0, effort.of(3, MARKUP.length)), "member and operator");
    foreign = createServer((request, response) => {
      const to = new URL(request.url ?? "/", "http://x").searchParams.get("to") ?? "";
      const page = request.url?.startsWith("/frame")
        ? `<iframe src="${to}" width="600" height="400"></iframe>`
        : `<form method="post" action="${to}"><input name="name" value="taken over"></form>`;
      response.setHeader("content-type", "text/html").end(page);
    }).listen(0, "127.0.0.1");
    await once(foreign, "listening");
    foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await world?.atrium.close();
    foreign?.closeAllConnections();
    foreign?.close();
  });

  test("plants markup in every area that accepts text", () => {
    const areas = new Set([...taken.keys()].map((id) => id.split(".")[0]));
    expect([...areas].sort()).toEqual(
      expect.arrayContaining([
        "credits",
        "events",
        "feedback",
        "feeds",
        "highlights",
        "membership",
        "research",
        "resources",
        "signup",
        "space",
        "tokens",
      ]),
    );
  });

  /** Follows every internal link from every page without parameters. Returns the faults by page. */
  async function crawl(person: Person | undefined): Promise<{ seen: string[]; wrong: string[] }> {
    const { page, complaints } = await openPage(browser, world.atrium, {
      javaScriptEnabled: true,
      ...(person && { person }),
    });
    await page.addInitScript(
      "addEventListener('securitypolicyviolation', (e) => console.log('policy: ' + e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sample))",
    );
    const wrong: string[] = [];
    page.on("dialog", (dialog) => {
      wrong.push(`${page.url()}: a dialog`);
      void dialog.dismiss();
    });
    const queue = PAGES.flatMap(({ path, show }) => (show && !path.includes(":") ? [path] : []));
    const seen = new Set<string>();
    for (let path = queue.shift(); path !== undefined && seen.size < PAGES_MAX; path = queue.shift()) {
      const key = path.replace(/[?&](week|from|day)=[^&]*/g, "");
      if (seen.has(key)) continue;
      seen.add(key);
      if (/(\/export|\.[a-z]{2,5})(\?|$)/.test(path)) continue; // downloads
      const response = await page.goto(path);
      if (!/html/.test(response?.headers()["content-type"] ?? "")) continue;
      wrong.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
      queue.push(...(await linksOf(page)));
    }
    await page.context().close();
    const ofPolicy = complaints.filter((text) => !/status of (404|403|400|401)/.test(text));
    return { seen: [...seen], wrong: [...wrong, ...ofPolicy] };
  }

  test.each(["member", "operator", "visitor"] as const)(
    "runs no foreign markup and reports no violation on any page of a %s",
    { timeout: effort.of(120_000, 400_000) },
    async (kind) => {
      const { seen, wrong } = await crawl(kind === "visitor" ? undefined : world[kind]);
      expect(wrong, again(FILE)).toEqual([]);
      expect(seen.length).toBeGreaterThan(15);
    },
  );

  test("the crawler detects live markup", { timeout: 60_000 }, async () => {
    const { page } = await openPage(browser, world.atrium, { javaScriptEnabled: true });
    for (const markup of MARKUP.filter((each) => each.includes("<"))) {
      await page.setContent(`<!doctype html><div title="${markup}"></div><p>${markup}</p>`);
      expect([markup, (await faultsOf(page)).length > 0]).toEqual([markup, true]);
    }
    await page.context().close();
  });

  test("shows planted markup as text", { timeout: 60_000 }, async () => {
    const { page } = await openPage(browser, world.atrium, { person: world.operator });
    let shown = "";
    for (const path of ["/events", "/operate/queue", "/operate/feeds", "/operate/resources", "/agents", "/activity"]) {
      await page.goto(path);
      shown += await page.textContent("body");
    }
    expect(MARKUP.filter((markup) => shown.includes(markup.slice(0, 20))).length).toBeGreaterThanOrEqual(3);
    await page.context().close();
  });

  test("no page can be framed by another site", { timeout: 60_000 }, async () => {
    const { page } = await openPage(browser, world.atrium, { person: world.operator, javaScriptEnabled: true });
    for (const path of ["/", "/sign-in", "/agents/new", "/operate/settings", "/nowhere"]) {
      await page.goto(`${foreignUrl}/frame?to=${encodeURIComponent(world.atrium.baseUrl + path)}`);
      const [frame] = page.mainFrame().childFrames();
      await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
    }
    await page.context().close();
  });

  test("a foreign form changes nothing in a signed-in browser", { timeout: 60_000 }, async () => {
    const { page } = await openPage(browser, world.atrium, { person: world.operator, javaScriptEnabled: true });
    const before = (await world.atrium.request("/api/space")).body.space.name;
    await page.goto(`${foreignUrl}/form?to=${encodeURIComponent(`${world.atrium.baseUrl}/operate/settings/space`)}`);
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.url().startsWith(world.atrium.baseUrl)),
      page.evaluate("document.forms[0].submit()"),
    ]);
    expect(response.status()).toBe(403);
    expect((await world.atrium.request("/api/space")).body.space.name).toBe(before);
    await page.context().close();
  });

  test("accepts a form with its own token from our own page", async () => {
    const own = await tokenPair(world.atrium.baseUrl, world.operator.cookie);
    const reply = await world.atrium.request("/agents/new", {
      cookie: `${world.operator.cookie}; ${own.cookie}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `_csrf=${encodeURIComponent(own.token)}&client_name=Control`,
    });
    expect(reply.status).not.toBe(403);
  });

  test("the pages that accept foreign posts act by their token, not by cookie", async () => {
    expect(PAGES.filter(({ fromAnywhere }) => fromAnywhere).map(({ path }) => path)).toEqual([
      "/newsletter/unsubscribe/:token",
      "/notifications/unsubscribe",
    ]);
    const { atrium, member } = world;
    const settings = async () =>
      (await atrium.request("/api/notifications/preferences", { cookie: member.cookie })).body;
    const before = await settings();
    expect(before.ok).toBe(true);
    const notifications = "/notifications/unsubscribe";
    for (const path of [notifications, `${notifications}?token=x`, "/newsletter/unsubscribe/x"]) {
      const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" };
      const body = "List-Unsubscribe=One-Click";
      const { status } = await atrium.request(path, { method: "POST", cookie: member.cookie, headers, body });
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
    expect(await settings()).toEqual(before);
  });

  const forms = PAGES.filter(({ act, fromAnywhere }) => act && !fromAnywhere).map(({ path }) => path);
  test.each(forms)("rejects the form of %s from elsewhere, without or with another's token", async (pattern) => {
    const path = pattern.replaceAll(/:\w+/g, "x");
    const { baseUrl } = world.atrium;
    const own = await tokenPair(baseUrl, world.operator.cookie);
    const others = await tokenPair(baseUrl, world.member.cookie);
    const cookie = `${world.operator.cookie}; ${own.cookie}`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const post = async (body: string, more: Record<string, string>) =>
      (await world.atrium.request(path, { method: "POST", body, headers: { ...headers, cookie, ...more } })).status;
    const status = (await world.atrium.request("/agents/new", { headers: { cookie } })).status;
    expect(status).toBe(200); // both are signed in
    const right = `_csrf=${encodeURIComponent(own.token)}`;
    expect(await post(right, { origin: "https://evil.example" })).toBe(403);
    expect(await post(right, { origin: "null" })).toBe(403);
    expect(await post(right, {})).toBe(403);
    expect(await post(right, { origin: baseUrl, "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await post("", { origin: baseUrl })).toBe(403);
    expect(await post("_csrf=x", { origin: baseUrl })).toBe(403);
    expect(await post(`_csrf=${encodeURIComponent(others.token)}`, { origin: baseUrl })).toBe(403);
  });
});

async function tokenPair(baseUrl: string, cookie: string): Promise<{ token: string; cookie: string }> {
  const response = await fetch(`${baseUrl}/agents/new`, { headers: { cookie } });
  const token = /name="_csrf" value="([^"]+)"/.exec(await response.text())?.[1];
  const set = response.headers.getSetCookie().find((each) => /csrf/.test(each));
  if (!token || !set) throw new Error("the page has no form");
  return { token, cookie: set.split(";", 1)[0] ?? "" };
}

async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const wrong = [];
    if (window.${ALIVE}) wrong.push("planted markup ran");
    for (const each of document.querySelectorAll("*")) {
      for (const { name, value } of each.attributes) {
        if (name.startsWith("on")) wrong.push(each.tagName + " has " + name);
        if (/^(href|src|action|formaction|data|srcdoc|xlink:href)$/.test(name) && /^\\s*(javascript|data|vbscript):/i.test(value)) wrong.push(each.tagName + " leads to " + value.slice(0, 60));
      }
    }
    // A block of data runs nothing, if it is whole.
    const isData = (each) => each.parentNode === document.head && each.type === "application/ld+json" && Boolean(JSON.parse(each.textContent));
    for (const each of document.querySelectorAll("base, iframe, object, embed, script:not([src]), svg script")) if (!isData(each)) wrong.push(each.outerHTML.slice(0, 80));
    return wrong;
  })()`);
}

async function linksOf(page: Page): Promise<string[]> {
  const links: string[] = await page.evaluate(
    "[...document.links].filter((a) => a.origin === location.origin).map((a) => a.pathname + a.search)",
  );
  return links.filter((path) => !path.startsWith("/api/") && !path.startsWith("/calendar"));
}

describe("cookies", () => {
  const PASSWORD = "a long enough password";

  /** Cookies of a sign-in as the proxy sees them. */
  async function cookiesAtSignIn(publicUrl: string | null): Promise<string[]> {
    const port = await freePort();
    const local = `http://127.0.0.1:${port}`;
    const env = { ATRIUM_PORT: String(port), ATRIUM_BASE_URL: publicUrl ?? local };
    await using atrium = await startTestAtrium({ env });
    const person = await atrium.person("ft-member", { password: PASSWORD });
    const first = await fetch(`${local}/sign-in`);
    const token = /name="_csrf" value="([^"]+)"/.exec(await first.text())?.[1] ?? "";
    const before = first.headers.getSetCookie();
    const second = await fetch(`${local}/sign-in`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: publicUrl ?? local, cookie: before.map((each) => each.split(";", 1)[0]).join("; ") },
      body: new URLSearchParams({ _csrf: token, email: person.email, password: PASSWORD }),
    });
    expect(second.status).toBe(303);
    const after = second.headers.getSetCookie();
    const session = await fetch(`${local}/account`, {
      redirect: "manual",
      headers: { cookie: after.map((each) => each.split(";", 1)[0]).join("; ") },
    });
    expect(session.status).toBe(200);
    return [...before, ...after];
  }

  test("over https each is __Host-, Secure, HttpOnly and SameSite", async () => {
    const cookies = await cookiesAtSignIn("https://atrium.example.org");
    expect(cookies.length).toBeGreaterThan(1);
    expect(cookies.some((each) => each.includes("session_token"))).toBe(true);
    for (const each of cookies) {
      expect(each).toMatch(/^__Host-/);
      expect(each).toMatch(/; Path=\/(;|$)/i);
      expect(each).toMatch(/; Secure/i);
      expect(each).toMatch(/; HttpOnly/i);
      expect(each).toMatch(/; SameSite=(Lax|Strict)/i);
      expect(each).not.toMatch(/; Domain/i);
    }
  });

  test("over http each is HttpOnly and SameSite", async () => {
    for (const each of await cookiesAtSignIn(null)) {
      expect(each).toMatch(/; HttpOnly/i);
      expect(each).toMatch(/; SameSite=(Lax|Strict)/i);
    }
  });
});
