import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../../harness/atrium.ts";
import { faultsOn, hasChromium, launchChromium, openPage, skipNotice } from "../chromium.ts";

const TUESDAY = "2026-11-24";
const WEDNESDAY = "2026-11-25";

describe.skipIf(!hasChromium)(`the week of a room${skipNotice}`, () => {
  let atrium: TestAtrium;
  let browser: Browser;
  let rooms = 0;
  beforeAll(async () => {
    const clock = new TestClock(`${TUESDAY}T07:10:00Z`);
    [atrium, browser] = await Promise.all([startTestAtrium({ clock }), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  /** Another room and another member each time, with a booking on Tuesday from ten to twelve. */
  async function openWeek(options: { javaScriptEnabled?: boolean } = {}) {
    const id = `room-${++rooms}`;
    const rules = { approval: "instant", outside_hours: true, opens_at: "08:00", closes_at: "20:00" };
    const token = await atrium.token("operator");
    const added = await atrium.request("/api/resources", { token, body: { id, kind: "room", name: id, ...rules } });
    expect(added.status).toBe(201);
    const person = await atrium.person("ic-member");
    await book(person, id, "10:00", "12:00");
    const viewport = { width: 1280, height: 1_000 };
    const opened = await openPage(browser, atrium, { person, javaScriptEnabled: true, viewport, ...options });
    await opened.page.goto(`/resources/week?resource=${id}`);
    return { id, person, ...opened };
  }

  async function book({ cookie }: Person, resource_id: string, from: string, until: string) {
    const slot = { start_iso: `${TUESDAY}T${from}:00Z`, end_iso: `${TUESDAY}T${until}:00Z` };
    const booked = await atrium.request("/api/resources/book", { cookie, body: { resource_id, ...slot } });
    expect(booked.status).toBe(200);
  }

  const bookingsOf = async ({ cookie }: Person): Promise<string[]> => {
    const { body } = await atrium.request("/api/resources/bookings", { cookie });
    return body.bookings.map(({ start, end }: { start: string; end: string }) => `${start} ${end}`);
  };
  const slot = (day: string, from: string, until: string) => `${day}T${from}:00.000Z ${day}T${until}:00.000Z`;

  /** The middle of the cell at a time of the clock, in UTC as the space has none. */
  async function middle(page: Page, column: number, time: string) {
    const cell = page.locator(`tr[data-time="${time}"] td[data-column="${column}"]`);
    const box = await cell.boundingBox();
    if (!box) throw new Error(`no cell begins at ${time}`);
    return { x: box.x + box.width / 2, y: box.y + 10 };
  }

  async function drag(page: Page, from: [number, string], to: [number, string]) {
    const [start, end] = [await middle(page, ...from), await middle(page, ...to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
  }

  test("a drag over free time opens the form with both times", async () => {
    const { page, complaints } = await openWeek();
    await drag(page, [1, "09:00"], [1, "10:30"]);
    await page.waitForURL(/\/resources\/book\?/);
    expect(await page.inputValue("[name=start]")).toBe(`${WEDNESDAY}T09:00`);
    expect(await page.inputValue("[name=end]")).toBe(`${WEDNESDAY}T11:00`);
    expect(complaints).toEqual([]);
  });

  test("a drag moves an own booking to another day", async () => {
    const { page, person } = await openWeek();
    await drag(page, [0, "10:00"], [1, "14:30"]);
    await page.waitForSelector(".notice, .toast");
    expect(await bookingsOf(person)).toEqual([slot(WEDNESDAY, "14:30", "16:30")]);
    expect(await page.locator('tr[data-time="14:30"] td[data-column="1"] [data-booking]').count()).toBe(1);
  });

  test("a move that the rules refuse is said above the week", async () => {
    const { id, page, person } = await openWeek();
    const { cookie } = await atrium.person("ic-member");
    const later = { start_iso: `${WEDNESDAY}T15:00:00Z`, end_iso: `${WEDNESDAY}T16:00:00Z` };
    await drag(page, [0, "10:00"], [0, "08:30"]); // 08:30 is free, and the rest is its own time
    await page.waitForSelector(".notice, .toast");
    expect(await bookingsOf(person)).toEqual([slot(TUESDAY, "08:30", "10:30")]);
    // The page is older than the other member's booking.
    await page.route("**/live?*", (route) => route.abort());
    await page.goto(`/resources/week?resource=${id}`);
    const taken = await atrium.request("/api/resources/book", { cookie, body: { resource_id: id, ...later } });
    expect(taken.status).toBe(200);
    await drag(page, [0, "08:30"], [1, "14:30"]);
    await page.waitForSelector(".notice-danger");
    expect(await page.locator("h1").textContent()).toBe(`Week of ${id}`);
    expect(await bookingsOf(person)).toEqual([slot(TUESDAY, "08:30", "10:30")]);
  });

  test("keys choose a time, and move a booking", async () => {
    const { page, person } = await openWeek();
    await page.focus('tr[data-time="08:00"] td[data-column="1"] a');
    await page.keyboard.press("ArrowDown");
    for (let times = 0; times < 2; times++) await page.keyboard.press("Shift+ArrowDown");
    expect(await page.textContent("[data-week-status]")).toContain("08:30 to 10:00");
    await Promise.all([page.waitForURL(/\/resources\/book\?/), page.keyboard.press("Enter")]);
    expect(await page.inputValue("[name=end]")).toBe(`${WEDNESDAY}T10:00`);

    await page.goBack();
    await page.focus('tr[data-time="10:00"] td[data-column="0"] a');
    await page.keyboard.press(" ");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await Promise.all([page.waitForSelector(".notice, .toast"), page.keyboard.press("Enter")]);
    expect(await bookingsOf(person)).toEqual([slot(WEDNESDAY, "10:30", "12:30")]);
  });

  test("Escape puts a booking back", async () => {
    const { page, person } = await openWeek();
    await page.focus('tr[data-time="10:00"] td[data-column="0"] a');
    for (const key of [" ", "ArrowRight", "Escape"]) await page.keyboard.press(key);
    expect(await page.textContent("[data-week-status]")).toBe("Put back.");
    expect(await page.locator(".week-target, .is-dragged").count()).toBe(0);
    expect(await bookingsOf(person)).toEqual([slot(TUESDAY, "10:00", "12:00")]);
  });

  test("without script a free time and an own booking are links", async () => {
    const { page } = await openWeek({ javaScriptEnabled: false });
    await page.click('tr[data-time="13:00"] td[data-column="1"] a');
    expect(await page.inputValue("[name=start]")).toBe(`${WEDNESDAY}T13:00`);
    expect(await page.inputValue("[name=end]")).toBe(`${WEDNESDAY}T14:00`);
    await page.goBack();
    await page.click("td [data-booking]");
    expect(new URL(page.url()).pathname).toMatch(/^\/resources\/bookings\/.+\/change$/);
  });

  test("a phone shows three days, and a swipe leads to the others", async () => {
    const { page } = await openWeek();
    await page.setViewportSize({ width: 390, height: 844 });
    const width = 390 - 52;
    const day = await page.locator("thead th[data-date]").first().boundingBox();
    expect(Math.round((day?.width ?? 0) * 3)).toBeCloseTo(width, -1);
    expect(await faultsOn(page)).toEqual([]);
  });
});
