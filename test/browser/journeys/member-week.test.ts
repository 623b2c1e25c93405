import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { remindGuests } from "../../../src/features/events/jobs/remind-guests.ts";
import { settleWaitlists } from "../../../src/features/events/jobs/settle-waitlists.ts";
import { deliver } from "../../../src/features/notifications/jobs/deliver.ts";
import type { Person } from "../../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../../harness/atrium.ts";
import { jobContext } from "../../harness/jobs.ts";
import { hasChromium, launchChromium, openPage, overflow, skipNotice } from "../chromium.ts";
import { Hand } from "./hand.ts";
import { mailsTo } from "./mails.ts";

const HOUR_MS = 3_600_000;
const SCREENS: readonly [string, BrowserContextOptions][] = [
  ["a phone without script", {}],
  ["a desktop with script", { viewport: { width: 1280, height: 900 }, javaScriptEnabled: true }],
];

/** One member from the invitation to the end of the week; the clock is moved, jobs run when their time has come. */
describe.skipIf(!hasChromium).each(SCREENS)(`a member's week on %s${skipNotice}`, (_screen, options) => {
  // Today: links of mails end by the clock of the computer.
  const clock = new TestClock(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  let browser: Browser;
  let atrium: TestAtrium;
  let operator: Person;
  let other: Person;
  let member: Hand;
  let complaints: string[];
  const EMAIL = "ines@example.org";
  const said = () => member.page.textContent("[role='status']");
  const main = () => member.page.textContent("main");
  const send = (path: string, body: object, { cookie } = operator) => atrium.request(path, { cookie, body });

  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } })]);
    operator = await atrium.person("operator", { name: "Noor Adeyemi" });
    other = await atrium.person("ic-member", { name: "Teo Lindqvist" });
    const rules = { approval: "instant", step_minutes: 30, horizon_days: 30, check_in_minutes: 15 };
    const room = { id: "library", kind: "room", name: "Library", minutes_max: 240, ...rules };
    expect((await send("/api/resources", room)).status).toBe(201);
    const opened = await openPage(browser, atrium, options);
    member = new Hand(opened.page);
    complaints = opened.complaints;
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  it("begins with an invitation, which gives the tier, and a confirmed address", async () => {
    const { body } = await send("/api/admin/invitations", { tier: "ic-member" });
    await member.page.goto(body.url);
    await member.type("name", "Ines Ferreira");
    await member.type("email", EMAIL);
    await member.type("password", "a long enough password");
    await member.click(member.page.locator("main form button").first());
    expect(new URL(member.page.url()).pathname).toBe("/welcome");

    const [mail] = mailsTo(atrium, EMAIL);
    await member.page.goto(/https?:\S+\/account\/email\?\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    await member.click(member.page.locator("main form button").first());
    expect(await said()).toContain("confirmed");
  });

  it("has a seat that becomes free on the waitlist, and a reminder with a calendar entry", async () => {
    const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
    const night = { title: "Soup night", start: at(50), end: at(53), location: "Kitchen", visible_to: "ft-member" };
    const { body } = await send("/api/events/own", { ...night, capacity: 1 });
    const { event_id } = body.event;
    expect((await send("/api/events/rsvp", { event_url: event_id }, other)).body.seat.state).toBe("confirmed");

    await member.follow("/events", `/events/${event_id}`);
    await member.click(member.page.locator("#rsvp form button").first());
    expect(await member.page.textContent("#rsvp")).toMatch(/waitlist/i);
    await send("/api/events/rsvp/withdraw", { event_url: event_id }, other);
    await settleWaitlists.run(jobContext(atrium, clock));
    await member.page.reload();
    await member.click(member.page.locator("#rsvp button[value='take']"));
    expect(await said()).not.toBeNull();
    expect(await member.page.textContent("#rsvp")).toMatch(/confirmed|going|seat is yours/i);

    clock.advance(28 * HOUR_MS);
    await remindGuests.run(jobContext(atrium, clock));
    await deliver.run(jobContext(atrium, clock));
    const reminder = mailsTo(atrium, EMAIL).find(({ subject }) => subject.startsWith("Soon: “Soup night”"));
    expect(reminder?.text).toContain("Kitchen");
    expect(reminder?.text).toContain(`/events/${event_id}`);
    expect(reminder?.calendar).toContain("LOCATION:Kitchen");
  });

  it("books a free time by tapping it, moves it, and checks in", async () => {
    await member.follow("/resources", "/resources/day");
    await member.click(member.page.locator("td.board-free a").first());
    await member.check("minutes", "60");
    await member.type("purpose", "Reading <b>");
    await member.click(member.page.locator("#book form button").first());
    expect(await said()).toContain("Library");

    await member.follow("/resources");
    await member.click(member.page.getByRole("link", { name: /change/i }).first());
    const start = await member.page.inputValue("[name='start']");
    await member.type("start", later(start, 2));
    await member.type("end", later(start, 3));
    await member.click(member.page.locator("main form button").first());
    expect(await said()).toContain("Library");

    const { bookings } = (await atrium.request("/api/resources/bookings", { cookie: await cookieOf(member) })).body;
    expect(bookings).toHaveLength(1);
    clock.advance(new Date(bookings[0].start).getTime() - clock.now().getTime());
    await member.page.goto("/resources/here/library");
    await member.press("Check in");
    expect(await said()).toContain("Library");
  });

  it("ends with an agent that does the same, and its booking undone", async () => {
    const { bookings } = (await atrium.request("/api/resources/bookings", { cookie: await cookieOf(member) })).body;
    const person = { name: "Ines", email: EMAIL, tier: "ic-member", cookie: await cookieOf(member) } as Person;
    const token = await atrium.token(person);
    const start_iso = new Date(new Date(bookings[0].end).getTime() + HOUR_MS).toISOString();
    const end_iso = new Date(new Date(start_iso).getTime() + HOUR_MS).toISOString();
    const wish = { resource_id: "library", start_iso, end_iso, purpose: "Reading on", email: EMAIL };
    const booked = await atrium.request("/api/resources/book", { token, body: wish });
    expect(booked.body.state).toBe("confirmed");

    await member.follow("/", "/activity");
    expect(await main()).toMatch(/[Bb]ooked Library/);
    await member.page.goto(`/resources/bookings/${booked.body.booking_id}/cancel`);
    await member.click(member.page.locator("main form button").first());
    const after = (await atrium.request("/api/resources/bookings", { token })).body.bookings;
    expect(after.find((each: { booking_id: string }) => each.booking_id === booked.body.booking_id)?.state).toBe(
      "cancelled",
    );
    expect(await overflow(member.page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
});

/** A local time `hours` later on the same day. */
function later(local: string, hours: number): string {
  const at = new Date(`${local}Z`);
  return new Date(at.getTime() + hours * HOUR_MS).toISOString().slice(0, 16);
}

async function cookieOf({ page }: Hand): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}
