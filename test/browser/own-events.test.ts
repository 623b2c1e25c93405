import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { faultsAt, hasChromium, launchChromium, openJudged, openPage, skipNotice } from "./chromium.ts";

describe.skipIf(!hasChromium)(`the pages for proposals, calendar URLs and figures${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let operator: Person;
  let member: Person;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
    operator = await atrium.person("operator", { name: "Noor Adeyemi" });
    member = await atrium.person("ic-member", { name: "Kofi Mensah" });
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  it("previews a proposal, sends it once and shows the decision", async () => {
    const { page, complaints } = await openPage(browser, atrium, { person: member });
    await page.goto("/events");
    await page.click("text='Propose an event'");
    await page.fill("#title", "Night <b>walk</b>");
    await page.fill("#start", "2099-05-02T19:00");
    await page.fill("#end", "2099-05-02T18:00");
    await page.fill("#capacity", "many");
    await page.click("text='Review'");
    expect(await page.textContent("#end-error")).toContain("after the start");
    expect(await page.inputValue("#title")).toBe("Night <b>walk</b>");
    await page.fill("#end", "2099-05-02T23:00");
    await page.click("text='Review'");
    expect(await page.textContent("main")).toContain("It has not been sent yet");
    await page.click("text='Send to operators'");
    expect(await page.textContent("#capacity-error")).not.toBe("");
    expect(await page.inputValue("#start")).toBe("2099-05-02T19:00");
    await page.fill("#capacity", "12");
    await page.click("text='Review'");
    await page.click("text='Edit'");
    expect(await page.inputValue("#capacity")).toBe("12");
    await page.click("text='Review'");
    await page.click("text='Send to operators'");
    expect(await page.textContent("[role='status']")).toContain("waits for an operator");
    expect(await page.textContent("main")).toContain("2 of 3 proposals left today");
    expect(await page.textContent("#proposals")).toContain("Night <b>walk</b>");

    const { body } = await atrium.request("/api/events/requests", { cookie: operator.cookie });
    expect(body.pending).toHaveLength(1);
    await atrium.request(`/api/events/requests/${body.pending[0].id}/reject`, {
      cookie: operator.cookie,
      body: { reason: "The park is closed.", confirm: true },
    });
    await page.reload();
    expect(await page.textContent("#proposals")).toContain("Declined");
    expect(await page.textContent("#proposals")).toContain("The park is closed.");
    const other = await openPage(browser, atrium, { person: await atrium.person("ic-member") });
    await other.page.goto("/events/propose");
    expect(await other.page.textContent("main")).toContain("No proposals yet");
    expect(complaints.filter((each) => !each.includes("status of 400"))).toEqual([]);
  });

  it("publishes approved proposals as events, members-only ones to members", async () => {
    const proposal = { title: "Seed exchange", start: "2099-03-01T10:00:00Z", visibility: "members" };
    const { body } = await atrium.request("/api/events/request", { cookie: member.cookie, body: proposal });
    await atrium.request(`/api/events/requests/${body.id}/approve`, {
      cookie: operator.cookie,
      body: { confirm: true },
    });
    const { page } = await openPage(browser, atrium, { person: member });
    await page.goto("/events");
    await page.click("text='Seed exchange'");
    expect(await page.textContent("main")).toContain("Hosted by");
    const stranger = await openPage(browser, atrium);
    await stranger.page.goto("/events");
    expect(await stranger.page.textContent("main")).not.toContain("Seed exchange");
  });

  it("shows a calendar URL once and serves it until revoked", async () => {
    const { page } = await openPage(browser, atrium, { person: member });
    await page.goto("/events/calendar");
    await page.click("text='Create your calendar URL'");
    await page.fill("#name", "   ");
    await page.click("text='Create URL'");
    expect(await page.textContent("#name-error")).not.toBe("");
    await page.fill("#name", "Phone");
    await page.selectOption("#expires_days", "30");
    await page.click("text='Create URL'");
    const address = new URL((await page.textContent(".secret-value")) ?? "");
    const served = await atrium.request(address.pathname);
    expect(served.status).toBe(200);
    expect(String(served.body)).toContain("BEGIN:VCALENDAR");
    await page.reload();
    expect(new URL(page.url()).pathname).toBe("/events/feeds");
    expect(await page.content()).not.toContain(address.pathname);
    await page.click("[aria-label='Revoke: Phone']");
    await page.click("text='Revoke URL'");
    expect(await page.textContent("[role='status']")).toContain("was revoked");
    expect((await atrium.request(address.pathname)).status).toBe(404);
  });

  it("finds, takes down and restores a figure after a preview", async () => {
    for (const person of [member, operator]) {
      await atrium.request("/api/funko/make", { cookie: person.cookie, body: {} });
      await atrium.request("/api/funko/share", { cookie: person.cookie, body: { public: true } });
    }
    const own = await atrium.request("/api/funko/me", { cookie: member.cookie });
    const { handle } = own.body.manifest;
    const isSeen = async () => (await atrium.request(`/figures/${handle}`)).status === 200;
    const { page, complaints } = await openPage(browser, atrium, { person: operator });
    await page.goto(`/figures/${handle}`);
    await page.click("text='Moderate this figure'");
    await page.fill("#takedown-reason", "It shows a face.");
    await page.click("#takedown button");
    expect(await page.textContent("main")).toContain("Kofi Mensah is notified: “It shows a face.”");
    expect(await isSeen()).toBe(true);
    await page.click("text='Edit'");
    expect(await page.inputValue("#takedown-reason")).toBe("It shows a face.");
    await page.click("#takedown button");
    await page.click("button:has-text('Take down')");
    expect(await isSeen()).toBe(false);
    expect(await page.textContent("#figure")).toContain("It shows a face.");
    await page.fill("#delta", "99");
    await page.click("#grant button");
    expect(await page.textContent("#delta-error")).not.toBe("");
    await page.fill("#delta", "2");
    await page.click("#grant button");
    await page.click("text='Grant generations'");
    expect(await page.textContent("#figure")).toContain("1 of 3 used");
    await page.click("#restore button");
    await page.click("button:has-text('Restore')");
    expect(await isSeen()).toBe(true);
    expect(await page.locator("#decisions tbody tr").count()).toBe(3);
    await page.goto(`/operate/figures?handle=${operator.memberId}`);
    expect(await page.textContent("main")).toContain("Another operator must decide about it");
    expect(await page.locator("#takedown").count()).toBe(0);
    expect(complaints.filter((each) => !each.includes("status of 400"))).toEqual([]);
  });

  it("is accessible with content and fits a phone", async () => {
    const { body } = await atrium.request("/api/funko/me", { cookie: member.cookie });
    await atrium.request("/api/events/calendar-feeds", { cookie: member.cookie, body: { name: "Desk" } });
    for (const [person, paths] of [
      [member, ["/events", "/events/propose", "/events/feeds"]],
      [operator, [`/operate/figures?handle=${body.manifest.handle}`, "/operate/leaderboard"]],
    ] as const) {
      const { page } = await openJudged(browser, atrium, { person });
      for (const path of paths) expect([path, await faultsAt(page, path)]).toEqual([path, []]);
    }
  });
});
