import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toKeep } from "../../src/kernel/languages/messages.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { faultsAt, hasChromium, launchChromium, openJudged, openPage, overflow, skipNotice } from "./chromium.ts";
import { OPERATE_PATHS } from "./paths/operate-paths.ts";

const CALENDAR = (start: string) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//EN",
    "BEGIN:VEVENT",
    "UID:soldering@example.org",
    `DTSTART:${start}`,
    "DURATION:PT2H",
    "SUMMARY:Soldering for",
    "  beginners",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\n");

describe.skipIf(!hasChromium)(`the pages for rooms and for operators${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let operator: Person;
  let member: Person;
  let tomorrow: string;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
    operator = await atrium.person("operator", { name: "Noor Adeyemi" });
    await atrium.person("operator", { name: "Sigrid Holm" });
    member = await atrium.person("ic-member", { name: "Kofi Mensah" });
    tomorrow = new Date(atrium.kernel.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const hours = { opens_at: "08:00", closes_at: "22:00", minutes_max: 240 };
    for (const [id, name] of [
      ["ft-9", "FT-9"],
      ["library", "Library"],
    ]) {
      const body = { id, name, kind: "room", ...hours };
      await atrium.request("/api/resources", { token: await atrium.token(operator), body });
    }
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  const at = (hour: number) => `${tomorrow}T${String(hour).padStart(2, "0")}:00`;

  async function ask(page: Page, resource: string, from: number, to: number, purpose = "") {
    await page.goto(`/resources/book?resource=${resource}`);
    await page.fill("#start", at(from));
    await page.fill("#end", at(to));
    await page.fill("#purpose", purpose);
    await page.click("text='Request booking'");
  }

  /** The state after the last failed attempt. */
  const giveUpOn = (kind: string) =>
    atrium.kernel.database.transaction((tx) =>
      tx.query
        .updateTable("envelope")
        .set({ state: "dead", attempts: 12, last_error: toKeep("webhook: the server answered 410") })
        .where("kind", "=", kind)
        .execute(),
    );

  it("books without script and reads that the slot is held, not confirmed", async () => {
    const { page, complaints } = await openPage(browser, atrium, { person: member });
    await page.goto("/resources");
    await page.click("[aria-label='Book FT-9']");
    expect(await page.inputValue("#resource")).toBe("ft-9");
    await ask(page, "ft-9", 10, 12, "Planning <b>");
    expect(new URL(page.url()).pathname).toBe("/resources");
    expect(await page.textContent("[role='status']")).toContain("It is not confirmed until an operator decides");
    expect(await page.textContent("#current")).toContain("Waiting for an operator");
    expect(await page.textContent("#week-ft-9")).toContain("10:00–12:00 (yours, waiting)");
    expect(await overflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("keeps the input for a taken slot and offers a free one by one click", async () => {
    const second = await atrium.person("ic-member");
    const { page } = await openPage(browser, atrium, { person: second });
    await ask(page, "ft-9", 11, 12, "Reading group");
    expect(await page.textContent("#start-error")).toContain("This slot is taken");
    expect(await page.inputValue("#purpose")).toBe("Reading group");
    expect(await overflow(page)).toBe(0);
    await page.click("button:has-text('12:00–13:00')");
    expect([await page.inputValue("#resource"), await page.inputValue("#start")]).toEqual(["ft-9", at(12)]);
    await ask(page, "ft-9", 11, 12, "Reading group");
    await page.click("text='Library, at the same time'");
    const filled = await Promise.all(
      ["#resource", "#start", "#end", "#purpose"].map((field) => page.inputValue(field)),
    );
    expect(filled).toEqual(["library", at(11), at(12), "Reading group"]);
    await page.click("text='Request booking'");
    expect(await page.textContent("#current")).toContain("Library");
    await page.click("#current a:has-text('Cancel')");
    await page.click("text='Cancel booking'");
    expect(await page.textContent("#current")).toContain("Canceled");
  });

  it("shows an invalid time at its field", async () => {
    const { page } = await openPage(browser, atrium, { person: member });
    await ask(page, "ft-9", 14, 13);
    expect(await page.textContent("#end-error")).toContain("“Until” must be later");
    await ask(page, "ft-9", 5, 6);
    expect(await page.textContent("#start-error")).toContain("open from 08:00 to 22:00");
  });

  it("names the tier for canceling and offers no button that fails", async () => {
    const lowered = await atrium.person("ic-member");
    const { page } = await openPage(browser, atrium, { person: lowered });
    await ask(page, "library", 8, 9);
    const { body } = await atrium.request("/api/resources/bookings", { token: await atrium.token(lowered) });
    await atrium.request(`/api/membership/members/${lowered.memberId}/tier`, {
      method: "PUT",
      cookie: operator.cookie,
      body: { tier: "ai-floor" },
    });
    await page.goto("/resources");
    expect(await page.textContent("#current")).toContain("To cancel, you need tier Inner-circle member.");
    expect(await page.locator("#current a").count()).toBe(0);
    await page.goto(`/resources/bookings/${body.bookings[0].booking_id}/cancel`);
    expect(new URL(page.url()).pathname).toBe("/resources");
  });

  it("names the tier that booking needs", async () => {
    const guest = await openPage(browser, atrium, { person: await atrium.person("public") });
    await guest.page.goto("/resources");
    expect(await guest.page.textContent("main")).toContain("you need Floor member or above");
    const floor = await openPage(browser, atrium, { person: await atrium.person("ai-floor") });
    await floor.page.goto("/resources");
    expect(await floor.page.textContent("main")).toContain("To book, you need Inner-circle member");
    expect(await floor.page.textContent("#week-ft-9")).toContain("10:00–12:00");
    expect(await floor.page.textContent("#week-ft-9")).not.toContain("yours");
  });

  it("refreshes the week after a booking, keeps focus, works without script", async () => {
    const { page, complaints } = await openPage(browser, atrium, { person: member, javaScriptEnabled: true });
    await page.clock.install();
    await page.goto("/resources");
    const summary = page.locator("#fold-library summary");
    await summary.press("Enter");
    expect(await page.textContent("#week-library")).not.toContain("20:00–21:00");
    const other = await atrium.token("ic-member");
    const zone = { start_iso: `${tomorrow}T20:00:00Z`, end_iso: `${tomorrow}T21:00:00Z` };
    const body = { resource_id: "library", email: "other@example.org", ...zone };
    expect(await atrium.request("/api/resources/book", { token: other, body })).toMatchObject({ body: { ok: true } });
    await page.clock.fastForward(16_000);
    await page.locator("#week-library").getByText("20:00–21:00").waitFor();
    expect(await page.evaluate("document.activeElement.parentElement.id")).toBe("fold-library");
    expect(await page.locator("#fold-library").getAttribute("open")).not.toBeNull();
    expect(complaints).toEqual([]);
    await page.context().close();

    const plain = await openPage(browser, atrium, { person: member });
    await plain.page.goto("/resources");
    await plain.page.click("text='Later week →'");
    expect(await plain.page.textContent("#week")).toContain(" to ");
    expect(await plain.page.textContent("#week-library")).not.toContain("20:00–21:00");
    expect(await plain.page.locator("#week-library tbody tr").count()).toBe(7);
    if (process.env.WALL_SHOTS) await plain.page.screenshot({ path: `${process.env.WALL_SHOTS}/weeks.png` });
    await plain.page.click("text='← Earlier week'");
    expect(await plain.page.textContent("#week")).toBe("The next seven days");
    expect(await plain.page.textContent("#week-library")).toContain("20:00–21:00");
    await plain.page.context().close();
  });

  it("confirms, declines with a reason, and rejects own requests", async () => {
    const asking = await openPage(browser, atrium, { person: member });
    await ask(asking.page, "ft-9", 16, 17, "Second");
    const own = await openPage(browser, atrium, { person: operator });
    await ask(own.page, "library", 18, 19);

    const { page } = own;
    await page.goto("/operate/queue");
    expect(new URL(page.url()).search).toBe("?kind=booking");
    expect(await page.textContent("#waiting tr:has-text('Noor Adeyemi')")).toContain("another operator decides");
    await page.click("#waiting tr:has-text('Noor Adeyemi') a");
    expect(await page.textContent("main")).toContain("Another operator must decide on it.");
    expect(await page.locator("main button:not([data-keys])").count()).toBe(0);
    await page.goto("/operate/inbox?kind=booking");
    await page.click("text='Start with the oldest'");
    expect(await page.textContent("main")).toContain("Planning <b>");
    await page.click("button:has-text('Confirm')");
    expect(await page.textContent("[role='status']")).toContain("Booking confirmed. Kofi Mensah is notified.");
    while (!(await page.textContent("main"))?.includes("Second")) await page.click("[rel='next']");
    await page.fill("#reason-deny", "   ");
    await page.click("button:has-text('Decline')");
    expect(await page.textContent("#reason-deny-error")).toContain("“Reason” is required");
    await page.fill("#reason-deny", "The floor is being waxed.");
    await page.click("button:has-text('Decline')");
    await asking.page.goto("/resources");
    expect(await asking.page.textContent("#current")).toContain("Confirmed");
    expect(await asking.page.textContent("#current")).toContain("The floor is being waxed.");
  });

  it("imports a feed from a file and keeps the input of an invalid one", async () => {
    const { page, complaints } = await openPage(browser, atrium, { person: operator });
    await page.goto("/operate/feeds");
    await page.click("text='Add a file'");
    await page.fill("#name", "Workshops");
    const refusal = async (content: string | Buffer) => {
      const buffer = Buffer.from(content as string);
      await page.setInputFiles("#calendar", { name: "workshops.ics", mimeType: "text/calendar", buffer });
      await page.click("text='Add feed'");
      expect(await page.inputValue("#name")).toBe("Workshops");
      return page.textContent("#calendar-error");
    };
    expect(await refusal("Dear members, the workshop is on Friday.")).toContain("BEGIN:VCALENDAR");
    expect(await refusal(Buffer.alloc(2_000_001, "a"))).toContain("larger than 2 MB");
    expect(await refusal(Buffer.from([0xff, 0xfe, 0x42]))).toContain("not UTF-8 text");
    expect(await refusal("")).toContain("is required");
    const buffer = Buffer.from(CALENDAR(`${tomorrow.replaceAll("-", "")}T180000Z`));
    await page.setInputFiles("#calendar", { name: "workshops.ics", mimeType: "text/calendar", buffer });
    await page.click("text='Add feed'");
    expect(await page.textContent(".card:has-text('Workshops')")).toContain("Working");
    expect(complaints.filter((each) => !/status of 4(00|13)/.test(each))).toEqual([]);
    await page.goto("/events");
    expect(await page.textContent(".event-months")).toContain("Soldering for beginners");
    await page.goto("/operate/feeds");
    await page.click("[aria-label='Change Workshops']");
    await page.fill("#name", "Workshops of the winter");
    await page.click("text='Save changes'");
    expect(await page.textContent(".card:has-text('of the winter')")).toContain("1 upcoming");
    await page.click("[aria-label='Change Workshops of the winter']");
    await page.click("summary:has-text('Remove feed')");
    await page.click("button:has-text('Remove feed')");
    expect(await page.textContent("[role='status']")).toContain("was removed, with 1 event");
  });

  it("shows an invalid URL at its field and an unreadable feed on its card", async () => {
    const { page } = await openPage(browser, atrium, { person: operator });
    await page.goto("/operate/feeds/add");
    await page.fill("#name", "Neighbours");
    await page.fill("#url", "ftp://calendar.example/all.ics");
    await page.fill("#refresh_minutes", "3");
    await page.click("text='Add feed'");
    expect(await page.textContent("#refresh_minutes-error")).toContain("from 5 to 1440");
    await page.fill("#refresh_minutes", "60");
    await page.click("text='Add feed'");
    expect(await page.textContent("#url-error")).toContain("must begin with https");
    expect(await page.inputValue("#url")).toBe("ftp://calendar.example/all.ics");
    await page.fill("#url", "http://127.0.0.1:9/secret.ics");
    await page.click("text='Add feed'");
    expect(await page.textContent("#url-error")).toContain("private or reserved network");
    await page.fill("#url", "http://nowhere.example.org:9443/secret.ics");
    await page.click("text='Add feed'");
    await expect
      .poll(
        async () => {
          await page.goto("/operate/feeds");
          return page.textContent(".card:has-text('Neighbours')");
        },
        { timeout: 15_000 },
      )
      .toContain("Failing since");
    expect(await page.content()).not.toContain("secret.ics");
  });

  it("finds a member and sets their tier, but not one's own", async () => {
    const ilse = await atrium.person("public", { name: "Ilse Brandt" });
    const { page } = await openPage(browser, atrium, { person: operator });
    await page.goto("/operate/members");
    expect(await page.locator("tr:has-text('Noor Adeyemi') a:has-text('Change')").count()).toBe(0);
    await page.fill("#q", "ilse");
    await page.click("button:has-text('Find')");
    expect(await page.locator("#members tbody tr").count()).toBe(1);
    await page.click("[aria-label='Change tier: Ilse Brandt']");
    await page.selectOption("#to", "ai-floor");
    await page.fill("#reason", "Moved in.");
    await page.click("text='Set tier'");
    expect(await page.textContent("[role='status']")).toContain("Ilse Brandt now has the tier Floor member.");
    expect(new URL(page.url()).search).toBe("?q=ilse");
    const { body } = await atrium.request("/api/account/floor-member", { token: await atrium.token(ilse) });
    expect(body.tier).toBe("ai-floor");
  });

  it("leads to the settings of consumers and dismisses a dead letter", async () => {
    const { page } = await openPage(browser, atrium, { person: operator });
    await page.goto("/operate/deliveries");
    for (const topic of ["webhook", "mail"])
      expect(await page.locator(`.notice a[href='/operate/settings/${topic}']`).count()).toBe(1);
    await giveUpOn("resources.booking_cancelled");
    await page.goto("/operate/deliveries?state=dead");
    const row = "#deliveries tr:has-text('Booking canceled')";
    expect(await page.textContent(row)).toContain("the server answered 410");
    expect(await page.textContent(row)).toContain("Test ic-member");
    await page.click(`${row} >> summary:has-text('Dismiss')`);
    await page.fill(`${row} >> input[name='reason']`, "Called them by telephone.");
    await page.click(`${row} >> button:has-text('Dismiss')`);
    expect(await page.textContent("main")).toContain("No failed deliveries");
    await page.goto("/operate/deliveries?state=dismissed");
    expect(await page.textContent("#deliveries")).toContain("Called them by telephone.");
    await page.click("#deliveries button:text-is('Retry')");
    expect(await page.textContent("[role='status']")).toContain("is being retried");
  });

  it("renames the space in the settings", async () => {
    const { page } = await openPage(browser, atrium, { person: operator });
    await page.goto("/operate/settings");
    expect(await page.textContent("main")).toContain("Works");
    await page.goto("/operate/settings/space");
    await page.fill("#name", "Lantern House");
    await page.click("text='Save changes'");
    expect(await page.textContent(".wordmark")).toBe("Lantern House");
  });

  it("accepts opening hours as typed, shows errors per day, and overrides", async () => {
    const { page } = await openPage(browser, atrium, { person: operator });
    await page.goto("/operate/hours");
    await page.fill("#monday", "10-13, 15.30–22:00");
    await page.fill("#tuesday", "soon");
    await page.click("text='Save week'");
    expect(await page.textContent("#tuesday-error")).toContain("“Tuesday” must be a list of times");
    expect(await page.inputValue("#monday")).toBe("10-13, 15.30–22:00");
    await page.fill("#tuesday", "0-24");
    await page.click("text='Save week'");
    expect(await page.inputValue("#monday")).toBe("10:00–13:00, 15:30–22:00");
    await page.fill("#wednesday", "9-5");
    await page.click("text='Save week'");
    expect(await page.textContent("#wednesday-error")).toContain("ends at 05:00 on the next day");
    await page.check("#week-night");
    await page.click("text='Save week'");
    expect(await page.inputValue("#wednesday")).toBe("09:00–05:00");
    await page.click("text='Save week'");
    expect(await page.textContent("[role='status']")).toContain("The week was saved.");
    await page.fill("#date", tomorrow);
    await page.fill("#note", "Stocktaking");
    await page.click("text='Add date'");
    expect(await page.textContent("#exceptions")).toMatch(/Closed.*Stocktaking/);
    await page.selectOption("#state_tier", "ic-member");
    await page.click("text='Save'");
    const own = await openPage(browser, atrium, { person: member });
    await own.page.goto("/hours");
    await own.page.check("[value='open']");
    await own.page.fill("#message", "Ring <the> bell");
    await own.page.check("[value='changed']");
    await own.page.click("text='Save state'");
    expect(await own.page.textContent("[role='status']")).toContain("The space is open.");
    const anybody = String((await atrium.request("/")).body);
    expect(anybody).toContain("Open now");
    expect(anybody).toContain("Ring &lt;the> bell");
    expect(String((await atrium.request("/hours")).body)).not.toContain("Kofi");
    await page.goto("/operate/hours");
    expect(await page.textContent("#changes")).toContain("Kofi Mensah");
    await page.click("text='Remove'");
    expect(await page.textContent("#dates")).toContain("No date has other hours");
    await Promise.all([page.context().close(), own.page.context().close()]);
  });

  it("is accessible, fits a phone and follows its policy", { timeout: 420_000 }, async () => {
    const slot = { start_iso: `${at(20)}:00Z`, end_iso: `${at(21)}:00Z` };
    const asked = { resource_id: "library", email: member.email, purpose: "Chess", ...slot };
    await atrium.request("/api/resources/book", { token: await atrium.token(member), body: asked });
    await giveUpOn("resources.booking_confirmed");
    const own = await atrium.request("/api/resources/bookings", { token: await atrium.token(operator) });
    const cancelling = `/resources/bookings/${own.body.bookings[0].booking_id}/cancel`;
    const { page, complaints } = await openJudged(browser, atrium, { person: operator });
    for (const path of [...OPERATE_PATHS, cancelling]) {
      expect([path, await faultsAt(page, path)]).toEqual([path, []]);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
