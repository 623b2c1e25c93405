import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { again, effort } from "../harness/effort.ts";

/** So many sends of each kind. The short form only sees a gap that no mean hides. */
const PAIRS = effort.of(120, 2_000);
/** The share of pairs in which the blocked send took longer; 0.5 if time tells nothing. */
const [AUC_MIN, AUC_MAX] = effort.isFull ? [0.45, 0.55] : [0.35, 0.65];

let atrium: TestAtrium;
let sender: Person;
let token: string;
let open: Person;
let blocking: Person;
let third: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  sender = await atrium.person("ic-member");
  token = await atrium.token(sender);
  [open, blocking] = [await atrium.person("ic-member"), await atrium.person("ic-member")];
  third = await atrium.person("ic-member");
  for (const { cookie } of [open, blocking, third])
    await atrium.request("/api/agent-inbox/policy", { cookie, method: "PUT", body: { preset: "actively-routing" } });
  const block = { cookie: blocking.cookie, body: { member: sender.memberId } };
  expect((await atrium.request("/api/agent-inbox/blocks", block)).status).toBe(200);
});
afterAll(() => atrium.close());

/** Removes what the limits count, so that each send is the first. */
async function forget(): Promise<void> {
  await atrium.kernel.database.transaction(async (tx) => {
    await tx.run({ name: "forget_threads", text: "DELETE FROM agent_thread" }, []);
    await tx.run({ name: "forget_introductions", text: "DELETE FROM agent_introduction" }, []);
    await tx.run({ name: "forget_uses", text: "DELETE FROM quota_use" }, []);
  });
}

type Message = (member: Person) => object;

const ping: Message = ({ memberId }) => ({ recipient_member_id: memberId, intent: "ping" });
const introduction = (recipient: string, target: string) => ({
  recipient_member_id: recipient,
  intent: "send_intro",
  intro_target_member_id: target,
  consent_target_has_opted_in: true,
});
const introductionTo: Message = ({ memberId }) => introduction(memberId, third.memberId);
const introductionOf: Message = ({ memberId }) => introduction(third.memberId, memberId);

async function timed(message: object): Promise<{ ms: number; masked: string }> {
  const body = { body: "Is anybody there?", ...message };
  const started = performance.now();
  const reply = await atrium.request("/api/agent-inbox/envelopes", { token, body });
  const ms = performance.now() - started;
  return { ms, masked: `${reply.status} ${JSON.stringify(reply.body).replace(/_[0-9a-f]{24}/g, "_")}` };
}

function areaUnderCurve(some: readonly number[], others: readonly number[]): number {
  const sorted = others.toSorted((a, b) => a - b);
  const below = (ms: number) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) < ms) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return some.reduce((sum, ms) => sum + below(ms), 0) / (some.length * sorted.length);
}

const timeout = effort.of(120_000, 1_200_000);

test.each([
  ["a message to a member who blocks the sender", ping],
  ["an introduction to such a member", introductionTo],
  ["an introduction of such a member", introductionOf],
])("%s shows the block neither in the answer nor in its time", { timeout }, async (_what, message) => {
  const times = { blocked: [] as number[], open: [] as number[] };
  const bodies = new Set<string>();
  for (let pair = 0; pair < PAIRS + 10; pair++) {
    const order = pair % 2 === 0 ? ([open, blocking] as const) : ([blocking, open] as const);
    for (const recipient of order) {
      await forget();
      const { ms, masked } = await timed(message(recipient));
      bodies.add(masked);
      if (pair >= 10) times[recipient === blocking ? "blocked" : "open"].push(ms);
    }
  }
  expect(bodies.size, again("test/hostile/agent-inbox-timing.test.ts")).toBe(1);
  const auc = areaUnderCurve(times.blocked, times.open);
  expect(auc).toBeGreaterThan(AUC_MIN);
  expect(auc).toBeLessThan(AUC_MAX);
});
