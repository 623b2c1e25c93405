import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailFolder } from "../src/adapters/mailer/folder.ts";
import { randomIds } from "../src/kernel/values/ids.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "./browser/chromium.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "./harness/atrium.ts";

describe.skipIf(!hasChromium)(`a password reset${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  const clock = new TestClock(new Date().toISOString());
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium({ clock })]);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  async function resetLink(email: string): Promise<string | undefined> {
    const folder = createMailFolder({ folder: join(atrium.dataFolder, "mail"), clock, randomBytes: randomIds.bytes });
    const mail = (await folder.list(20))?.find(({ to }) => to === email);
    return /\/sign-in\/reset\S+/.exec(mail?.text ?? "")?.[0];
  }

  it.each([
    ["pauses", "ticked", "token_paused"],
    ["keeps", "not ticked", undefined],
  ])("%s all agents with the box %s", async (_effect, box, kind) => {
    const member = await atrium.person("ic-member");
    const token = await atrium.token(member);
    const { page } = await openPage(browser, atrium);
    await page.goto("/sign-in/forgot");
    await page.fill("#email", member.email);
    await page.getByRole("button", { name: "Email me a link", exact: true }).click();
    await expect.poll(() => resetLink(member.email)).toBeDefined();
    await page.goto((await resetLink(member.email)) ?? "");
    await page.fill("#password", "quite another password");
    if (box === "ticked") await page.getByLabel("Pause all my agents").check();
    await page.getByRole("button", { name: "Save password", exact: true }).click();
    await page.waitForURL("**/sign-in");
    expect((await atrium.request("/api/activity/me", { token })).body.error_kind).toBe(kind);
  });
});
