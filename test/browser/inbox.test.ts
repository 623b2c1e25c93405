import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INBOX_KINDS } from "../../src/features/operator-inbox/index.ts";
import { LEASE_MINUTES } from "../../src/features/operator-inbox/rules.ts";
import { areaChanged, CHANGES_CHANNEL } from "../../src/kernel/live/changes.ts";
import type { Person } from "../../src/seed/users.ts";
import { startWorld, type World } from "../harness/world.ts";
import { faultsAt, faultsOn, hasChromium, launchChromium, openPage, skipNotice } from "./chromium.ts";

const TICKET = "/operate/inbox/feedback/fb_2030-02-19T12-00-00-000Z_0123456789ab";
const MINUTE_MS = 60_000;
const AGREES = /Confirm|Approve|Publish|Resolve|Retry|Run/;
const TABS_MAX = 80;

describe.skipIf(!hasChromium)(`the operators' inbox${skipNotice}`, () => {
  let browser: Browser;
  let world: World;
  let noor: Person;
  let kofi: Person;
  beforeAll(async () => {
    [browser, world] = await Promise.all([launchChromium(), startWorld()]);
    noor = world.operator;
    kofi = await world.atrium.person("operator", { name: "Kofi Mensah" });
  });
  afterAll(async () => {
    await browser?.close();
    await world?.atrium.close();
  });

  const open = (person: Person, script = false) =>
    openPage(browser, world.atrium, { person, javaScriptEnabled: script, viewport: { width: 1280, height: 800 } });

  const focused = (page: Page): Promise<string> =>
    page.evaluate(`(() => {
      const at = document.activeElement;
      return [at.tagName, at.id, at.getAttribute("aria-label") ?? at.textContent, at.name ?? ""].join("|");
    })()`);

  /** Presses Tab until the focused element matches. Returns the number of steps. */
  async function tabTo(page: Page, wanted: RegExp): Promise<number> {
    for (let steps = 0; steps <= TABS_MAX; steps++) {
      if (wanted.test(await focused(page))) return steps;
      await page.keyboard.press("Tab");
    }
    throw new Error(`no ${wanted} within ${TABS_MAX} steps on ${page.url()}`);
  }

  async function press(page: Page, key: string): Promise<void> {
    await Promise.all([page.waitForEvent("load"), page.keyboard.press(key)]);
  }

  const file = (id: string, message: string) =>
    world.atrium.kernel.database.transaction(async (tx) => {
      tx.announce(CHANGES_CHANNEL, areaChanged("feedback"));
      await tx.query
        .insertInto("feedback")
        .values({
          ticket_id: id,
          kind: "question",
          message,
          priority: "normal",
          category: null,
          url: null,
          expected: null,
          got: null,
          agent_id: null,
          contact: null,
          member_id: world.member.memberId,
          token_prefix: null,
          tier: "ic-member",
          ip_hash: "0".repeat(64),
          suspicious_patterns: [],
          received_at: world.time.now(),
        })
        .execute();
    });

  const notified = async (person: { memberId: string }, type: string) =>
    (await world.atrium.kernel.database.read.query.selectFrom("member_event").selectAll().execute()).filter(
      (event) => event.member_id === person.memberId && event.type === type,
    );

  it("shows who claimed an item, warns before a takeover, and releases it", async () => {
    const [first, second] = [(await open(noor)).page, (await open(kofi)).page];
    await first.goto(TICKET);
    await first.click("text='Claim'");
    expect(await first.textContent("main")).toContain("Claimed by you until");
    await second.goto("/operate/inbox?kind=feedback");
    expect(await second.textContent("#waiting tr:has(a[href*='T12'])")).toContain("Noor Adeyemi, until");
    await second.goto(TICKET);
    expect(await second.textContent(".notice-warning")).toContain("Claimed by Noor Adeyemi");

    await second.fill("#reason-resolve", "Thank you, the link works again.");
    await second.click("button:has-text('Resolve') >> nth=0");
    expect(await second.textContent("#outcome")).toContain("Send the form again to take it over");
    expect(await second.inputValue("#reason-resolve")).toBe("Thank you, the link works again.");
    expect(await notified(world.member, "feedback_resolved")).toEqual([]);

    world.time.advance((LEASE_MINUTES - 1) * MINUTE_MS);
    await second.goto(TICKET);
    expect(await second.locator(".notice-warning").count()).toBe(1);
    world.time.advance(MINUTE_MS);
    await second.goto(TICKET);
    expect(await second.locator(".notice-warning").count()).toBe(0);
    await second.click("text='Claim'");
    await first.goto(TICKET);
    await first.click("text='Take over'");
    expect(await first.textContent("[role='status']")).toContain("You took the item over from Kofi Mensah");
    await first.click("text='Release'");
    expect(await first.locator("button:text-is('Claim')").count()).toBe(1);
  });

  it("previews without a change and keeps the input without a reason", async () => {
    const { page, complaints } = await open(noor);
    await page.goto("/operate/inbox/tier_request/mem_0123456789abcdef0000a002");
    await page.selectOption("#choice-approve", "ic-member");
    await page.click("[aria-label='Preview: Approve']");
    expect(await page.textContent("#outcome")).toContain("Ravi Menon moves from Tower member to Inner-circle member");
    expect(await page.inputValue("#choice-approve")).toBe("ic-member");
    expect(await focused(page)).toMatch(/^DIV\|outcome\|/);
    await page.fill("#reason-deny", "   ");
    await page.click("button:has-text('Decline') >> nth=0");
    expect(await page.textContent("#reason-deny-error")).toContain("“Reason” is required");
    expect(await notified({ memberId: "mem_0123456789abcdef0000a002" }, "tier_denied")).toEqual([]);
    expect(complaints.filter((each) => !each.includes("status of 400"))).toEqual([]);
  });

  it("decides on several items one by one, after a preview", async () => {
    const { page } = await open(kofi);
    for (const part of ["a", "b", "c"])
      await file(`fb_2030-02-20T11-00-00-000Z_00000000000${part}`, `Question ${part}?`);
    const held = `/api/inbox/feedback/fb_2030-02-20T11-00-00-000Z_00000000000c/claim`;
    await page.goto("/operate/inbox?kind=feedback");
    await page.click("text='Preview: Resolve'");
    expect(await page.textContent("[role='status']")).toContain("Tick at least one item first");
    for (const part of ["a", "b", "c"]) await page.check(`input[value$='00000000000${part}']`);
    await world.atrium.request(held, { cookie: noor.cookie, body: {} });
    await page.click("text='Preview: Resolve'");
    expect(await page.textContent("#together tr:has-text('Question a')")).toContain("The ticket is closed");
    expect(await page.textContent("#together tr:has-text('Question c')")).toContain("Claimed by Noor Adeyemi");
    expect(await notified(world.member, "feedback_resolved")).toEqual([]);
    await page.fill("#reason", "Answered at the bar.");
    await page.click("button:has-text('Resolve: 2')");
    expect(await page.textContent(".notice")).toContain("2 of 2 done");
    const notes = (await notified(world.member, "feedback_resolved")).map(({ payload }) => payload.note);
    expect(notes).toEqual(["Answered at the bar.", "Answered at the bar."]);
    await world.atrium.request(held.replace("claim", "release"), { cookie: noor.cookie, body: {} });
  });

  it("refreshes itself by script and keeps focus and selection", async () => {
    const { page, complaints } = await open(noor, true);
    await page.goto("/operate/inbox?kind=feedback");
    const box = page.locator("input[value$='00000000000c']");
    await box.check();
    await page.focus("#inbox-board a >> nth=1");
    const before = await focused(page);
    await file("fb_2030-02-20T11-30-00-000Z_0123456789ab", "Did this just arrive?");
    await page.waitForSelector("text=Did this just arrive?", { timeout: 30_000 });
    expect(await focused(page)).toBe(before);
    expect(await box.isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("shows the list beside the item, and decides by single keys outside of fields", { timeout: 120_000 }, async () => {
    for (const part of ["1", "2", "3"]) await file(`fb_2030-02-20T11-40-00-000Z_00000000000${part}`, `Key ${part}?`);
    const { page, complaints } = await open(noor, true);
    await page.goto("/operate/inbox?kind=feedback");
    await page.keyboard.press("j");
    const row = await focused(page);
    await page.keyboard.press("j");
    expect(await focused(page)).not.toBe(row);
    await page.keyboard.press("k");
    expect(await focused(page)).toBe(row);
    await press(page, "Enter");
    const current = () => page.textContent(".inbox-list [aria-current]");
    const [first] = await page.locator(".inbox-list a").allTextContents();
    const list = await page.locator(".inbox-list").boundingBox();
    const item = await page.locator(".inbox-item").boundingBox();
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(item?.x ?? 0);
    expect(await current()).toBe(first);
    await press(page, "j");
    expect(await current()).not.toBe(first);
    await press(page, "k");
    expect(await current()).toBe(first);

    await page.keyboard.press("?");
    expect(await page.textContent("dialog[open]")).toContain("decline");
    await page.keyboard.press("Escape");
    await page.fill("#reason-resolve", "");
    await page.keyboard.type("jade");
    expect(await page.inputValue("#reason-resolve")).toBe("jade");
    const decided = page.url();
    await page.evaluate("document.activeElement.blur()");
    await press(page, "a");
    expect(await page.textContent("main .notice")).toContain("resolved");
    expect(page.url()).not.toBe(decided);

    await page.goto("/operate/inbox?kind=event_proposal");
    await Promise.all([page.waitForURL(/event_proposal\/./), page.click("#waiting a >> nth=0")]);
    const before = page.url();
    await page.keyboard.press("d");
    expect(await focused(page)).toMatch(/^INPUT\|reason-deny/);
    expect(page.url()).toBe(before);
    expect(complaints).toEqual([]);

    await page.goto("/operate/inbox?kind=tier_request");
    await Promise.all([page.waitForURL(/tier_request\/./), page.click("#waiting a >> nth=0")]);
    const raise = page.url();
    await page.keyboard.press("a");
    expect([page.url(), await focused(page)]).toEqual([raise, expect.stringMatching(/^BUTTON\|/)]);
    await press(page, "a");
    expect(page.url()).not.toBe(raise);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator(".inbox-list").isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate("document.activeElement.blur()");
    await page.click("[data-keys]");
    await page.uncheck("dialog [data-keys-on]");
    await page.keyboard.press("Escape");
    await page.evaluate("document.activeElement.blur()");
    await page.keyboard.press("d");
    expect(await focused(page)).not.toMatch(/^INPUT/);
  });

  it("can be cleared by keyboard, and every requester reads the reason", {
    timeout: 300_000,
  }, async () => {
    const { page, complaints } = await open({ ...noor, cookie: await world.atrium.signInAgain(noor) });
    await page.goto("/operate/inbox");
    await tabTo(page, /^BUTTON\|\|Start with the oldest\|/);
    await press(page, "Enter");
    const seen: string[] = [];
    while (/\/operate\/inbox\/\w+\/./.test(new URL(page.url()).pathname)) {
      const kind = new URL(page.url()).pathname.split("/")[3] ?? "";
      expect(await focused(page)).toMatch(/^MAIN\|main\|/);
      const notice = seen.length > 0 && (await page.locator("main > .notice").boundingBox());
      if (notice) expect(notice.y).toBeGreaterThanOrEqual(0);
      const reasons = await page.locator("main form [name='reason'][required]").count();
      const reasonless = await page
        .locator("main form:not(:has([name='reason'][required]))", { hasText: AGREES })
        .count();
      const givesReason = reasons > 0 && (seen.includes(kind) || reasonless === 0);
      seen.push(kind);
      if (givesReason) {
        await tabTo(page, /^INPUT\|reason-/);
        await page.keyboard.type(`Not this time, ${kind}.`);
        await press(page, "Enter");
      } else {
        await tabTo(page, new RegExp(`^BUTTON\\|\\|(${AGREES.source})\\|`));
        await press(page, "Enter");
      }
      expect(await page.locator(".error-summary").count()).toBe(0);
      expect(seen.length).toBeLessThan(60);
    }
    expect(new Set(seen)).toEqual(new Set(INBOX_KINDS));
    expect(await page.textContent("[role='status']")).toContain("No more pending items");
    const left = await page.locator("#waiting tbody tr").allTextContents();
    expect(left.filter((row) => !row.includes("Yours: another operator decides"))).toEqual([]);
    expect(complaints).toEqual([]);

    const reasons = async (type: string) => (await notified(world.member, type)).map(({ payload }) => payload.reason);
    for (const kind of ["event_proposal", "highlight", "key_request", "research_source"]) {
      expect(await reasons(`${kind}_decided`)).toContain(`Not this time, ${kind}.`);
    }
    expect(await reasons("delivery_changed")).toContain("Not this time, delivery.");
    expect((await notified(world.member, "booking_decided"))[0]?.payload.decision).toBe("confirmed");
    expect((await notified(noor, "recommendation_closed"))[0]?.payload.outcome).toBe("done");
    expect(await page.textContent(".wordmark")).toBe("Lantern House");
    const claims = await world.atrium.kernel.database.read.query.selectFrom("inbox_claim").selectAll().execute();
    expect(claims.filter(({ member_id }) => member_id === noor.memberId)).toEqual([]);
  });

  it("is accessible and fits a phone", { timeout: 120_000 }, async () => {
    const another = { id: "fb_2030-02-20T12-00-00-000Z_e00000000000" };
    await file(another.id, "One more?");
    const { page } = await openPage(browser, world.atrium, {
      person: kofi,

      javaScriptEnabled: true,
      viewport: { width: 360, height: 800 },
    });
    const { body } = await world.atrium.request("/api/inbox?limit=100", { cookie: kofi.cookie });
    const kinds = new Map<string, string>();
    for (const { kind, id } of body.items) kinds.set(kind, `/operate/inbox/${kind}/${id}`);
    const paths = [
      "/operate/inbox",
      "/operate/inbox?kind=feedback",
      "/operate/inbox?kind=recommendation",
      ...kinds.values(),
    ];
    for (const path of paths) {
      expect([path, await faultsAt(page, path)]).toEqual([path, []]);
    }
    await page.goto("/operate/inbox?kind=feedback");
    await page.check(`input[value='${another.id}']`);
    await page.click("text='Preview: Resolve'");
    expect(await faultsOn(page)).toEqual([]);
  });
});
