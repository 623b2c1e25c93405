import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";

let atrium: TestAtrium;
let tokens: Record<string, string | undefined>;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: new TestClock() });
  const member = await atrium.person("ic-member");
  tokens = {
    none: undefined,
    bad: `agt_${"x".repeat(43)}`,
    member: await atrium.token(member),
    narrow: await atrium.token(member, { scopes: ["read:public"] }),
    sandbox: await atrium.token(member, { sandbox: true }),
  };
});
afterAll(() => atrium.close());

interface Asked {
  readonly operation: unknown;
  readonly input?: unknown;
  readonly key?: string;
  readonly message?: object;
}

/** The same message twice: as it should be, and under a patch version, which only the SDK's way passes over. */
async function bothWays({ operation, input, key, message }: Asked, token: string | undefined) {
  const ask = async (version: string) => {
    const data = { operation, ...(input !== undefined && { input }) };
    const sent = { messageId: "one", role: "ROLE_USER", parts: [{ data }], contextId: "evening", ...message };
    const reply = await fetch(`${atrium.baseUrl}/api/a2a`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "a2a-version": version,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "idempotency-key": key }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: "seven", method: "SendMessage", params: { message: sent } }),
    });
    const told = ["content-type", "cache-control", "www-authenticate", "retry-after", "idempotency-replayed"];
    const text = (await reply.text()).replace(/(task|msg|ctx|req|rsvp)_[0-9a-f]{24}(-\w+)?/g, "$1_x");
    return { status: reply.status, headers: told.map((name) => [name, reply.headers.get(name)]), text };
  };
  return { direct: await ask("1.0"), throughSdk: await ask("1.0.0") };
}

const RSVP = { event_url: "https://luma.com/demo-night", email: "noor@example.org" };
const CASES: readonly [string, Asked][] = [
  ["a public read", { operation: "ic_events_list_upcoming", input: { limit: 3 } }],
  ["a member's read, by its id, without input", { operation: "resources.list" }],
  ["a write that was done before", { operation: "ic_events_rsvp", input: RSVP }],
  ["a write under a key", { operation: "ic_events_rsvp", input: { ...RSVP, name: "“Noor”\n" }, key: "k-1" }],
  ["input that does not fit", { operation: "ic_events_rsvp", input: { event_url: 7 } }],
  ["input that is no object", { operation: "ic_events_rsvp", input: ["x"] }],
  ["what there is not", { operation: "ic_launch_rocket" }],
  ["no name", { operation: 7 }],
  ["a message of a task", { operation: "ic_events_list_upcoming", message: { taskId: "task_1" } }],
  ["a context that cannot be stored", { operation: "ic_events_list_upcoming", message: { contextId: "é" } }],
  ["another's role", { operation: "ic_events_list_upcoming", message: { role: "ROLE_AGENT" } }],
];

test.each(CASES)("what is said without the SDK is what it says: %s", async (_what, asked) => {
  for (const token of Object.values(tokens)) {
    await bothWays(asked, token); // the first time is another one than the second
    const { direct, throughSdk } = await bothWays(asked, token);
    expect(direct).toEqual(throughSdk);
  }
});
