import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs, type Person } from "../../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../../harness/atrium.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "../chromium.ts";

const LINES = "Two looms arrive.\nPlease clear the table.";

describe.skipIf(!hasChromium)(`a text of several lines${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let member: Person;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
    member = await atrium.person("ic-member");
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  it("keeps its lines as a fact, in a paragraph, in a table and in a field", { timeout: 60_000 }, async () => {
    const times = { expected_at: "2040-01-02T10:00:00Z", expected_until: "2040-01-02T12:00:00Z" };
    const guest = { name: "Ada", email: "ada@example.org", purpose: LINES, ...times };
    const { visit } = await actAs(atrium, member, "guests.invite", guest as never);
    const { page } = await openPage(browser, atrium, { person: member });
    await page.goto(`/guests/${visit.visit_id}`);
    expect(await page.locator("main").innerText()).toContain(LINES);
    await page.goto("/guests");
    const styled = await page.evaluate(() => {
      const made = (html: string) => {
        document.querySelector("main")?.insertAdjacentHTML("beforeend", html);
        const last = document.querySelector("main")?.lastElementChild as HTMLElement;
        return getComputedStyle(last.querySelector("[data-it]") ?? last).whiteSpace;
      };
      return [
        made("<p dir='auto'>x</p>"),
        made("<div><bdi data-it>x</bdi></div>"),
        made("<table><tbody><tr><td data-it>x</td></tr></tbody></table>"),
        made("<textarea dir='auto'></textarea>"),
        made("<div dir='auto'><div class='issue-text' data-it>x</div></div>"),
      ];
    });
    expect(styled).toEqual(["pre-line", "pre-line", "pre-line", "pre-wrap", "normal"]);
  });
});
