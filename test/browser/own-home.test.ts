import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteDue } from "../../src/features/account/jobs/delete-due.ts";
import { deliver } from "../../src/features/notifications/jobs/deliver.ts";
import type { Job } from "../../src/kernel/catalogue/area.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { jobContext } from "../harness/jobs.ts";
import { unzip } from "../harness/unzip.ts";
import { faultsAt, hasChromium, launchChromium, openJudged, openPage, overflow, skipNotice } from "./chromium.ts";
import { mailsTo } from "./journeys/mails.ts";

const DAY_MS = 86_400_000;

describe.skipIf(!hasChromium)(`a member's home pages, on a phone without script${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let operator: Person;
  const time = new TestClock();
  beforeAll(async () => {
    const env = { ATRIUM_JOBS: "off" };
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium({ clock: time, env })]);
    operator = await atrium.person("operator", { name: "Noor Adeyemi" });
    const room = { id: "ft-9", kind: "room", name: "The quiet room", capacity: 10 };
    await atrium.request("/api/resources", { token: await atrium.token(operator), body: room });
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  const said = (page: Page) => page.textContent("[role='status']");

  const run = (job: Job) => job.run(jobContext(atrium, time));

  let hour = 0;
  /** An agent's booking for the member, with its decision. */
  async function book(token: string, person: Person, decision: "confirm" | null): Promise<void> {
    hour += 2;
    const at = (hours: number) => new Date(time.now().getTime() + hours * 3_600_000).toISOString();
    const slot = { start_iso: at(hour), end_iso: at(hour + 1) };
    const body = { resource_id: "ft-9", ...slot, purpose: "Reading <b>", email: person.email };
    const booked = await atrium.request("/api/resources/book", { token, body });
    expect(booked.body).toMatchObject({ queued: true });
    if (!decision) return;
    const path = `/api/resources/requests/${booked.body.booking_id}/decision`;
    const decided = await atrium.request(path, {
      cookie: operator.cookie,
      body: { decision, reason: "Mind the <lamp>." },
    });
    expect(decided.status).toBe(200);
  }

  it("shows coming events, pending items, news and agents' calls of today", async () => {
    const member = await atrium.person("ic-member", { name: "Kofi Mensah" });
    const token = await atrium.token(member);
    const { page, complaints } = await openPage(browser, atrium);
    await page.goto("/sign-in");
    await page.fill("#email", member.email);
    await page.fill("#password", member.password);
    await page.click("main button:has-text('Sign in')");
    expect(new URL(page.url()).pathname).toBe("/today");
    expect(await page.textContent("main")).toContain("Nothing planned");
    expect(await page.textContent("main")).toContain("You have no unread notifications.");

    await book(token, member, "confirm");
    await book(token, member, null);
    const message = "The lamp in the quiet room has been broken since the last open evening.";
    await atrium.request("/api/agent/feedback", { token, body: { kind: "suggestion", message, priority: "normal" } });
    await page.goto("/today");
    const text = (await page.textContent("main")) ?? "";
    expect(text).toContain("Reading <b>");
    expect(text).toContain("Your booking of The quiet room was confirmed");
    expect(await page.textContent("#waiting")).toContain("Booking of The quiet room");
    expect(await page.textContent("#waiting")).toContain("The lamp in the quiet room");
    expect(await page.textContent("#acts")).toContain("Asked for The quiet room");
    expect(await overflow(page)).toBe(0);
    expect(complaints).toEqual([]);
    await page.goto("/sign-in?next=/events");
    expect(new URL(page.url()).pathname).toBe("/events");
  });

  it("cancels mails about read events and explains a failing address", async () => {
    const member = await atrium.person("ic-member", { name: "Teo Ferreira" });
    const token = await atrium.token(member);
    const { page, complaints } = await openPage(browser, atrium, { person: member });
    await page.goto("/notifications/settings");
    await page.selectOption("#decisions_mail", "digest");
    await page.fill("#digest_at", "09:30");
    await page.fill("#quiet_from", "22:00");
    await page.click("text='Save settings'");
    expect(await page.textContent("#quiet_until-error")).toContain("must be sent with the other");
    expect(await page.inputValue("#digest_at")).toBe("09:30");
    await page.fill("#quiet_until", "07:00");
    await page.click("text='Save settings'");
    expect(await said(page)).toContain("Your settings were saved");
    expect(await page.inputValue("#decisions_mail")).toBe("digest");

    await book(token, member, "confirm");
    await run(deliver);
    await page.goto("/notifications");
    expect(await page.textContent("main")).toContain("You have 1 unread notification.");
    expect(await page.textContent("main")).toContain("Mind the <lamp>.”");
    await page.click("text='Mark all as read'");
    expect(await said(page)).toContain("will not be sent");
    time.advance(DAY_MS);
    await run(deliver);
    expect(mailsTo(atrium, member.email)).toEqual([]);

    await book(token, member, "confirm");
    await run(deliver);
    time.advance(DAY_MS);
    await run(deliver);
    expect(mailsTo(atrium, member.email)).toMatchObject([
      { subject: expect.stringContaining("Your booking of The quiet room") },
    ]);

    await page.goto("/notifications/settings");
    await page.fill("#url", "http://agent.example.org/");
    await page.click("text='Set webhook'");
    expect(await page.textContent("#url-error")).toContain("must begin with https://");
    await page.fill("#url", "https://127.0.0.1/hook");
    await page.click("text='Set webhook'");
    expect(await page.textContent("#url-error")).toContain("private or reserved network");
    await page.fill("#url", "https://nowhere.example.org/hook");
    await page.click("text='Set webhook'");
    expect(await page.textContent("main")).toMatch(/whsec_[\w+/]{40,}=*/);
    await page.reload();
    expect(await page.textContent("main")).not.toContain("whsec_");
    await page.click("text='Send test'");
    expect(await said(page)).toContain("The test failed");
    await page.click("text='Send test mail'");
    expect(await said(page)).toContain("on its way to you");
    expect(mailsTo(atrium, member.email).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Test mail/),
    );
    expect(await overflow(page)).toBe(0);
    expect(complaints.filter((each) => !each.includes("status of 400"))).toEqual([]);
  });

  it("exports the member's data and deletes only the requested account", async () => {
    const leaver = await atrium.person("ic-member", { name: "Ana Costa" });
    const other = await atrium.person("ic-member", { name: "Ilse Brandt" });
    const token = await atrium.token(leaver);
    const others = await atrium.token(other);
    await book(token, leaver, "confirm");
    await book(others, other, null);
    const { page, complaints } = await openPage(browser, atrium, { person: leaver, acceptDownloads: true });
    await page.goto("/my-data");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click("button:has-text('Export my data')"),
    ]);
    expect(download.suggestedFilename()).toMatch(/^my-data-2026-11-\d\d\.zip$/);
    const files = unzip(readFileSync(await download.path()));
    expect(files["READ-ME.txt"]?.toString()).toContain("holds about you");
    expect(JSON.parse(files["resources.json"]?.toString() ?? "")).toMatchObject({
      booking: [{ purpose: "Reading <b>" }],
    });
    expect(Object.values(files).join("")).not.toContain(other.email);

    await page.goto("/my-data");
    await page.click("text='Delete my account in seven days'");
    expect(await page.textContent("#sure-error")).toContain("Tick this");
    await page.check("#sure");
    await page.click("text='Delete my account in seven days'");
    expect(await said(page)).toContain("Deletion requested");
    expect(await page.textContent("main")).toContain("in 7 days");
    const look = (of: string) => atrium.request("/api/activity/me", { token: of });
    expect((await look(token)).body.error_kind).toBe("token_paused");
    await page.click("text='Keep my account'");
    expect(await said(page)).toContain("Your account will not be deleted");
    await page.check("#sure");
    await page.click("text='Delete my account in seven days'");
    await page.goto("/today");
    expect(await page.textContent("main")).toContain("Your account will be deleted");
    await run(deliver);
    expect(mailsTo(atrium, leaver.email).filter(({ subject }) => subject.includes("will be deleted on"))).toHaveLength(
      2,
    );

    time.advance(8 * DAY_MS);
    expect(await run(deleteDue(() => atrium.catalogue))).toMatchObject({ parameters: { deleted: 1 } });
    expect((await look(token)).status).toBe(401);
    await page.goto("/today");
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    expect(mailsTo(atrium, leaver.email).at(-1)?.subject).toContain("Your account was deleted");
    const { body } = await atrium.request("/api/resources/bookings", { token: others });
    expect(body.bookings).toMatchObject([{ state: "queued" }]);
    expect(complaints.filter((each) => !each.includes("status of 400"))).toEqual([]);
  });

  it("is accessible, filled as well as empty", { timeout: 120_000 }, async () => {
    const member = await atrium.person("ic-member", { name: "Pia Lund" });
    const token = await atrium.token(member);
    await book(token, member, "confirm");
    await book(token, member, null);
    await atrium.request("/api/notifications/webhook", {
      method: "PUT",
      token,
      body: { url: "https://agent.example.org/hook" },
    });
    const { page } = await openJudged(browser, atrium, { person: member });
    for (const path of ["/today", "/notifications", "/notifications/settings", "/my-data"]) {
      expect([path, await faultsAt(page, path)]).toEqual([path, []]);
    }
  });
});
