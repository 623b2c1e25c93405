import { join } from "node:path";
import { createOTP } from "@better-auth/utils/otp";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailFolder } from "../../src/adapters/mailer/folder.ts";
import type { KeptMail } from "../../src/kernel/ports/mailer.ts";
import { randomIds } from "../../src/kernel/values/ids.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { type FakeGithub, startFakeGithub } from "../harness/sign-in/github-sign-in.ts";
import { hasChromium, launchChromium, openPage, overflow, skipNotice } from "./chromium.ts";

const MINUTE = 60_000;

describe.skipIf(!hasChromium)(`signing in${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let github: FakeGithub;
  const clock = new TestClock(new Date().toISOString());
  beforeAll(async () => {
    github = await startFakeGithub();
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium({ env: github.env, clock })]);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
    await github?.[Symbol.asyncDispose]();
  });

  const at = (page: Page) => new URL(page.url()).pathname;
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

  /** Newest last. */
  async function mailsTo(email: string, about = ""): Promise<KeptMail[]> {
    const folder = createMailFolder({ folder: join(atrium.dataFolder, "mail"), clock, randomBytes: randomIds.bytes });
    const mails = (await folder.list(200)) ?? [];
    return mails.filter(({ to, subject }) => to === email && subject.includes(about)).reverse();
  }

  /** The link's path in the newest mail. Mails are written after the reply, so it waits. */
  async function linkTo(email: string, about = ""): Promise<string> {
    await expect.poll(() => mailsTo(email, about)).not.toEqual([]);
    const mail = (await mailsTo(email, about)).at(-1);
    return new RegExp(`${atrium.baseUrl}(/\\S+)`).exec(mail?.text ?? "")?.[1] ?? "";
  }

  /** A screenshot for people. */
  async function look(page: Page, name: string): Promise<void> {
    const folder = process.env.SIGN_IN_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  }

  async function signIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
    await page.fill("#email", email);
    await page.fill("#password", password);
    await press(page, "Sign in");
  }

  it("works once by a link in a mail, by its button only", async () => {
    const member = await atrium.person("ic-member");
    const { page, complaints } = await openPage(browser, atrium);
    await page.goto(atrium.mailUrl ?? "");
    await page.goto("/sign-in?next=/resources");
    await page.click("text='Email me a link'");
    await page.fill("#email", member.email);
    await press(page, "Email me a link");
    expect(await page.textContent("h1")).toBe("Check your inbox");
    await page.click("text='Mails of this server'");
    await page.getByRole("link", { name: "Open link" }).first().click();
    expect(at(page)).toBe("/sign-in/link");
    const link = page.url();
    const robot = await fetch(link);
    expect(robot.status).toBe(200);
    expect(robot.headers.getSetCookie().join()).not.toContain("session_token");
    await press(page, "Sign in");
    expect(at(page)).toBe("/resources");
    await page.goto(link);
    expect(await page.textContent("h1")).toBe("This link no longer works");
    expect(await overflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("looks the same for an unknown address, and mails nothing there", async () => {
    const { page } = await openPage(browser, atrium);
    await page.goto("/sign-in/by-mail");
    await page.fill("#email", "stranger@example.org");
    await press(page, "Email me a link");
    expect(await page.textContent("h1")).toBe("Check your inbox");
    expect(await page.textContent("main")).toContain("If there is an account for stranger@example.org");
    expect(await mailsTo("stranger@example.org")).toEqual([]);
  });

  it("gives an unverified account to the mailbox owner without its password", async () => {
    const { page } = await openPage(browser, atrium);
    await page.goto("/sign-up");
    await page.fill("#name", "Somebody");
    await page.fill("#email", "victim@example.org");
    await page.fill("#password", "the squatter's password");
    await press(page, "Create account");
    const squatter = await page.context().cookies();
    const owner = await openPage(browser, atrium);
    await owner.page.goto("/sign-in/by-mail");
    await owner.page.fill("#email", "victim@example.org");
    await press(owner.page, "Email me a link");
    await owner.page.goto(await linkTo("victim@example.org", "Sign in"));
    expect(await owner.page.textContent("main")).toContain("removes the password");
    await press(owner.page, "Sign in");
    await owner.page.goto("/account");
    expect(await owner.page.textContent("main")).toContain("Confirmed");
    expect(await owner.page.textContent("#ways")).toContain("None");
    expect(squatter.length).toBeGreaterThan(0);
    await page.goto("/account");
    expect(at(page)).toBe("/sign-in");
  });

  it("confirms a recent sign-in before a tier change and keeps the input", async () => {
    const operator = await atrium.person("operator");
    const target = await atrium.person("public", { name: "Lena Voss" });
    const { page } = await openPage(browser, atrium, { person: operator });
    await page.goto(`/operate/members?change=${target.memberId}`);
    await page.selectOption("#to", "ft-member");
    await page.fill("#reason", "Paid for “May” & June");
    clock.advance(11 * MINUTE);
    await press(page, "Set tier");
    expect(at(page)).toBe("/sign-in/again");
    expect(await page.textContent("main")).toContain("Your entries are kept.");
    await page.fill("#password", "not the password");
    await press(page, "Confirm");
    expect(await page.textContent("#password-error")).toBeTruthy();
    await page.fill("#password", operator.password);
    await press(page, "Confirm");
    expect(at(page)).toBe("/sign-in/continue");
    await look(page, "continue");
    expect(await overflow(page)).toBe(0);
    await press(page, "Continue");
    expect(at(page)).toBe("/operate/members");
    const { rows } = await tierChanges(target.memberId);
    expect(rows).toEqual([{ to_tier: "ft-member", reason: "Paid for “May” & June" }]);
    const stale = await atrium.request("/account", { cookie: operator.cookie });
    expect(stale.status).toBe(303);
  });

  it("names all faults of a sign-up at once", async () => {
    const { page } = await openPage(browser, atrium);
    await page.goto("/sign-up");
    await page.fill("#name", "Lena Voss");
    await page.fill("#email", "lena@nowhere");
    await page.fill("#password", "password12");
    await press(page, "Create account");
    expect(await page.textContent("#email-error")).toContain("is not a valid email address");
    expect(await page.textContent("#password-error")).toContain("is too common");
  });

  it("keeps a form whose session has ended, and sends it after sign-in", async () => {
    const member = await atrium.person("ic-member", { name: "Lena Voss" });
    const { page } = await openPage(browser, atrium, { person: member });
    await page.goto("/feedback");
    await page.selectOption("#kind", "bug_report");
    await page.fill("#message", "The door of FT-9 sticks.\nEvery “morning”.");
    await page.context().clearCookies({ name: /session/ });
    await page.click("main form button:not([value]) >> nth=-1");
    expect(at(page)).toBe("/sign-in");
    expect(await page.textContent("[role='status']")).toContain("Sign in to send what you entered.");
    await page.fill("#email", member.email);
    await page.fill("#password", member.password);
    await press(page, "Sign in");
    expect(at(page)).toBe("/sign-in/continue");
    expect(await page.textContent("main")).toContain("You are signed in as Lena Voss.");
    await press(page, "Continue");
    const sent = await atrium.request("/api/agent/feedback/mine", { token: await atrium.token(member) });
    expect(JSON.stringify(sent.body)).toContain("The door of FT-9 sticks.");
  });

  async function tierChanges(memberId: string) {
    const query = atrium.kernel.database.read.query.selectFrom("tier_change").select(["to_tier", "reason"]);
    return { rows: await query.where("member_id", "=", memberId).execute() };
  }

  it("asks for a code after the password, or a single-use backup code", {
    timeout: 90_000,
  }, async () => {
    const member = await atrium.person("ic-member");
    const { page } = await openPage(browser, atrium, { person: member });
    await page.goto("/account/second-factor");
    await page.fill("#password", member.password);
    await press(page, "Continue");
    const uri = (await page.locator(".code pre").last().textContent()) ?? "";
    await look(page, "enrol");
    const paper = ((await page.textContent(".secret-value")) ?? "").split(/\s+/);
    expect(paper).toHaveLength(10);
    await page.fill("#code", "000000");
    await press(page, "Turn on");
    expect(await page.textContent("#code-error")).toContain("This code is wrong");
    await page.fill("#code", await codeOf(uri));
    await press(page, "Turn on");
    expect(await page.textContent("main")).toContain("Two-factor authentication is on.");
    expect(await overflow(page)).toBe(0);

    for (const code of [() => codeOf(uri, 1), async () => paper[0] ?? ""]) {
      const other = await openPage(browser, atrium);
      await other.page.goto("/sign-in?next=/account");
      await signIn(other.page, member);
      expect(at(other.page)).toBe("/sign-in/second-factor");
      await other.page.goto("/account");
      expect(at(other.page)).toBe("/sign-in");
      await other.page.goto("/sign-in/second-factor?next=/account");
      await other.page.fill("#code", await code());
      await press(other.page, "Sign in");
      expect(at(other.page)).toBe("/account");
    }
    const again = await openPage(browser, atrium);
    await again.page.goto("/sign-in");
    await signIn(again.page, member);
    await again.page.fill("#code", paper[0] ?? "");
    await press(again.page, "Sign in");
    expect(await again.page.textContent("#code-error")).toContain("This code is wrong");

    const byMail = await openPage(browser, atrium);
    await byMail.page.goto("/sign-in/by-mail");
    await byMail.page.fill("#email", member.email);
    await press(byMail.page, "Email me a link");
    await byMail.page.goto(await linkTo(member.email, "Sign in"));
    await press(byMail.page, "Sign in");
    expect(at(byMail.page)).toBe("/sign-in/second-factor");
  });

  async function codeOf(uri: string, ahead = 0): Promise<string> {
    const key = new URL(uri).searchParams.get("secret") ?? "";
    return createOTP(base32(key)).hotp(Math.floor(Date.now() / 30_000) + ahead);
  }

  it("works with a passkey: added, used, renamed and removed", async () => {
    const member = await atrium.person("ic-member");
    // A passkey needs a host name, not an IP address.
    const { page, complaints } = await openPage(browser, atrium, { person: member, javaScriptEnabled: true });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto("/account");
    await page.click("text='Add a passkey'");
    await page.fill("#name", "Phone");
    await press(page, "Add passkey");
    await page.waitForURL("**/account");
    expect(await page.textContent("#passkeys")).toContain("Phone");
    await look(page, "account");

    await page.context().clearCookies();
    await page.goto("/sign-in?next=/agents");
    await press(page, "Use a passkey");
    await page.waitForURL("**/agents");

    clock.advance(11 * MINUTE);
    await page.goto("/account");
    await page.click("text='Rename or remove'");
    expect(at(page)).toBe("/sign-in/again");
    await press(page, "Use a passkey");
    await page.waitForURL("**/account/passkeys/*");
    await look(page, "passkey");
    await page.fill("#name", "My phone");
    await press(page, "Save name");
    expect(await page.textContent("#passkeys")).toContain("My phone");
    await page.click("text='Rename or remove'");
    await press(page, "Remove passkey");
    expect(await page.textContent("main")).toContain("No passkeys yet");
    await page.context().clearCookies();
    await page.goto("/sign-in");
    await press(page, "Use a passkey");
    await page.waitForSelector("text=This passkey was not accepted");
    const serious = complaints.filter((text) => !text.includes("status of 401"));
    expect(serious).toEqual([]);
  });

  it("works through GitHub for new and linked accounts, until unlinked", async () => {
    github.as({ id: 7001, login: "new-here", email: "new-here@example.org" });
    const fresh = await openPage(browser, atrium);
    await fresh.page.goto("/sign-in?next=/account");
    await press(fresh.page, "Continue with GitHub");
    expect(at(fresh.page)).toBe("/account");
    expect(await fresh.page.textContent("#ways")).toContain("Linked to new-here");
    await press(fresh.page, "Unlink GitHub");
    expect(await fresh.page.textContent("main")).toContain("Otherwise you could not sign in");

    const member = await atrium.person("ft-member");
    const { page, complaints } = await openPage(browser, atrium, { person: member });
    github.as({ id: 7002, login: "ilse-b", email: "elsewhere@example.org" });
    await page.goto("/account");
    await press(page, "Link GitHub");
    expect(await page.textContent("main")).toContain("GitHub account ilse-b is linked.");
    const status = await atrium.request("/api/leaderboard/me", { cookie: member.cookie });
    expect(status.body).toMatchObject({ github_username: "ilse-b", github_link_source: "oauth", optIn: false });
    await atrium.request("/api/leaderboard/optin", { cookie: member.cookie, body: { optIn: true } });

    const other = await openPage(browser, atrium);
    await other.page.goto("/sign-in?next=/account");
    await press(other.page, "Continue with GitHub");
    expect(await other.page.textContent("main")).toContain(member.email);

    const thief = await openPage(browser, atrium, { person: await atrium.person("ft-member") });
    await thief.page.goto("/account");
    await press(thief.page, "Link GitHub");
    expect(await thief.page.textContent("main")).toContain("belongs to another member");

    await page.goto("/account");
    await press(page, "Unlink GitHub");
    const after = await atrium.request("/api/leaderboard/me", { cookie: member.cookie });
    expect(after.body).toMatchObject({ optIn: false });
    expect(after.body.github_username).toBeNull();
    expect(complaints).toEqual([]);
  });

  it("never joins accounts by an address at GitHub", async () => {
    const member = await atrium.person("public");
    github.as({ id: 7003, login: "same-address", email: member.email });
    const { page } = await openPage(browser, atrium);
    await page.goto("/sign-in");
    await press(page, "Continue with GitHub");
    expect(at(page)).toBe("/sign-in");
    expect(await page.textContent("main")).toContain("An account with your GitHub email address already exists");
  });

  it("resets a password by mail and ends every session", async () => {
    // The library stamps its links with the machine's clock, so the test clock returns to it.
    clock.advance(Date.now() - clock.now().getTime());
    const member = await atrium.person("public");
    const { page } = await openPage(browser, atrium);
    await page.goto("/sign-in");
    await page.click("text='Forgot your password?'");
    await page.fill("#email", member.email);
    await press(page, "Email me a link");
    const link = await linkTo(member.email, "password");
    await page.goto(link);
    await page.fill("#password", "short");
    await press(page, "Save password");
    expect(await page.textContent("#password-error")).toContain("at least 10");
    await page.fill("#password", "quite another password");
    await press(page, "Save password");
    expect(at(page)).toBe("/sign-in");
    expect((await atrium.request("/account", { cookie: member.cookie })).status).toBe(303);
    await signIn(page, { email: member.email, password: "quite another password" });
    expect(at(page)).toBe("/today");
    await page.goto(link);
    expect(await page.textContent("h1")).toBe("This link no longer works");
  });

  it("changes the password, and the address by a mail to the new one", async () => {
    const member = await atrium.person("public");
    const elsewhere = await openPage(browser, atrium);
    await elsewhere.page.goto("/sign-in");
    await signIn(elsewhere.page, member);
    const { page } = await openPage(browser, atrium, { person: member });
    await page.goto("/account/password");
    await page.fill("#current", "wrong password");
    await page.fill("#password", "a better password");
    await press(page, "Save password");
    expect(await page.textContent("#current-error")).toContain("This password is wrong");
    await page.fill("#current", member.password);
    await page.fill("#password", "a better password");
    await press(page, "Save password");
    expect(await page.textContent("main")).toContain("Your password was saved.");
    await elsewhere.page.goto("/account");
    expect(at(elsewhere.page)).toBe("/sign-in");

    await page.goto("/account/change-email");
    await page.fill("#email", "moved@example.org");
    await press(page, "Send link");
    await page.goto("/account");
    expect(await page.textContent("main")).toContain(member.email);
    await page.goto(await linkTo("moved@example.org"));
    await press(page, "Confirm");
    expect(await page.textContent("main")).toContain("moved@example.org is confirmed.");
    expect(await linkTo(member.email, "Your email address")).toBe("");
  });
});

/** RFC 4648 §6. */
function base32(text: string): string {
  const bits = [...text.replace(/=+$/, "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}
