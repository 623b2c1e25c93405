import type { Browser, BrowserContextOptions } from "playwright-core";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../harness/atrium.ts";
import { hasChromium, launchChromium, openPage, overflow, skipNotice } from "../chromium.ts";
import { Hand } from "./hand.ts";

const PASSWORD = "a long enough password";
const MEMBERS = 300;
const MINUTES_MAX = 10;
/** Typing into a field counts as one, choosing from a list as two. */
const CLICKS_MAX = 60;

const SCREENS: readonly [string, BrowserContextOptions][] = [
  ["a phone without script", {}],
  ["a desktop with script", { viewport: { width: 1280, height: 900 }, javaScriptEnabled: true }],
];

/** As other software exports it: names with commas, a column that nobody needs, groups. */
function exported(): Buffer {
  const rows = Array.from({ length: MEMBERS }, (_none, index) => {
    const crew = index % 10 === 0 ? "Print crew" : "";
    return `"Maker, Number ${index}",maker${index}@example.org,${crew},2019-04-0${(index % 9) + 1}`;
  });
  return Buffer.from(["Name,Email,Group,Member since", ...rows].join("\r\n"));
}

/** Mails by recipient. */
async function startMailServer() {
  const mails = new Map<string, string>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        for (const { address } of envelope.rcptTo) mails.set(address, Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.server.address();
  const port = typeof at === "object" && at ? String(at.port) : "";
  return { mails, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Whether a mail has the text, however its lines are broken. */
const linkIn = (mail: string): string => /https?:\/\/\S+\/join\/[\w-]+/.exec(mail.replaceAll("=\r\n", ""))?.[0] ?? "";

describe.skipIf(!hasChromium)(`the first day of a space${skipNotice}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it.each(SCREENS)(
    `takes a new owner at most ${MINUTES_MAX} minutes of clicks and typing on %s`,
    { timeout: 240_000 },
    async (_screen, options) => {
      const mailbox = await startMailServer();
      const atrium = await startTestAtrium({ env: { ATRIUM_OUTBOUND_ALLOW: "127.0.0.1/32" } });
      try {
        const { page, complaints } = await openPage(browser, atrium, options);
        const owner = new Hand(page);
        await claim(owner, atrium);
        await openDoors(owner);
        await setMail(owner, mailbox.port);
        for (const name of ["Wood shop", "Library", "Kitchen"]) await addRoom(owner, name);
        await goOn(owner, "/setup/events");
        await publish(owner, atrium);
        await goOn(owner, "/setup/members");
        await importMembers(owner);
        await goOn(owner, "/setup/operator");
        await expectTakenUpAgain(owner);
        expect(owner.clicks).toBeLessThanOrEqual(CLICKS_MAX);
        expect(owner.seconds / 60).toBeLessThan(MINUTES_MAX);
        await dress(owner);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(complaints).toEqual([]);

        await expect.poll(() => mailbox.mails.has("maker7@example.org"), { timeout: 60_000, interval: 500 }).toBe(true);
        await expectWelcomed(atrium, options, linkIn(mailbox.mails.get("maker7@example.org") ?? ""));
      } finally {
        await atrium.close();
        await mailbox.close();
      }
    },
  );

  async function claim(owner: Hand, { claimUrl }: TestAtrium): Promise<void> {
    await owner.page.goto(claimUrl ?? "");
    await owner.type("name", "Mara Okafor");
    await owner.type("email", "mara@example.org");
    await owner.type("password", PASSWORD);
    await owner.click(owner.page.locator("main form button").first());
    await owner.type("name", "Lantern House");
    await owner.choose("time_zone", "Europe/Berlin");
    await owner.click(owner.page.locator("main form button").first());
    expect(at(owner)).toBe("/setup/template");
    await owner.click(owner.page.locator(".wizard-ways .button").first());
    expect(at(owner)).toBe("/setup/hours");
  }

  const at = ({ page }: Hand) => new URL(page.url()).pathname;

  /** The step is done, and its only filled button leads on. */
  async function goOn(owner: Hand, to: string): Promise<void> {
    expect(await owner.page.textContent(".wizard-step-done [aria-current]")).not.toBe("");
    expect(await owner.page.locator(".button-primary").allTextContents()).toEqual(["Continue"]);
    await owner.click(owner.page.locator(".button-primary"));
    expect(at(owner)).toBe(to);
  }

  async function openDoors(owner: Hand): Promise<void> {
    await owner.check("days", "saturday");
    await owner.press("Save and continue");
    expect(at(owner)).toBe("/setup/mail");
  }

  /** Left in the middle, the setup goes on at its open step, until it is put away. */
  async function expectTakenUpAgain(owner: Hand): Promise<void> {
    const { page } = owner;
    await owner.click(page.getByRole("link", { name: "Finish later" }));
    expect(at(owner)).toBe("/operate/inbox");
    await page.goto("/operate/settings");
    await owner.click(page.getByRole("link", { name: "Continue setup" }));
    expect(at(owner)).toBe("/setup/operator");
    await owner.click(page.getByRole("link", { name: "Skip", exact: true }));
    expect(await page.textContent("main")).toContain("Operators");
    await owner.press("Finish setup");
    for (const path of ["/operate/settings", "/operate/inbox", "/today", "/"]) {
      await page.goto(path);
      expect(await page.getByRole("link", { name: "Continue setup" }).count()).toBe(0);
    }
  }

  async function setMail(owner: Hand, port: string): Promise<void> {
    await owner.type("host", "127.0.0.1");
    await owner.type("port", port);
    await owner.choose("security", "none");
    await owner.type("sender_address", "hello@lantern.example");
    await owner.press("Save and send a test mail");
    expect(at(owner)).toBe("/setup/rooms");
    expect(await said(owner)).toContain("mara@example.org");
  }

  async function dress(owner: Hand): Promise<void> {
    const logo = await sharp({ create: { width: 240, height: 240, channels: 3, background: "#0b5c4a" } })
      .png()
      .toBuffer();
    await owner.page.goto("/operate/settings");
    await owner.follow("/operate/media", "/operate/media/add");
    await owner.check("purpose", "logo");
    await owner.upload("image", { name: "logo.png", mimeType: "image/png", buffer: logo });
    await owner.type("alt", "Lantern House");
    await owner.click(owner.page.locator("main form button").first());
    expect(await owner.page.locator("header img").count()).toBeGreaterThan(0);
  }

  async function addRoom(owner: Hand, name: string): Promise<void> {
    await owner.type("name", name);
    await owner.press(/^Add/);
    expect(at(owner)).toBe("/setup/rooms");
    expect(await said(owner)).toContain(name);
  }

  /** A week from today at seven in the evening, every week. */
  async function publish(owner: Hand, { kernel }: TestAtrium): Promise<void> {
    const day = new Date(kernel.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    await owner.type("title", "Open evening");
    await owner.type("date", day);
    await owner.type("time", "19:00");
    await owner.choose("every", "week");
    await owner.type("location", "Wood shop");
    await owner.press("Publish");
    expect(await said(owner)).toContain("12 dates");
  }

  async function importMembers(owner: Hand): Promise<void> {
    await owner.click(owner.page.locator("summary", { hasText: "I have a file" }));
    await owner.upload("file", { name: "members.csv", mimeType: "text/csv", buffer: exported() });
    await owner.choose("tier", "ic-member");
    await owner.press("Preview");
    expect(await owner.page.textContent("main")).toContain(String(MEMBERS));
    await owner.check("create_groups");
    await owner.press(/300/);
    expect(await said(owner)).toContain("300");
  }

  /** One of the 300 joins by the mailed link, and finds the room, the event and her group. */
  async function expectWelcomed(atrium: TestAtrium, options: BrowserContextOptions, link: string): Promise<void> {
    const { page } = await openPage(browser, atrium, options);
    const maker = new Hand(page);
    await page.goto(link);
    expect(await page.inputValue("[name='email']")).toBe("maker7@example.org");
    await maker.type("password", PASSWORD);
    await maker.click(page.locator("main form button").first());
    expect(new URL(page.url()).pathname).toBe("/welcome");
    expect(await page.textContent("h1")).toBe("Welcome, Maker");
    expect(await page.textContent("main")).toContain("You can book rooms now.");
    for (const shown of ["Open evening", "Wood shop"]) expect(await page.textContent("main")).toContain(shown);
    await maker.follow("/account/name");
    await maker.type("name", "Mika Maker");
    await maker.press("Change name");
    expect(await said(maker)).toContain("Mika Maker");
    await page.goto("/welcome");
    expect(await page.textContent("h1")).toBe("Welcome, Mika");
  }

  const said = (owner: Hand) => owner.page.textContent("[role='status']");
});
