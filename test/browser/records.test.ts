import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startWorld, type World } from "../harness/world.ts";
import { faultsAt, faultsOn, hasChromium, launchChromium, openJudged, skipNotice } from "./chromium.ts";
import { OPEN_RECORD_PATHS, OWN_RECORD_PATHS } from "./paths/record-paths.ts";

describe.skipIf(!hasChromium)(`the pages of records${skipNotice}`, () => {
  let browser: Browser;
  let world: World;
  beforeAll(async () => {
    [browser, world] = await Promise.all([launchChromium(), startWorld()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.atrium.close();
  });

  async function judge(paths: readonly string[], person?: Person) {
    const { page, complaints } = await openJudged(browser, world.atrium, { ...(person && { person }) });
    for (const path of paths) {
      expect([path, await faultsAt(page, path)]).toEqual([path, []]);
      expect([path, (await page.request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 200]);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  }

  it("are accessible, fit a phone and follow their policy", { timeout: 300_000 }, async () => {
    await judge(OPEN_RECORD_PATHS);
    const card = `/directory/${world.member.memberId}`;
    const { body } = await world.atrium.request("/api/agent/tokens", { cookie: world.operator.cookie });
    const rule = `/agents/${body.tokens[0].token_id}/rules/new`;
    await judge([...OWN_RECORD_PATHS, card, `${card}/block`, rule], world.operator);
  });

  it("show a new invitation's link once", async () => {
    const { page } = await openJudged(browser, world.atrium, { person: world.operator });
    await page.goto("/operate/invitations/add");
    await page.check("[name='how'][value='link']");
    await page.click("button:has-text('Invite')");
    await page.waitForURL("**/operate/invitations/made");
    expect(await faultsOn(page)).toEqual([]);
    expect(await page.locator(`text=${world.atrium.baseUrl}/join/`).count()).toBe(1);
    await page.reload();
    expect(new URL(page.url()).pathname).toBe("/operate/invitations");
    await page.context().close();
  });
});
