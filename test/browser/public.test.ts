import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { docsText } from "../../src/features/docs/pages/text.ts";
import { startWorld, type World } from "../harness/world.ts";
import { faultsAt, hasChromium, launchChromium, openJudged, openPage, skipNotice } from "./chromium.ts";
import { PUBLIC_PATHS } from "./paths/public-paths.ts";
import { fill } from "./public-scene.ts";

describe.skipIf(!hasChromium)(`the public pages${skipNotice}`, () => {
  let browser: Browser;
  let world: World;
  beforeAll(async () => {
    [browser, world] = await Promise.all([launchChromium(), startWorld()]);
    await fill(world);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.atrium.close();
  });

  it("are accessible, fit a phone and follow their policy", { timeout: 300_000 }, async () => {
    const { page, complaints } = await openJudged(browser, world.atrium);
    for (const path of PUBLIC_PATHS) expect([path, await faultsAt(page, path)]).toEqual([path, []]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("have no broken link, from the home page on", { timeout: 300_000 }, async () => {
    const { atrium } = world;
    const waiting = ["/"];
    const seen = new Set(waiting);
    const broken: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const reply = await atrium.request(path);
      if (reply.status >= 400) broken.push(`${path}: ${reply.status}`);
      const isPage = reply.headers.get("content-type")?.startsWith("text/html");
      if (!isPage) continue;
      for (const link of linksOf(String(reply.body))) {
        const target = new URL(link.href, `${atrium.baseUrl}${path}`);
        if (target.origin !== atrium.baseUrl) continue;
        const next = target.pathname + target.search;
        if (target.pathname === path.split("?")[0] && target.hash) {
          const id = decodeURIComponent(target.hash.slice(1));
          if (!String(reply.body).includes(`id="${id}"`)) broken.push(`${path}: ${target.hash} leads nowhere`);
        }
        // Months and sign-ins have no end.
        if (seen.has(next) || target.searchParams.has("month") || target.pathname === "/sign-in") continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
  });

  it("show the viewer's local time if it differs from the space's", async () => {
    const ownClocks = async (timezoneId: string) => {
      const { page, complaints } = await openPage(browser, world.atrium, { javaScriptEnabled: true, timezoneId });
      await page.goto("/events");
      const own = await page.locator(".time-own").allTextContents();
      const moments = await page.locator("[data-clock] time:first-of-type").all();
      const begins = await moments[0]?.getAttribute("datetime");
      expect(complaints).toEqual([]);
      await page.context().close();
      return { own, begins: new Date(String(begins)) };
    };
    const timeZone = "Asia/Kathmandu";
    const { own, begins } = await ownClocks(timeZone);
    const hour = begins.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
    expect(own[0]).toMatch(new RegExp(`^ \\((\\w{3},? )?${hour}(–(\\w{3},? )?\\d\\d:\\d\\d)? your time\\)$`));
    expect((await ownClocks("UTC")).own).toEqual([]);
  });

  it.each(["/highlights/none", "/figures/none", "/docs/guide/none", "/docs/operations/none"])(
    "have an empty state: %s",
    async (path) => {
      expect((await world.atrium.request(path)).status).toBe(404);
    },
  );

  it("let visitors try a read in the sandbox and leave no valid token", async () => {
    const { page } = await openPage(browser, world.atrium);
    await page.goto("/docs/operations/events.list_upcoming");
    await page.getByLabel("limit").fill("1");
    await page.getByRole("button", { name: docsText.tryIt.action }).click();
    expect(await page.getByRole("region", { name: docsText.tryIt.request }).textContent()).toContain("limit=1");
    expect(await page.getByRole("region", { name: docsText.tryIt.reply(200) }).textContent()).toContain("Open hall");
    expect(await liveTokens("Anonymous sandbox")).toBe(0);
    await page.context().close();
  });

  it("run a member's write in the sandbox and change nothing", async () => {
    const { page } = await openPage(browser, world.atrium, { person: world.member });
    const countBookings = async () => {
      const counted = world.atrium.kernel.database.read.query
        .selectFrom("booking")
        .select((eb) => eb.fn.countAll<number>().as("bookings"));
      return Number((await counted.executeTakeFirstOrThrow()).bookings);
    };
    const before = await countBookings();
    expect(before).toBeGreaterThan(0);
    await page.goto("/docs/operations/resources.book");
    await page.getByRole("button", { name: docsText.tryIt.action }).click();
    expect(await page.getByText(docsText.tryIt.simulated).count()).toBe(1);
    expect(await countBookings()).toBe(before);
    expect(await liveTokens("Trial of ic_resources_book")).toBe(0);
    await page.context().close();
  });

  it("reject forged trials of operations that act live or need a person", async () => {
    const { page } = await openPage(browser, world.atrium, { person: world.operator });
    const before = await acts();
    for (const id of ["signup.start", "tokens.mint", "payments.donate"]) {
      await page.goto("/docs/operations/service.status");
      await page.evaluate(`document.querySelector("main form").action = "/docs/operations/${id}"`);
      await page.getByRole("button", { name: docsText.tryIt.action }).click();
      expect(new URL(page.url()).pathname).toBe(`/docs/operations/${id}`);
      expect(await page.getByRole("region", { name: docsText.tryIt.request }).count()).toBe(0);
    }
    expect(await acts()).toBe(before);
    await page.context().close();
  });

  it("keep invalid input and name the error at its field", async () => {
    const { page } = await openPage(browser, world.atrium);
    await page.goto("/docs/operations/batch.run");
    await page.getByLabel("requests").fill("[{");
    await page.getByRole("button", { name: docsText.tryIt.action }).click();
    expect(await page.getByLabel("requests").inputValue()).toBe("[{");
    expect(await page.getByLabel("requests").getAttribute("aria-invalid")).toBe("true");
    await page.context().close();
  });

  async function liveTokens(client_name: string): Promise<number> {
    const rows = await world.atrium.kernel.database.read.query
      .selectFrom("agent_token")
      .select(["sandbox", "revoked_at"])
      .where("client_name", "=", client_name)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ sandbox }) => sandbox)).toBe(true);
    return rows.filter(({ revoked_at }) => revoked_at === null).length;
  }

  async function acts(): Promise<number> {
    const rows = await world.atrium.kernel.database.read.run<{ count: number }>(
      {
        name: "test_tokens",
        text: "SELECT (SELECT count(*) FROM agent_token) + (SELECT count(*) FROM device_grant) AS count",
      },
      [],
    );
    return rows[0]?.count ?? 0;
  }
});

function linksOf(html: string): { href: string }[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = ""]) => ({
    href: href.replaceAll("&amp;", "&").replaceAll("&quot;", '"'),
  }));
}
