import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "./harness/atrium.ts";
import { feedEvent, putEvents } from "./harness/events.ts";

const REQUESTS_MAX = 9;
const TOKENS_MAX = 8_000;
const CHARS_PER_TOKEN = 4;

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: new TestClock() });
  const now = atrium.kernel.clock.now();
  await putEvents(
    atrium,
    Array.from({ length: 12 }, (_, at) => feedEvent(`event-${at}`, now, 24 + at, 26 + at)),
  );
});
afterAll(() => atrium.close());

/** Counts the requests of an agent, and the characters that it reads, headers included. */
function counted() {
  const steps: { step: string; chars: number }[] = [];
  async function ask(step: string, url: string, init: RequestInit = {}) {
    const response = await fetch(url, init);
    const text = await response.text();
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\n`).join("");
    steps.push({ step, chars: headers.length + text.length });
    return text;
  }
  return {
    steps,
    read: (url: string, accept = "*/*") => ask(`GET ${new URL(url).pathname}`, url, { headers: { accept } }),
    async call(url: string, { token, body }: { token?: string; body?: object } = {}) {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      };
      const init = { method: body ? "POST" : "GET", headers, ...(body && { body: JSON.stringify(body) }) };
      return JSON.parse(await ask(`${init.method} ${new URL(url).pathname}`, url, init));
    },
  };
}

/** The URL that `text` gives for a path, whole or as a link; an agent knows nothing but what it has read. */
function named(text: string, path: string): string {
  const url = `${atrium.baseUrl}${path}`;
  expect(text.includes(url) || text.includes(`](${path})`), `${path} is named`).toBe(true);
  return url;
}

type Journey = ReturnType<typeof counted>;

const SCOPES = ["events:read_upcoming", "events:rsvp"];

/** Requests a token as `auth` says, and lets its member approve it. */
async function getToken({ call }: Journey, auth: string): Promise<{ token: string; email: string }> {
  const started = await call(named(auth, "/api/agent/signup/start"), {
    body: { scopes: SCOPES, client_name: "Journey" },
  });
  const poll = `${named(auth, "/api/agent/signup/poll")}?device_code=${started.device_code}`;
  expect(await call(poll)).toMatchObject({ status: "pending" });
  const person = await atrium.person("ft-member");
  const decision = { user_code: started.user_code, decision: "approve" };
  await atrium.request("/api/agent/signup/complete", { cookie: person.cookie, body: decision });
  const { agent_token: token } = await call(poll);
  return { token, email: person.email };
}

function expectWithinBudget({ steps }: Journey): { requests: number; tokens: number } {
  const chars = steps.reduce((sum, step) => sum + step.chars, 0);
  const tokens = Math.ceil(chars / CHARS_PER_TOKEN);
  console.log([...steps.map(({ step, chars }) => `${String(chars).padStart(7)} ${step}`), ""].join("\n"));
  console.log(`${steps.length} requests, ${chars} characters, ${tokens} tokens`);
  expect(steps.length).toBeLessThanOrEqual(REQUESTS_MAX);
  expect(tokens).toBeLessThanOrEqual(TOKENS_MAX);
  return { requests: steps.length, tokens };
}

test("over REST, the base URL leads to an RSVP in 9 requests and 8,000 tokens", async () => {
  const journey = counted();
  const { read, call } = journey;
  const index = await read(`${atrium.baseUrl}/`, "text/markdown");
  const auth = await read(named(index, "/auth.md"));
  const area = await read(named(index, "/docs/operations/events.md"));
  expect(area).toContain("`GET /api/events/upcoming`");
  expect(area).toContain("`POST /api/events/rsvp`");
  const { token, email } = await getToken(journey, auth);
  expect(await call(named(auth, "/api/agent/setup-check"), { token })).toMatchObject({ ready: true, scopes: SCOPES });

  const { events } = await call(`${atrium.baseUrl}/api/events/upcoming?limit=5`, { token });
  const body = { event_url: events[0].luma_url, email };
  const sent = await call(`${atrium.baseUrl}/api/events/rsvp`, { token, body });
  expect(sent).toMatchObject({ ok: true, queued: true });

  const { requests, tokens } = expectWithinBudget(journey);
  expectGuideToSay(requests, tokens);
});

test("over MCP, the base URL leads to an RSVP in 9 requests and 8,000 tokens", async () => {
  const journey = counted();
  const index = await journey.read(`${atrium.baseUrl}/`, "text/markdown");
  const auth = await journey.read(named(index, "/auth.md"));
  const { token, email } = await getToken(journey, auth);
  const mcp = named(index, "/api/mcp");
  const tool = async (name: string, args: object) => {
    const params = { name, arguments: args };
    const { result } = await journey.call(mcp, {
      token,
      body: { jsonrpc: "2.0", id: 1, method: "tools/call", params },
    });
    return result.structuredContent;
  };
  expect(index).toContain("`search_operations`");
  const found = async (query: string) => {
    const { operations } = await tool("search_operations", { query });
    return operations.map(({ name }: { name: string }) => name);
  };
  expect(await found("Which events are coming up?")).toContain("ic_events_list_upcoming");
  expect(await found("RSVP to an event")).toContain("ic_events_rsvp");
  const { events } = await tool("ic_events_list_upcoming", { limit: 5 });
  expect(await tool("ic_events_rsvp", { event_url: events[0].luma_url, email })).toMatchObject({ queued: true });

  expectWithinBudget(journey);
});

/** The guide says about as many tokens as it takes; the base URL of a test is as long as that of the guide. */
function expectGuideToSay(requests: number, tokens: number): void {
  const guide = readFileSync(new URL("../docs/guide/connecting-an-agent.md", import.meta.url), "utf8");
  const [, saidRequests, saidTokens = ""] = /takes (\d+)\s+requests and about\s+([\d,]+)\s+tokens/.exec(guide) ?? [];
  expect(Number(saidRequests)).toBe(requests);
  expect(Math.abs(Number(saidTokens.replace(",", "")) - tokens)).toBeLessThan(500);
}
