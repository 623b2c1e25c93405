import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { actAs } from "../../src/seed/users.ts";
import { hasChromium, launchChromium } from "../browser/chromium.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { feedEvent, putEvents } from "../harness/events.ts";
import { mcpClient } from "../transports/mcp-client.ts";

const HOST = fileURLToPath(new URL("mcp-apps-host.js", import.meta.url));
const isInstalled = existsSync(new URL("node_modules/@modelcontextprotocol/ext-apps", import.meta.url));
const HOSTILE = `<img src=x onerror="document.title='run'">`;

describe.skipIf(!isInstalled || !hasChromium)("cards in the published host of MCP Apps", () => {
  let atrium: TestAtrium;
  let person: Person;
  let token: string;
  let browser: Browser;
  let page: Page;
  let mcp: ReturnType<typeof mcpClient>;
  const opened: string[] = [];
  const called: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
    mcp = mcpClient(atrium);
    person = await atrium.person("ic-member");
    token = await atrium.token(person);
    const operator = await atrium.person("operator");
    await actAs(atrium, operator, "resources.add", {
      id: "ft-9",
      kind: "room",
      name: "FT-9",
      outside_hours: true,
      approval: "instant",
    });
    const now = atrium.kernel.clock.now();
    await putEvents(atrium, [
      { ...feedEvent("paper-club", now, 24, 26), title: `Paper club ${HOSTILE}`, location: "Library" },
    ]);
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 480, height: 900 }, locale: "en-GB" });
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.exposeFunction("callTool", async (name: string, args: object) => {
      called.push(name);
      return (await mcp.call(name, args, { token })).body.result;
    });
    await page.exposeFunction("openLink", (url: string) => void opened.push(url));
    const { outputFiles } = await build({
      entryPoints: [HOST],
      bundle: true,
      write: false,
      format: "esm",
      platform: "browser",
    });
    await page.addScriptTag({ content: outputFiles[0]?.text ?? "", type: "module" });
    await page.waitForFunction(() => "showCard" in globalThis);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  /** Calls the tool as a host does, and shows its card. */
  async function show(
    name: string,
    args: object = {},
    context: object = { theme: "light", locale: "en-GB" },
  ): Promise<FrameLocator> {
    called.length = 0;
    const listed = await mcp.post("tools/list", {}, { token, query: "?toolsets=all" });
    const uri = await cardOf(name, listed.body.result);
    const { body } = await mcp.post("resources/read", { uri }, { token });
    const { result } = (await mcp.call(name, args, { token })).body;
    const [{ text: html }] = body.result.contents;
    await page.evaluate(
      (given) => (globalThis as unknown as { showCard(given: object): Promise<void> }).showCard(given),
      { html, args, result, context },
    );
    return page.frameLocator("iframe");
  }

  async function cardOf(name: string, first: { tools: Listed[]; nextCursor?: string }): Promise<string> {
    for (let { tools, nextCursor: cursor } = first; ; ) {
      const tool = tools.find((each) => each.name === name);
      if (tool) return tool._meta.ui?.resourceUri ?? "";
      if (!cursor) throw new Error(`${name} is not listed`);
      const { body } = await mcp.post("tools/list", { cursor }, { token, query: "?toolsets=all" });
      ({ tools, nextCursor: cursor } = body.result);
    }
  }

  test("an event is shown as text, and one tap sends the RSVP as the agent", async () => {
    const card = await show("ic_events_list_upcoming");
    await expect.poll(() => card.getByRole("heading").innerText()).toBe(`Paper club ${HOSTILE}`);
    await card.getByRole("button", { name: "RSVP" }).click();
    await expect.poll(() => card.locator(".note").innerText()).toContain("Queued");
    expect(called).toEqual(["ic_get_my_membership", "ic_events_rsvp"]);
    expect(await atrium.kernel.database.read.query.selectFrom("rsvp").select("event_url").execute()).toEqual([
      { event_url: "https://luma.com/paper-club" },
    ]);
  });

  test("a free time is booked where it is shown, and a booking is cancelled by a second tap", async () => {
    const rooms = await show("ic_resources_list");
    await rooms.locator("summary").nth(1).click();
    await rooms.locator("details").nth(1).getByRole("button").first().click();
    await rooms.getByRole("button", { name: "Book", exact: true }).click();
    await expect.poll(() => rooms.locator(".sheet .note").innerText()).not.toBe("");
    const bookings = await show("ic_resources_my_bookings");
    await expect.poll(() => bookings.getByRole("heading").innerText()).toBe("FT-9");
    await bookings.getByRole("button", { name: "Cancel booking" }).click();
    expect(called).toEqual([]);
    await bookings.getByRole("button", { name: "Really cancel it" }).click();
    await expect.poll(() => called).toEqual(["ic_resources_cancel"]);
    await expect.poll(() => bookings.locator(".note").last().innerText()).toBe("Cancelled");
  });

  test("an approval opens the page of the space, and nothing in the card decides", async () => {
    const { tokens } = await actAs(atrium, person, "tokens.list", {});
    await actAs(atrium, person, "tokens.set_rules", {
      token_id: tokens[0]?.token_id ?? "",
      rules: [{ verdict: "ask" }],
    });
    const start = new Date(atrium.kernel.clock.now().getTime() + 50 * 3_600_000).toISOString();
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    const asked = await show("ic_resources_book", { resource_id: "ft-9", start, end, email: person.email });
    await asked.getByRole("button", { name: "Open to decide" }).click();
    await expect.poll(() => opened).toEqual([expect.stringMatching(/\/approvals\/apr_\w+$/)]);
    const id = opened[0]?.split("/").at(-1) ?? "";
    const approval = await show("ic_approvals_get", { approval_id: id }, { theme: "dark", locale: "de-DE" });
    await expect
      .poll(() => approval.getByRole("button").allInnerTexts())
      .toEqual(["Öffnen und entscheiden", "Aktualisieren"]);
    expect(called).toEqual([]);
    expect(await actAs(atrium, person, "approvals.get", { approval_id: id })).toMatchObject({
      approval: { state: "pending" },
    });
  });

  test("every card names a tool that has it, needs nothing from outside, and complains of nothing", async () => {
    const { body } = await mcp.post("resources/list", {}, { token });
    const cards = body.result.resources.filter(({ uri }: { uri: string }) => uri.startsWith("ui://"));
    expect(cards.length).toBeGreaterThanOrEqual(5);
    for (const { uri, mimeType } of cards) {
      expect(mimeType).toBe("text/html;profile=mcp-app");
      const [{ text }] = (await mcp.post("resources/read", { uri }, { token })).body.result.contents;
      expect(text).not.toMatch(/(src|href)=|innerHTML|https?:\/\//);
    }
    expect(complaints).toEqual([]);
  });
});

interface Listed {
  readonly name: string;
  readonly _meta: { readonly ui?: { readonly resourceUri: string } };
}
