import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestClock } from "../harness/atrium.ts";
import { freePort } from "../harness/ports.ts";
import { startProcess } from "../harness/process.ts";
import { startWorld, type World } from "../harness/world.ts";
import { faultsAt, hasChromium, launchChromium, openJudged, openPage, skipNotice } from "./chromium.ts";
import { fill } from "./public-scene.ts";

const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 720 },
];
const LISBON = { time_zone: "Europe/Lisbon", latitude: 38.7223, longitude: -9.1393 };

describe.skipIf(!hasChromium)(`a wall display${skipNotice}`, () => {
  let browser: Browser;
  let world: World;
  let time: TestClock;
  beforeAll(async () => {
    [browser, world] = await Promise.all([launchChromium(), startWorld()]);
    time = world.time;
    await fill(world);
    await world.atrium.request("/api/space", { method: "PATCH", token: world.token, body: LISBON });
    await addEvents();
    await addOutage();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await world?.atrium.close();
  });

  const addEvent = (title: string, from: string, to: string, location = "The hall") =>
    world.atrium.kernel.database.transaction((tx) =>
      tx.query
        .insertInto("event")
        .values({
          feed_id: "feed_world",
          uid: `${title}@wall`,
          recurrence_id: "",
          luma_url: null,
          title,
          description: "",
          location,
          host: "Lantern House",
          cover_url: null,
          all_day: false,
          starts_at: new Date(from),
          ends_at: new Date(to),
        })
        .execute(),
    );

  async function addEvents() {
    await addEvent("Soldering for beginners", "2030-02-20T18:30:00Z", "2030-02-20T20:30:00Z", "Workshop");
    await addEvent("Members' dinner", "2030-02-20T20:00:00Z", "2030-02-20T22:30:00Z", "Kitchen");
    await addEvent("Breakfast and demos", "2030-02-21T09:00:00Z", "2030-02-21T10:30:00Z");
    await addEvent("Reading circle <b>", "2030-02-21T18:00:00Z", "2030-02-21T20:00:00Z", "Library");
  }

  const addOutage = () =>
    world.atrium.kernel.database.transaction((tx) =>
      tx.query
        .insertInto("resource_outage")
        .values({
          id: "out_wall",
          resource_id: "ft-9",
          reason: "Noor dropped it.",
          created_at: time.now(),
          starts_at: new Date("2030-02-20T00:00:00Z"),
          ends_at: new Date("2030-02-21T16:00:00Z"),
        })
        .execute(),
    );

  async function hang(body: object = {}): Promise<{ path: string; id: string }> {
    const made = await world.atrium.request("/api/displays", { token: world.token, body: { name: "Hall", ...body } });
    return { path: new URL(made.body.url).pathname, id: made.body.display.display_id };
  }

  /** A page with script and a clock that the test moves. */
  async function screen(path: string) {
    const opened = await openPage(browser, world.atrium, { javaScriptEnabled: true, viewport: SCREENS[0] ?? null });
    await opened.page.clock.install();
    await opened.page.goto(path);
    return { ...opened, aMinute: () => opened.page.clock.fastForward(61_000) };
  }

  /** Advances all of the page's animations by these seconds. */
  const waitOut = (page: Page, seconds: number) =>
    page.evaluate(`for (const each of document.getAnimations()) each.currentTime = ${seconds * 1_000}`);
  const staleness = (page: Page) => page.locator(".wall-stale").isVisible();

  it.each([
    ["2030-02-20T12:10:00Z", "wall-light"],
    ["2030-02-20T19:00:00Z", "wall-dark"],
    ["2030-02-20T23:10:00Z", "wall-night"],
  ])("is accessible on every screen and as light as the hall at %s", { timeout: 120_000 }, async (at, look) => {
    time.advance(Math.max(0, new Date(at).getTime() - time.now().getTime()));
    const { path } = await hang({ message: "The lift is out until Friday.", locale: "de" });
    const { page, complaints } = await openJudged(browser, world.atrium);
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport);
      expect([viewport.width, await faultsAt(page, path)]).toEqual([viewport.width, []]);
      const foot = await page.locator(".wall-foot").boundingBox();
      const isOnOnePage = (foot?.y ?? 0) + (foot?.height ?? 0) <= viewport.height;
      expect([viewport.width, isOnOnePage]).toEqual([viewport.width, viewport.width >= 640]);
      expect(await page.locator("#wall").getAttribute("class")).toContain(look);
      const shots = process.env.WALL_SHOTS;
      if (shots) await page.screenshot({ path: `${shots}/${look}-${viewport.width}.png` });
    }
    expect(complaints).toEqual([]);
    expect(await page.textContent(".wall-out")).toMatch(/^Out of service.+until Morgen 16:00$/);
    expect(await page.textContent("#wall")).not.toContain("Noor dropped");
    expect(await page.locator("nav, header a, main a").count()).toBe(0);
    await page.context().close();
  });

  it("passes midnight by itself, with the new date and without past events", async () => {
    const { path } = await hang();
    time.advance(new Date("2030-02-20T23:59:00Z").getTime() - time.now().getTime());
    await addEvent("Last song", "2030-02-20T22:00:00Z", "2030-02-21T00:00:00Z");
    const { page, aMinute, complaints } = await screen(path);
    expect(await page.textContent("#wall")).toContain("Last song");
    expect(await page.textContent(".wall-day")).toBe("Wednesday 20 February");
    expect(await page.textContent(".wall-next, .wall-now")).not.toContain("Today 09:00");
    time.advance(90_000);
    await aMinute();
    await page.getByText("Thursday 21 February").waitFor();
    expect(await page.textContent(".wall-as-of")).toContain("As of 00:00");
    expect(await page.textContent("#wall")).not.toContain("Last song");
    expect(await page.textContent(".wall-now")).toContain("Today 09:00");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("goes blank within a minute of revocation, like an unknown URL", async () => {
    const { path, id } = await hang();
    const { page, aMinute } = await screen(path);
    expect(await page.textContent("#wall")).toContain("Breakfast and demos");
    await world.atrium.request(`/api/displays/${id}`, { method: "DELETE", token: world.token });
    await aMinute();
    await page.getByText("Nothing to show").waitFor();
    const text = await page.textContent("#wall");
    expect(text).not.toContain("Breakfast");
    const revoked = await world.atrium.request(path);
    const never = await world.atrium.request(`/wall/${"x".repeat(43)}`);
    const misspelt = await world.atrium.request("/wall/x");
    expect([revoked.status, never.status, misspelt.status]).toEqual([404, 404, 404]);
    expect(never.body).toBe(String(revoked.body));
    await page.context().close();
  });

  it("keeps its content while the server is away, and recovers", {
    timeout: 180_000,
  }, async () => {
    const { path } = await hang();
    const environment = {
      DATABASE_URL: world.atrium.databaseUrl,
      ATRIUM_DATA: world.atrium.dataFolder,
      ATRIUM_PORT: String(await freePort()),
      ATRIUM_JOBS: "off",
    };
    const server = await startProcess(environment);
    const { page, aMinute } = await screen(`${server.baseUrl}${path}`);
    expect(await page.textContent("#wall")).toContain("Breakfast and demos");
    expect(await staleness(page)).toBe(false);
    await server.kill();
    await aMinute();
    await waitOut(page, 89);
    expect(await staleness(page)).toBe(false);
    await waitOut(page, 91);
    expect(await staleness(page)).toBe(true);
    expect(await page.textContent(".wall-as-of")).toMatch(/^As of \d\d:\d\d\s*, not connected$/);
    expect(await page.textContent("#wall")).toContain("Breakfast and demos");
    const again = await startProcess(environment);
    try {
      await aMinute();
      await expect.poll(() => staleness(page), { timeout: 20_000 }).toBe(false);
      expect(await page.textContent("#wall")).toContain("Breakfast and demos");
    } finally {
      await again.stop();
      await page.context().close();
    }
  });

  it("keeps its content on errors and reloads after a release", async () => {
    const { path } = await hang();
    const { page, aMinute } = await screen(path);
    for (const status of [429, 500, 503]) {
      await page.route("**/wall/**", (route) => route.fulfill({ status, body: "<main id=wall>broken</main>" }));
      const answered = page.waitForResponse((response) => response.status() === status);
      await aMinute();
      await (await answered).finished();
      await page.unroute("**/wall/**");
      expect(await page.textContent("#wall")).toContain("Breakfast and demos");
    }
    const same = await page.getAttribute("#wall", "hx-get");
    const current = await world.atrium.request(String(same));
    const older = await world.atrium.request(`${path}?look=of-an-older-release`);
    expect([current.headers.get("hx-refresh"), older.headers.get("hx-refresh")]).toEqual([null, "true"]);
    await page.context().close();
  });

  it("refreshes without script, and lets caches bridge failures", async () => {
    const { path } = await hang();
    const { headers, body } = await world.atrium.request(path);
    expect(headers.get("cache-control")).toBe("public, max-age=0, stale-if-error=86400");
    expect(headers.get("refresh")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
    expect(body).toContain('<noscript><meta http-equiv="refresh" content="60"/></noscript>');
    const refused = await world.atrium.request(`/wall/${"y".repeat(43)}`);
    expect([refused.headers.get("refresh"), refused.headers.get("cache-control")]).toEqual(["60", "no-store"]);
  });

  it("hides disabled areas and shows the operators' note", async () => {
    const { path } = await hang();
    const set = (mode: string, banner: string | null) =>
      world.atrium.request("/api/space/switches/leaderboard", {
        method: "PUT",
        cookie: world.operator.cookie,
        body: { mode, ...(banner !== null && { banner }) },
      });
    const before = String((await world.atrium.request(path)).body);
    expect(before).toContain("octo-mara");
    expect((await set("off", "The board rests this week.")).status).toBe(200);
    const after = String((await world.atrium.request(path)).body);
    expect(after).not.toContain("octo-mara");
    expect(after).toContain("The board rests this week.");
    await set("on", null);
  });

  it("is created, shown, changed and revoked by an operator, its URL once", async () => {
    const { page, complaints } = await openPage(browser, world.atrium, { person: world.operator });
    await page.goto("/operate/displays/add");
    await page.fill("#name", "Entrance hall");
    await page.uncheck("[value='weather']");
    await page.selectOption("#locale", "fr");
    await page.click("text='Add display'");
    const address = await page.textContent(".secret-value");
    expect(address).toMatch(/\/wall\/[\w-]{43}$/);
    await page.reload();
    expect(await page.content()).not.toContain(address);
    const row = "#displays tr:has-text('Entrance hall')";
    expect(await page.textContent(row)).toContain("Not opened yet");
    expect(String((await world.atrium.request(new URL(String(address)).pathname)).body)).toContain('lang="fr"');
    await page.goto("/operate/displays");
    expect(await page.textContent(row)).toContain("Running");
    await page.click(`${row} >> a`);
    await page.fill("#name", "");
    for (const block of await page.locator("[name='blocks']").all()) await block.uncheck();
    await page.evaluate("document.querySelector('main form').noValidate = true");
    await page.click("text='Save changes'");
    expect(await page.textContent("#name-error")).toContain("“Name” is required");
    await page.fill("#name", "Entrance");
    await page.click("text='Save changes'");
    expect(await page.textContent("#blocks-error, .field-error")).toContain("at least one");
    await page.check("[value='announcements']");
    await page.fill("#message", "Mind the <step>");
    await page.click("text='Save changes'");
    expect(await page.textContent("#displays")).toContain("Mind the <step>");
    await page.click("[aria-label='Change Entrance']");
    await page.click("summary:has-text('Revoke')");
    await page.click("button:has-text('Revoke display')");
    expect(await page.textContent("[role='status']")).toContain("Entrance was revoked");
    expect((await world.atrium.request(new URL(String(address)).pathname)).status).toBe(404);
    expect(complaints.filter((each) => !/status of 40/.test(each))).toEqual([]);
    await page.context().close();
  });

  it("is visible to operators only and stores no readable secret", async () => {
    const lesser = await world.atrium.token("ic-member");
    expect((await world.atrium.request("/api/displays", { token: lesser })).status).toBe(403);
    const { path } = await hang();
    const { body } = await world.atrium.request("/api/displays", { token: world.token });
    const secret = path.split("/").at(-1) ?? "";
    expect(JSON.stringify(body)).not.toContain(secret);
    const kept = await world.atrium.kernel.database.read.run<{ row: string }>(
      { name: "test_displays", text: "SELECT row_to_json(d)::text AS row FROM display d" },
      [],
    );
    expect(kept.some(({ row }) => row.includes(secret))).toBe(false);
    const acts = await world.atrium.request("/api/activity/me?limit=100", { token: world.token });
    expect(JSON.stringify(acts.body)).not.toContain(secret);
  });
});
