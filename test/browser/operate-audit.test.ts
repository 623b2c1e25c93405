import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toKeep } from "../../src/kernel/languages/messages.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { faultsAt, hasChromium, launchChromium, openPage, skipNotice } from "./chromium.ts";

describe.skipIf(!hasChromium)(`the pages for operating the space${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let operator: Person;
  let member: Person;
  let agent: string;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
    operator = await atrium.person("operator", { name: "Noor Adeyemi" });
    member = await atrium.person("ic-member", { name: "Kofi Mensah", email: "kofi@example.org" });
    agent = await atrium.token(member);
    await atrium.request("/api/feedback", { token: agent, body: { kind: "bug", message: "=HYPERLINK(1)" } });
    await refusedRsvp();
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  const refusedRsvp = () =>
    atrium.request("/api/events/rsvp", {
      token: agent,
      body: { event_url: "=cmd|'/c calc'!A1", email: "kofi@example.org" },
    });
  const opened = async (options = {}) => (await openPage(browser, atrium, { person: operator, ...options })).page;

  async function saved(page: Page, link: string): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`text='${link}'`)]);
    return readFile(await download.path(), "utf8");
  }

  it("searches the audit log by member, outcome and transport, in the URL", async () => {
    const page = await opened();
    await page.goto("/operate/audit");
    await page.click("summary:has-text('More filters')");
    await page.fill("#member", "Kofi@example.org");
    await page.selectOption("#outcome", "refused");
    await page.click("button:text-is('Search')");
    expect(page.url()).toContain("member=Kofi%40example.org");
    const rows = page.locator("#audit tbody tr");
    await rows.first().waitFor(); // the URL changes before the page is there
    expect(await rows.count()).toBe(1);
    expect(await rows.first().textContent()).toContain("events.rsvp");
    await rows.first().locator("th a").click();
    expect(await page.textContent("main")).toContain("=cmd|'/c calc'!A1");
    await page.click("text='All entries of this request'");
    await rows.first().waitFor();
    expect(await rows.count()).toBe(1);
    await page.goto("/operate/audit?what=events.rsvp&transport=web");
    expect(await page.textContent("main")).toContain("No matching entries");
    await page.goto(`/operate/audit?what=audit.search&member=${encodeURIComponent(operator.email)}`);
    expect(await rows.count()).toBeGreaterThan(2);
  });

  it("reads words for a member, agents, a day and an operation", async () => {
    const page = await opened();
    const rows = page.locator("#audit tbody tr");
    const search = async (q: string) => {
      await page.goto("/operate/audit");
      await page.fill("#q", q);
      await Promise.all([page.waitForURL(/[?&]q=/), page.click("button:text-is('Search')")]);
      return page.textContent(".audit-search");
    };
    const weekday = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" });
    expect(await search(`kofi agents ${weekday.format(atrium.kernel.clock.now())} rejected`)).toMatch(
      /Searched for: agents only · .+ · rejected · member Kofi Mensah\./,
    );
    expect(await rows.count()).toBe(1);
    expect(await rows.first().textContent()).toContain("events.rsvp");
    expect(await search("kofi person")).toContain("Searched for: people only · member Kofi Mensah.");
    expect(await search("kofi events.rsvp 2020-01-01")).toContain("member Kofi Mensah");
    expect(await page.textContent("#entries")).toContain("name an earlier day");
    expect(await search("kofi xyzzy")).toContain("Not understood, and left out: xyzzy.");
    expect(await rows.count()).toBeGreaterThan(1);
  });

  it("saves results as CSV without formulas and as complete JSON", async () => {
    const page = await opened({ acceptDownloads: true });
    await page.goto(`/operate/audit?member=${member.memberId}&what=events.rsvp`);
    const csv = await saved(page, "As CSV");
    expect(csv.split("\r\n")[0]).toBe(
      "\ufeffid,at,area,operation,tool,transport,outcome,member_id,member_name,concerns,token_id,token_prefix,client_name,request_id,address,own_matter,did,args",
    );
    expect(csv).toContain("events.rsvp");
    expect(csv).not.toMatch(/(^|,)"?[=+@-]/m);
    const json = JSON.parse(await saved(page, "As JSON"));
    expect(json).toMatchObject({ complete: true, entries: [{ operation: "events.rsvp", member_name: "Kofi Mensah" }] });
    await page.goto("/operate/members?q=kofi");
    expect(await saved(page, "Export as CSV")).toContain("Kofi Mensah,kofi@example.org,ic-member,no");
  });

  it("defuses a name like a formula in the list of members", async () => {
    await atrium.person("public", { name: "=1+1", email: "formula@example.org" });
    const page = await opened({ acceptDownloads: true });
    await page.goto("/operate/members?q=formula");
    expect(await saved(page, "Export as CSV")).toContain(",'=1+1,formula@example.org");
  });

  it("runs a job now and reports its result", async () => {
    const page = await opened();
    await page.goto("/operate/jobs");
    const job = page.locator("tr", { has: page.locator("[id='kernel.delete_expired']") });
    const before = await lastStart("kernel.delete_expired");
    await page.click("#others > summary");
    await page.click("[aria-label='Run now: kernel.delete_expired']");
    expect(await page.textContent("[role='status']")).toContain("kernel.delete_expired");
    await expect.poll(() => lastStart("kernel.delete_expired"), { timeout: 10_000 }).toBeGreaterThan(before);
    const shown = async () => {
      await page.goto("/operate/jobs");
      return job.textContent();
    };
    await expect.poll(shown, { timeout: 10_000 }).toContain("Took");
  });

  async function lastStart(name: string): Promise<number> {
    const { body } = await atrium.request("/api/service/jobs", { cookie: operator.cookie });
    const job = body.jobs.find((each: { name: string }) => each.name === name);
    return job.last_started_at === null ? 0 : Date.parse(job.last_started_at);
  }

  it("shows a disabled area's note on its pages and refuses its agents", async () => {
    const page = await opened();
    await page.goto("/operate/settings/areas");
    await page.click("[aria-label='Change: Rooms and printers']");
    await page.check("[name='mode'][value='off']");
    await page.fill("#banner", "Painting until Friday <b>");
    await page.click("text='Save state'");
    expect(await page.textContent("[role='status']")).toContain("Rooms and printers is off now");
    const theirs = await openPage(browser, atrium, { person: member });
    await theirs.page.goto("/resources");
    expect(await theirs.page.textContent("main")).toContain("Painting until Friday <b>");
    expect(await theirs.page.textContent("main")).toContain("Operators have turned this area off");
    await theirs.page.goto("/events");
    expect(await theirs.page.textContent("main")).not.toContain("Painting");
    expect(await atrium.request("/api/resources/list", { token: agent })).toMatchObject({
      status: 503,
      body: { error_kind: "area_off", notice: "Painting until Friday <b>" },
    });
    await page.click("[aria-label='Change: Rooms and printers']");
    await page.check("[name='mode'][value='on']");
    await page.click("text='Save state'");
    expect((await atrium.request("/api/resources/list", { token: agent })).status).toBe(200);
  });

  it("makes agents recommend only, and shows each error at its field", async () => {
    const page = await opened();
    await page.goto("/operate/settings/areas");
    await page.check("[name='operator_tools'][value='recommend']");
    await page.click("#agents button");
    expect(await page.isChecked("[name='operator_tools'][value='recommend']")).toBe(true);
    await page.check("[name='operator_tools'][value='act']");
    await page.click("#agents button");
    await page.goto("/operate/settings/space");
    await page.fill("#latitude", "north");
    await page.click("#space button");
    expect(await page.textContent("#latitude-error")).toContain("number of degrees");
    expect(await page.textContent("#longitude-error")).toContain("are both required");
    expect(await page.inputValue("#latitude")).toBe("north");
  });

  it("revokes a member's agent with a reason that the member reads", async () => {
    const doomed = await atrium.token(member);
    const page = await opened();
    await page.goto(`/operate/members/${member.memberId}`);
    await page.locator(`tr:has-text('${doomed.slice(0, 12)}') a:text-is('Revoke')`).click();
    await page.fill("#why", "It repeats itself.");
    await page.click("text='Revoke agent'");
    expect(await page.textContent("[role='status']")).toContain("was revoked");
    expect((await atrium.request("/api/account/floor-member", { token: doomed })).status).toBe(401);
    const { body } = await atrium.request("/api/events/next?limit=50", { cookie: member.cookie });
    expect(body.events.at(-1)).toMatchObject({ type: "agent_revoked", payload: { reason: "It repeats itself." } });
  });

  it("suspends a member with a reason, refuses their agent, lifts it again", async () => {
    const page = await opened();
    const path = `/operate/members/${member.memberId}`;
    await page.goto(path);
    await page.fill("#reason", "Please come and talk to us.");
    await page.click("button:has-text('Suspend member')");
    expect(await page.textContent("main")).toContain("Suspended since");
    const refused = { status: 403, body: { error_kind: "account_suspended" } };
    expect(await atrium.request("/api/account/floor-member", { token: agent })).toMatchObject(refused);
    const theirs = await openPage(browser, atrium, { person: member });
    await theirs.page.goto("/agents");
    expect(await theirs.page.textContent("main")).toContain("Please come and talk to us.");
    await page.click("text='Lift suspension'");
    expect((await atrium.request("/api/account/floor-member", { token: agent })).status).toBe(200);
    await theirs.page.goto("/agents");
    expect(await theirs.page.textContent("main")).not.toContain("suspended");
  });

  it("retries dead letters together, after showing their number", async () => {
    await atrium.kernel.database.transaction((tx) =>
      tx.query
        .insertInto("envelope")
        .values(
          ["a.one", "a.one", "a.two"].map((kind, at) => ({
            id: `env_dead_${at}`,
            kind,
            operation: "a.b",
            member_id: null,
            subject: "s",
            payload: "{}",
            state: "dead" as const,
            attempts: 12,
            next_attempt_at: atrium.kernel.clock.now(),
            leased_until: null,
            last_error: toKeep("webhook: the server answered 410"),
            dismissed_reason: null,
            created_at: atrium.kernel.clock.now(),
            delivered_at: null,
          })),
        )
        .execute(),
    );
    const page = await opened();
    await page.goto("/operate/deliveries?state=dead");
    expect(await page.textContent("#dead-kinds")).toContain("a.two");
    await page.selectOption("#kind", "a.one");
    await page.click("text='Apply filter'");
    expect(await page.locator("#deliveries tbody tr").count()).toBe(2);
    expect(await page.textContent("#deliveries")).toContain("answered 410");
    await page.click("text='Retry all…'");
    expect(await page.textContent("#again")).toContain("Retry 2 deliveries?");
    await page.click("text='Retry 2'");
    expect(await page.textContent("[role='status']")).toContain("2 deliveries are being retried.");
    expect(await page.locator("#deliveries tbody tr").count()).toBe(1);
  });

  it("rejects suspending oneself", async () => {
    const page = await opened();
    await page.goto(`/operate/members/${operator.memberId}`);
    expect(await page.locator("button:has-text('Suspend member')").count()).toBe(0);
    const asked = await atrium.request(`/api/membership/members/${operator.memberId}/suspend`, {
      cookie: operator.cookie,
      body: { reason: "x" },
    });
    expect(asked).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
  });

  it("has accessible pages only", { timeout: 180_000 }, async () => {
    const page = await opened({ javaScriptEnabled: true });
    await page.goto("/operate/audit");
    const entry = await page.locator("#audit tbody th a").first().getAttribute("href");
    const stop = (
      await atrium.request(`/api/membership/members/${member.memberId}/tokens`, { cookie: operator.cookie })
    ).body.tokens[0].token_id;
    for (const path of [entry ?? "", "/operate/audit?what=a%20b", `/operate/members/${member.memberId}?stop=${stop}`]) {
      expect([path, await faultsAt(page, path)]).toEqual([path, []]);
    }
  });
});
