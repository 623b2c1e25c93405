import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../src/seed/users.ts";
import { type Reply, request, startTestAtrium, type TestAtrium } from "../../harness/atrium.ts";
import { type ServerProcess, startTwoProcesses } from "../../harness/process.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "../chromium.ts";

const WITHIN_MS = 1_000;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Pages of the first process, and acts on the second. */
describe.skipIf(!hasChromium)(`live pages${skipNotice}`, () => {
  let atrium: TestAtrium;
  let processes: ServerProcess[];
  let browser: Browser;
  let operator: Person;
  let member: Person;
  let other: Person;
  beforeAll(async () => {
    [atrium, browser] = await Promise.all([startTestAtrium({ env: { ATRIUM_JOBS: "off" } }), launchChromium()]);
    processes = await startTwoProcesses({
      DATABASE_URL: atrium.databaseUrl,
      ATRIUM_DATA: atrium.dataFolder,
      ATRIUM_JOBS: "off",
    });
    operator = await atrium.person("operator");
    [member, other] = await Promise.all([atrium.person("ic-member"), atrium.person("ic-member")]);
    const token = await atrium.token(operator);
    const rules = { approval: "instant", outside_hours: true };
    for (const id of ["aula", "labor"]) {
      const added = await atrium.request("/api/resources", { token, body: { id, kind: "room", name: id, ...rules } });
      expect(added.status).toBe(201);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all((processes ?? []).map((each) => each.stop()));
    await atrium?.close();
  });

  const open = async (person: Person, path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const served = { ...atrium, baseUrl: (processes[0] as ServerProcess).baseUrl };
    const { page } = await openPage(browser, served, { person, javaScriptEnabled: true, ...options });
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes("/live?"), { timeout: 10_000 }),
      page.goto(path),
    ]);
    return page;
  };

  const elsewhere = (path: string, { cookie }: Person, body: object): Promise<Reply> =>
    request((processes[1] as ServerProcess).baseUrl, path, { cookie, body });

  const book = (person: Person, resource_id: string, hour: number) =>
    elsewhere("/api/resources/book", person, {
      resource_id,
      start_iso: `${TOMORROW}T${String(hour).padStart(2, "0")}:00:00Z`,
      end_iso: `${TOMORROW}T${String(hour + 1).padStart(2, "0")}:00:00Z`,
    });

  async function ask(message: string): Promise<void> {
    expect((await elsewhere("/api/agent/feedback", member, { kind: "question", message })).status).toBe(200);
  }

  async function appears(page: Page, selector: string): Promise<void> {
    const since = performance.now();
    await page.waitForSelector(selector, { state: "attached", timeout: 5_000 });
    expect(performance.now() - since).toBeLessThan(WITHIN_MS);
  }

  it("show a booking of another member on the board within a second", async () => {
    const page = await open(member, `/resources/day?date=${TOMORROW}`);
    const taken = await page.locator(".board-taken").count();
    expect((await book(other, "aula", 10)).status).toBe(200);
    await appears(page, `.board-taken >> nth=${taken}`);
    await page.context().close();
  });

  it("show the own booking on /today", async () => {
    const page = await open(member, "/today");
    expect((await book(member, "labor", 12)).status).toBe(200);
    await appears(page, "#today-ahead a:has-text('labor')");
    await page.context().close();
  });

  it("count what waits for operators in the header of any page", async () => {
    const page = await open(operator, "/directory", { viewport: { width: 1280, height: 800 } });
    expect(await page.locator("#top-inbox .nav-count").isHidden()).toBe(true);
    await ask("Where is the key of the bike shed?");
    await appears(page, "#top-inbox .nav-count:not([hidden])");
    expect(await page.textContent("#top-inbox .nav-count")).toBe("1");
    await page.context().close();
  });

  it("add an item to the inbox, and keep the focus", async () => {
    const page = await open(operator, "/operate/inbox", { viewport: { width: 1280, height: 800 } });
    await page.focus("#inbox-board .tabs a >> nth=0");
    const rows = await page.locator("#inbox-board tbody tr").count();
    await ask("May I bring a dog?");
    await appears(page, `#inbox-board tbody tr >> nth=${rows}`);
    expect(await page.evaluate("document.activeElement.closest('.tabs') !== null")).toBe(true);
    await page.context().close();
  });

  it("leave a part alone while its reader has chosen text in it", async () => {
    const page = await open(operator, "/operate/inbox?kind=feedback", { viewport: { width: 1280, height: 800 } });
    const rows = await page.locator("#inbox-board tbody tr").count();
    await page.evaluate("getSelection().selectAllChildren(document.querySelector('#inbox-board table'))");
    await ask("Is there a piano?");
    await page.waitForResponse((answer) => answer.url().includes("/operate/inbox"));
    await page.waitForTimeout(300);
    expect(await page.locator("#inbox-board tbody tr").count()).toBe(rows);
    await page.evaluate("getSelection().removeAllRanges()");
    await page.waitForSelector(`#inbox-board tbody tr >> nth=${rows}`, { state: "attached", timeout: 5_000 });
    await page.context().close();
  });

  it("announce a part that changed", async () => {
    const page = await open(member, `/resources/day?date=${TOMORROW}`);
    expect((await book(other, "aula", 14)).status).toBe(200);
    await page.waitForSelector("#live-said:has-text('Updated: ')", { state: "attached", timeout: 5_000 });
    await page.context().close();
  });

  it("say how many notifications are unread", async () => {
    const page = await open(member, "/directory");
    const before = await page.getAttribute("#unread", "aria-label");
    const booked = await book(member, "aula", 16);
    const reason = "The floor is being cleaned.";
    const path = `/api/resources/requests/${booked.body.booking_id}/call-off`;
    expect((await elsewhere(path, operator, { reason })).status).toBe(200);
    await page.waitForSelector(`#unread:not([aria-label=${JSON.stringify(before)}])`, { timeout: 5_000 });
    await page.context().close();
  });

  it("catch up when they are shown again", async () => {
    const page = await open(member, `/resources/day?date=${TOMORROW}`);
    const hide = (isHidden: boolean) =>
      page.evaluate(`(() => {
        Object.defineProperty(document, "hidden", { value: ${isHidden}, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      })()`);
    await hide(true);
    const taken = await page.locator(".board-taken").count();
    expect((await book(other, "labor", 18)).status).toBe(200);
    await page.waitForTimeout(600);
    expect(await page.locator(".board-taken").count()).toBe(taken);
    await hide(false);
    await page.waitForSelector(`.board-taken >> nth=${taken}`, { state: "attached", timeout: 5_000 });
    await page.context().close();
  });

  it("book a room in three taps on a phone, and take it back, without script", async () => {
    const phone = await atrium.person("ic-member");
    const served = { ...atrium, baseUrl: (processes[0] as ServerProcess).baseUrl };
    const { page } = await openPage(browser, served, { person: phone });
    await page.goto("/today");
    await page.click("main a[href='/resources/day']");
    if ((await page.locator("td.board-free").count()) === 0) await page.click("a[rel=next]"); // late in the evening
    await page.click("td.board-free a >> nth=0");
    await page.click("#book form button >> nth=0");
    expect(await page.textContent(".toast")).toContain("is yours");
    expect(await page.getAttribute(".board-own a", "href")).toMatch(/^\/resources\/bookings\/.+\/change$/);
    await page.click(".toast button");
    expect(await page.textContent(".notice")).toContain("Taken back");
    expect(await page.locator(".board-own").count()).toBe(0);
    await page.context().close();
  });
});
