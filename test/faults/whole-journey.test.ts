import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasChromium, launchChromium, skipNotice } from "../browser/chromium.ts";
import { createTestDatabase, request } from "../harness/atrium.ts";
import { type ServerProcess, startProcess } from "../harness/process.ts";

/**
 * A new user's path from the printed link to the revoked token, over real HTTP and in a real browser. The server is
 * killed after it accepted an RSVP and a booking and before it delivered them.
 */
const CALENDAR = readFileSync(fileURLToPath(new URL("../../src/seed/demo.ics", import.meta.url)), "utf8");
const PASSWORD = "a long enough password";
const SECRET = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;

/** A calendar, and a consumer that hangs at first. */
interface Outside {
  readonly server: Server;
  readonly origin: string;
  readonly received: { readonly id: string; readonly type: string }[];
  answers: boolean;
}

let outside: Outside;
let browser: Browser;
let folder: string;
let database: { url: string; drop(): Promise<void> } | null;
let environment: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  if (!hasChromium) return;
  outside = await openOutside();
  browser = await launchChromium();
  folder = mkdtempSync(join(tmpdir(), "atrium-journey-"));
  chmodSync(folder, 0o755);
  // Uses the external server if there is one, else a private one that survives the kill.
  database = process.env.TEST_DATABASE_URL ? await createTestDatabase() : null;
  environment = {
    ATRIUM_DATA: folder,
    ATRIUM_WEBHOOK_URL: `${outside.origin}/hook`,
    ATRIUM_WEBHOOK_SECRET: SECRET,
    ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8,::1/128",
    ...(database && { DATABASE_URL: database.url }),
  };
  server = await startProcess(environment);
  environment.ATRIUM_PORT = new URL(server.baseUrl).port;
});

