import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { addCalendar, DEMO_NIGHT } from "./calendar.ts";
import { hasChromium, launchChromium, openPage, overflow, skipNotice } from "./chromium.ts";

const PASSWORD = "a long enough password";

describe.skipIf(!hasChromium)(`a person on a phone, without script${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  async function ask(scopes: string[], more: object = {}) {
    const { body } = await atrium.request("/api/agent/signup/start", { body: { scopes, ...more } });
    return body as { device_code: string; user_code: string; verify_url_complete: string };
  }

  const poll = async (deviceCode: string) =>
    (await atrium.request(`/api/agent/signup/poll?device_code=${deviceCode}`)).body;

  it("claims the space by the printed link, once, and names it", async () => {
    const { page, complaints } = await openPage(browser, atrium);
    await page.goto(atrium.claimUrl ?? "");
    await page.fill("#name", "Mara Okafor");
    await page.fill("#email", "mara@example.org");
    await page.fill("#password", PASSWORD);
    await page.click("main button");
    expect(new URL(page.url()).pathname).toBe("/setup/space");
    await page.fill("#name", "Lichthof");
    await page.selectOption("#time_zone", "Europe/Berlin");
    await page.click("main button");
    expect(new URL(page.url()).pathname).toBe("/setup/template");
    await page.goto("/");
    expect(await page.textContent("h1")).toBe("Lichthof");
    await page.click("text='Continue setup'");
    expect(new URL(page.url()).pathname).toBe("/setup/template");
    expect(complaints).toEqual([]);

    const late = await openPage(browser, atrium, { person: await atrium.person("public") });
    await late.page.goto(atrium.claimUrl ?? "");
    expect(await late.page.textContent("h1")).toContain("This space already has an operator");
    expect(await late.page.locator("main button").count()).toBe(0);
  });

  it("keeps the input of a rejected form and shows each error at its field", async () => {
    const { page } = await openPage(browser, atrium);
    await page.goto("/sign-up?next=/account");
    await page.fill("#name", "Ines <Ferreira>");
    await page.fill("#email", "ines@example.org");
    await page.fill("#password", "short");
    await page.click("main button");
    expect(await page.title()).toMatch(/^Error: /);
    expect(await page.inputValue("#name")).toBe("Ines <Ferreira>");
    expect(await page.inputValue("#email")).toBe("ines@example.org");
    expect(await page.inputValue("#password")).toBe("");
    expect(await page.textContent("#password-error")).toContain("at least 10 characters");
    await page.fill("#password", PASSWORD);
    await page.click("main button");
    expect(new URL(page.url()).pathname).toBe("/account");
    expect(await page.textContent("main")).toContain("Welcome, Ines <Ferreira>.");
    await page.reload();
    expect(await page.textContent("main")).not.toContain("Welcome");
  });

  it("signs in on the way to a request and grants only the selection", async () => {
    const member = await atrium.person("ic-member");
    const asked = await ask(["events:read_upcoming", "events:rsvp", "resources:book"], { client_name: "Calendar <b>" });
    const { page } = await openPage(browser, atrium);
    await page.goto(asked.verify_url_complete);
    await page.fill("#email", member.email);
    await page.fill("#password", member.password);
    await page.click("main button");
    expect(await page.textContent("h1")).toBe("“Calendar <b>” wants to act for you");
    expect(await page.textContent("main")).toContain("127.0.0.1");
    expect(await overflow(page)).toBe(0);
    expect(await poll(asked.device_code)).toEqual({ status: "pending" });
    await page.uncheck("[value='resources:book']");
    await page.check("[value='30']");
    await page.click("text='Approve'");
    expect(await page.textContent("h1")).toBe("Approved");
    const { agent_token, granted_scopes, expires_at } = await poll(asked.device_code);
    expect(granted_scopes).toEqual(["events:read_upcoming", "events:rsvp"]);
    expect(Date.parse(expires_at) - Date.now()).toBeLessThan(31 * 86_400_000);

    await page.goto("/agents");
    await page.click("text='Revoke'");
    expect((await atrium.request("/api/account/floor-member", { token: agent_token })).status).toBe(200);
    await page.click("text='Revoke access'");
    expect((await atrium.request("/api/account/floor-member", { token: agent_token })).status).toBe(401);
    expect(await page.textContent("#ended")).toContain("Revoked");
  });

  it("denies, and the agent reads the reason", async () => {
    const { page } = await openPage(browser, atrium, { person: await atrium.person("ft-member") });
    const asked = await ask(["events:rsvp"]);
    await page.goto("/signup-with-agent");
    await page.fill("#code", asked.user_code.toLowerCase().replace("-", " "));
    await page.click("main button");
    await page.click("summary");
    await page.fill("#reason", "I asked for something else.");
    await page.click("text='Deny'");
    expect(await page.textContent("h1")).toBe("Denied");
    expect(await poll(asked.device_code)).toEqual({ status: "cancelled", reason: "I asked for something else." });
  });

  it("cannot grant more than the tier includes, not even by a forged form", async () => {
    const { page } = await openPage(browser, atrium, { person: await atrium.person("ft-member") });
    const asked = await ask(["events:rsvp", "resources:book"]);
    await page.goto(asked.verify_url_complete);
    expect(await page.isDisabled("[value='resources:book']")).toBe(true);
    expect(await page.textContent("main")).toContain("It needs Inner-circle member.");
    await page.evaluate("document.querySelector(\"[value='resources:book']\").disabled = false");
    await page.check("[value='resources:book']");
    await page.click("text='Approve'");
    expect((await poll(asked.device_code)).granted_scopes).toEqual(["events:rsvp"]);
  });

  it("creates a token by hand, sees it once, and finds its calls in Activity", async () => {
    const { page } = await openPage(browser, atrium, { person: await atrium.person("ft-member") });
    await page.goto("/agents/new");
    await page.check("[value='events:rsvp']");
    await page.fill("#client_name", "Laptop");
    await page.click("text='Create token'");
    const token = (await page.textContent(".secret-value")) ?? "";
    const body = { event_url: "https://luma.com/demo-night", email: "noor@example.org" };
    expect((await atrium.request("/api/events/rsvp", { token, body })).status).toBe(200);
    await page.goto("/agents");
    expect(await page.content()).not.toContain(token);
    await page.goto("/activity");
    expect(await page.textContent("#acts")).toContain("Sent an RSVP to");
    expect(await page.content()).not.toContain(token);
  });

  it("sends an RSVP and reads that a queued RSVP is not a seat", async () => {
    await addCalendar(atrium, await atrium.person("operator"));
    const { page } = await openPage(browser, atrium, { person: await atrium.person("ft-member") });
    await page.goto("/events");
    await page.click("text='Demo night'");
    expect(await page.textContent("blockquote")).toBe("Show one thing.");
    await page.click("main button");
    expect(await page.textContent("main")).toContain("RSVP sent");
    await page.click("text='Withdraw RSVP'");
    expect(await page.textContent("main")).toContain("Your RSVP is withdrawn");

    const guest = await openPage(browser, atrium, { person: await atrium.person("public") });
    await guest.page.goto(`/events/view?luma=${DEMO_NIGHT}`);
    expect(await guest.page.textContent("main")).toContain("you need tier Tower member");
    expect(await guest.page.isVisible("main button")).toBe(false);
  });

  it("signs out and returns through the sign-in", async () => {
    const { page } = await openPage(browser, atrium, { person: await atrium.person("public") });
    await page.goto("/agents");
    await page.click(".nav-menu > summary");
    await page.click(".nav-menu button");
    expect(await page.textContent("main")).toContain("You are signed out.");
    await page.goto("/agents");
    expect(new URL(page.url()).search).toBe("?next=%2Fagents");
  });
});
