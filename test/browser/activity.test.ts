import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANGES_CHANNEL, memberChanged } from "../../src/kernel/live/changes.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { hasChromium, launchChromium, openPage, overflow, skipNotice } from "./chromium.ts";

const FORMULA = '=HYPERLINK("https://evil.example")';

describe.skipIf(!hasChromium)(`the activity page${skipNotice}`, () => {
  const clock = new TestClock("2026-11-20T12:00:00Z");
  let browser: Browser;
  let atrium: TestAtrium;
  let member: Person;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium({ clock })]);
    member = await atrium.person("ic-member", { name: "Kofi Mensah" });
    await atrium.token(member);
    await act(30, { operation: "events.rsvp", tool: "ic_events_rsvp" }, "2026-11-10T12:00:00Z");
    await act(
      2,
      { operation: "resources.book", tool: "ic_resources_book", outcome: "slot_taken" },
      "2026-11-11T23:30:00Z",
    );
    const other = await atrium.person("ic-member");
    await act(
      1,
      { operation: "events.rsvp", tool: "ic_events_rsvp", member_id: other.memberId },
      "2026-11-10T12:00:00Z",
    );
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  const act = (count: number, given: object, at: string) =>
    atrium.kernel.database.transaction((tx) => {
      tx.announce(CHANGES_CHANNEL, memberChanged(member.memberId));
      return tx.query
        .insertInto("activity")
        .values(
          Array.from({ length: count }, (_none, index) => ({
            at: new Date(at),
            member_id: member.memberId,
            transport: "rest",
            outcome: "ok",
            args: JSON.stringify({ name: FORMULA }),
            request_id: `req_${index}`,
            address: "192.0.2.1",
            ...given,
          })) as never,
        )
        .execute();
    });

  it("pages and filters by operation, outcome and time, without script", async () => {
    const { page, complaints } = await openPage(browser, atrium, { person: member });
    await page.goto("/activity");
    expect(await page.locator("#acts .act").count()).toBe(25);
    await page.click("text='Older →'");
    expect(await page.locator("#acts .act").count()).toBeLessThan(25);
    await page.click("text='Newest'");
    await page.click("summary:text-is('Filter')");
    await page.selectOption("#outcome", "refused");
    await page.selectOption("#operation", "resources.book");
    await page.click("text='Apply filter'");
    expect(await page.locator("#acts .act").count()).toBe(2);
    expect(await page.inputValue("#outcome")).toBe("refused");
    expect(await page.textContent("summary:has-text('Filter')")).toContain("Rejected");
    expect(await page.textContent("#acts")).toContain("That time was taken.");
    await page.goto("/activity?by=person");
    expect(await page.locator("#acts .act").count()).toBe(1); // the token
    await page.goto("/activity?from=2026-11-11&to=2026-11-11");
    expect(await page.locator("#acts .act").count()).toBe(2);
    await page.goto("/activity?from=2026-11-12&to=2026-11-12&outcome=nonsense");
    expect(await page.textContent("#activity")).toContain("No matching activity");
    expect(await overflow(page)).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("exports only the member's selection, without formulas", async () => {
    const file = (query: string) => atrium.request(`/activity/export?${query}`, { cookie: member.cookie });
    const csv = await file("format=csv&operation=events.rsvp");
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="activity.csv"');
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(String(csv.body).trim().split("\r\n")).toHaveLength(31);
    const json = await file("format=json&outcome=refused");
    expect(json.body).toHaveLength(2);
    expect(json.body[0].args.name).toBe(FORMULA);
    await act(1, { operation: "events.rsvp", tool: FORMULA }, "2026-11-12T12:00:00Z");
    const formula = String((await file("format=csv&operation=events.rsvp")).body);
    expect(formula).toContain(`"'=HYPERLINK`);
    expect(formula).not.toMatch(/(^|,)"?=/m);
    expect((await atrium.request("/activity/export?format=csv")).headers.get("location")).toContain("/sign-in");
  });

  it("shows new entries by itself, and keeps open what the reader opened", async () => {
    const { page, complaints } = await openPage(browser, atrium, { person: member, javaScriptEnabled: true });
    await page.goto("/activity?operation=resources.book");
    const acts = page.locator("#acts .act");
    const before = await acts.count();
    const book = () => act(1, { operation: "resources.book", tool: "ic_resources_book" }, "2026-11-20T12:00:00Z");
    await book();
    await expect.poll(() => acts.count(), { timeout: 10_000 }).toBe(before + 1);
    const summary = page.locator("#acts summary").first();
    await summary.click();
    await book();
    await expect.poll(() => acts.count(), { timeout: 10_000 }).toBe(before + 2);
    expect(await page.locator("#acts details[open]").count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().clearCookies();
    const answered = page.waitForResponse((response) => response.status() === 204);
    await book();
    await answered;
    expect(await acts.count()).toBe(before + 2);
    await page.context().close();
  });
});