afterAll(async () => {
  await server?.stop();
  await browser?.close();
  outside?.server.close();
  outside?.server.closeAllConnections();
  await database?.drop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!hasChromium)(
  `an agent's RSVP survives a kill on the whole way${skipNotice}`,
  { timeout: 240_000 },
  async () => {
    const operator = await claim();
    await addFeed(operator);
    await addResource(operator);
    const member = await signUp();
    await setTier(operator, "ic-member");

    const token = await askAndApprove(member);
    const { event, resource } = await lookAround(token);
    const rsvp = await call(token, "ic_events_rsvp", { event_url: event, email: "ilse@example.org" });
    expect(rsvp).toMatchObject({ ok: true, queued: true, was_dup: false, via: "agent", rate: { limit: 10 } });
    const booked = await request(server.baseUrl, "/api/resources/book", {
      token,
      headers: { "idempotency-key": "the-first-booking" },
      body: { resource_id: resource, ...tomorrow(), email: "ilse@example.org" },
    });
    expect(booked.body).toMatchObject({ ok: true, queued: true, was_dup: false });
    await expect.poll(() => outside.received.length, { timeout: 10_000 }).toBeGreaterThan(0);

    await server.kill();
    outside.answers = true;
    server = await startProcess(environment);

    const again = await request(server.baseUrl, "/api/resources/book", {
      token,
      headers: { "idempotency-key": "the-first-booking" },
      body: { resource_id: resource, ...tomorrow(), email: "ilse@example.org" },
    });
    expect(again.body).toEqual(booked.body);
    await delivered(operator, 2);
    const byId = new Map(outside.received.map(({ id, type }) => [id, type]));
    expect([...byId.values()].sort()).toEqual(["events.rsvp_queued", "resources.booking_confirmed"]);

    await revoke(member);
    const refused = await request(server.baseUrl, "/api/resources/list", { token });
    expect(refused).toMatchObject({ status: 401, body: { error_kind: "invalid_token" } });
  },
);

async function openOutside(): Promise<Outside> {
  const received: { id: string; type: string }[] = [];
  const opened = { received, answers: false };
  const server = createServer(async (incoming, reply) => {
    if (incoming.url === "/calendar.ics") {
      reply.writeHead(200, { "content-type": "text/calendar" }).end(CALENDAR);
      return;
    }
    received.push(JSON.parse(await textOf(incoming)));
    if (opened.answers) reply.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(opened, { server, origin });
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of incoming) text += chunk;
  return text;
}

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

async function claim(): Promise<Page> {
  const page = await newPage();
  await page.goto(server.claimUrl ?? "");
  await page.fill("#name", "Noor Adeyemi");
  await page.fill("#email", "noor@example.org");
  await page.fill("#password", PASSWORD);
  await page.click("main button");
  await page.fill("#name", "Lantern House");
  await page.selectOption("#time_zone", "Europe/Lisbon");
  await page.click("main button");
  return page;
}

async function addFeed(page: Page): Promise<void> {
  await page.goto(`${server.baseUrl}/operate/feeds/add`);
  await page.fill("[name=name]", "House calendar");
  await page.fill("[name=url]", `${outside.origin}/calendar.ics`);
  await page.click("main form button");
  await expect
    .poll(async () => (await request(server.baseUrl, "/api/events/upcoming")).body.count, { timeout: 20_000 })
    .toBeGreaterThan(3);
}

async function addResource(page: Page): Promise<void> {
  await page.goto(`${server.baseUrl}/operate/resources/add`);
  await page.check("[name=kind][value=room]");
  await page.fill("[name=name]", "FT-9");
  await page.click("main form button");
  await page.goto(`${server.baseUrl}/operate/resources`);
  expect(await page.textContent("main")).toContain("FT-9");
}

async function signUp(): Promise<Page> {
  const page = await newPage();
  await page.goto(`${server.baseUrl}/sign-up`);
  await page.fill("#name", "Ilse Brandt");
  await page.fill("#email", "ilse@example.org");
  await page.fill("#password", PASSWORD);
  await page.click("main button");
  return page;
}

async function setTier(operator: Page, tier: string): Promise<void> {
  await operator.goto(`${server.baseUrl}/operate/members?q=ilse`);
  await operator.click('main table a[href*="change="]');
  await operator.selectOption("[name=to]", tier);
  await operator.click("#change button");
  await operator.goto(`${server.baseUrl}/operate/members?q=ilse`);
  expect(await operator.textContent("main table")).toContain("Inner-circle member");
}

async function askAndApprove(member: Page): Promise<string> {
  const scopes = ["membership:read", "events:read_upcoming", "events:rsvp", "resources:read", "resources:book"];
  const started = await request(server.baseUrl, "/api/agent/signup/start", {
    body: { scopes, client_name: "Ilse's agent" },
  });
  const { device_code, verify_url_complete } = started.body;
  const poll = () => request(server.baseUrl, `/api/agent/signup/poll?device_code=${device_code}`);
  expect((await poll()).body).toEqual({ status: "pending" });
  await member.goto(verify_url_complete);
  await member.click("text='Approve'");
  const { body } = await poll();
  expect(body).toMatchObject({
    status: "completed",
    tier: "ic-member",
    granted_scopes: scopes,
    next_steps: { version: 2 },
  });
  expect((await poll()).status).toBe(410);
  return body.agent_token;
}

/** Lists over REST, reads over A2A, and lists resources over MCP. */
async function lookAround(token: string): Promise<{ event: string; resource: string }> {
  const upcoming = await request(server.baseUrl, "/api/events/upcoming?limit=5", { token });
  const event = upcoming.body.events.find(({ luma_url }: { luma_url?: string }) => luma_url)?.luma_url;
  const sent = await request(server.baseUrl, "/api/a2a/", {
    token,
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tasks/send",
      params: { capability: "ic_events_get", arguments: { luma: event } },
    },
  });
  expect(JSON.stringify(sent.body.result)).toContain(event);
  const resources = await call(token, "ic_resources_list", {});
  return { event, resource: (resources as { resources: { id: string }[] }).resources[0]?.id ?? "" };
}

async function call(token: string, name: string, args: Record<string, unknown>): Promise<unknown> {
  const client = new Client({ name: "journey", version: "1.0.0" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.baseUrl}/api/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  const result = await client.callTool({ name, arguments: args });
  await client.close();
  return result.structuredContent;
}

function tomorrow(): { start_iso: string; end_iso: string } {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return { start_iso: `${day}T10:00:00Z`, end_iso: `${day}T11:00:00Z` };
}

/** Waits for this number of deliveries; the killed process's lease must expire first. */
async function delivered(operator: Page, count: number): Promise<void> {
  const rows = async () => {
    await operator.goto(`${server.baseUrl}/operate/deliveries?state=delivered`);
    return operator.locator("#deliveries tbody tr").count();
  };
  await expect.poll(rows, { timeout: 90_000, interval: 2_000 }).toBe(count);
}

async function revoke(member: Page): Promise<void> {
  await member.goto(`${server.baseUrl}/activity`);
  const activity = await member.textContent("main");
  expect(activity).toContain("RSVP");
  expect(activity).toContain("Ilse's agent");
  await member.goto(`${server.baseUrl}/agents`);
  await member.click("text='Revoke'");
  await member.click("text='Revoke access'");
}
