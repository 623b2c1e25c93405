import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../harness/atrium.ts";
import { faultsOn, hasChromium, launchChromium, openPage, skipNotice } from "../chromium.ts";

describe.skipIf(!hasChromium)(`the cards of a member's agents${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  it("show permissions, the last three acts and what waits, with one filled button", async () => {
    const person = await atrium.person("ft-member");
    const [busy, idle] = [await atrium.token(person), await atrium.token(person)];
    const rsvp = (event: string) =>
      atrium.request("/api/events/rsvp", {
        token: busy,
        body: { event_url: `https://luma.com/${event}`, email: person.email },
      });
    for (const event of ["one", "two", "three", "four"]) await rsvp(event);
    const { body } = await atrium.request("/api/agent/tokens", { cookie: person.cookie });
    const pathOf = (token: string) =>
      `/agents/${body.tokens.find(({ prefix }: { prefix: string }) => token.startsWith(prefix)).token_id}`;
    const { page } = await openPage(browser, atrium, {
      person,
      javaScriptEnabled: true,
      viewport: { width: 320, height: 740 },
    });
    const card = (token: string) => page.locator(".card", { has: page.locator(`a[href='${pathOf(token)}']`) });
    const filled = () => page.locator("main :is(.button-primary, .button-danger)").allTextContents();
    await page.goto("/agents");
    expect(await card(busy).locator(".act").count()).toBe(3);
    expect(await card(busy).locator(".act").first().textContent()).toContain("Sent an RSVP to https://luma.com/four");
    expect(await card(busy).locator(".chips").textContent()).toMatch(/Send feedback in your name.*and \d+ more/);
    expect(await card(idle).textContent()).toContain("It has not changed anything yet.");
    expect(await filled()).toEqual(["Enter an agent’s code"]);

    const rules = { rules: [{ verdict: "ask" }] };
    await atrium.request(`/api${pathOf(busy).replace("agents", "agent/tokens")}/rules`, {
      method: "PUT",
      cookie: person.cookie,
      body: rules,
    });
    expect((await rsvp("five")).status).toBe(202);
    await page.goto("/agents");
    expect(await page.textContent(".asks")).toContain("asks: RSVP to an event");
    expect(await card(busy).locator(".chips").textContent()).toContain("1 rule of yours");
    expect(await filled()).toEqual(["Decide"]);
    expect(await faultsOn(page)).toEqual([]);
  });
});
