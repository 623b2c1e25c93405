import { afterAll, beforeAll, expect, test } from "vitest";
import { addResource } from "../../src/features/resources/testing/world.ts";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { raceOver, type ServerProcess, startTwoProcesses } from "../harness/process.ts";

const DAY_MS = 86_400_000;

/** Two processes on one database, both of which run jobs. */
let atrium: TestAtrium;
let processes: ServerProcess[];
let person: Person;
let token: string;
let tokenId: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  processes = await startTwoProcesses({
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
  });
  await addResource({ atrium, token: await atrium.token("operator") });
  person = await atrium.person("ic-member");
  token = await atrium.token(person);
  const { body } = await atrium.request("/api/agent/tokens", { cookie: person.cookie });
  tokenId = body.tokens[0].token_id;
  const rules = [{ verdict: "ask" }];
  await atrium.request(`/api/agent/tokens/${tokenId}/rules`, { method: "PUT", cookie: person.cookie, body: { rules } });
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

/** Bookings begin at most 90 days ahead. */
const wish = (days: number, hour = 10) => {
  const start = Date.now() - (Date.now() % DAY_MS) + days * DAY_MS;
  const [start_iso, end_iso] = [hour, hour + 1].map((each) => new Date(start + each * 3_600_000).toISOString());
  return { resource_id: "ft-9", purpose: "Planning", email: "ada@example.org", start_iso, end_iso };
};

const ask = async (days: number): Promise<string> => {
  const { body } = await atrium.request("/api/resources/book", { token, body: wish(days) });
  return body.approval.id;
};

const stateOf = async (id: string) =>
  (await atrium.request(`/api/approvals/${id}`, { cookie: person.cookie })).body.approval.state;

async function bookings(): Promise<number> {
  const { read } = atrium.kernel.database;
  return (await read.query.selectFrom("booking").select("id").execute()).length;
}

test("the same call at two processes at once asks one question", async () => {
  const replies: Reply[] = await raceOver(processes, 16, (baseUrl) =>
    request(baseUrl, "/api/resources/book", { token, body: wish(2) }),
  );
  expect(new Set(replies.map(({ body }) => body.approval.id)).size).toBe(1);
});

test("of approvals and denials at once, one decides, and at most one act follows", async () => {
  for (const round of [3, 4, 5, 6]) {
    const before = await bookings();
    const id = await ask(round);
    const decisions = ["approve", "deny", "approve"] as const;
    const replies: Reply[] = await raceOver(processes, 12, (baseUrl, index) =>
      request(baseUrl, `/api/approvals/${id}/${decisions[index % 3]}`, { cookie: person.cookie, body: {} }),
    );
    const decided = replies.filter(({ status }) => status === 200);
    expect(decided.length).toBe(1);
    const isApproved = decided[0]?.body.state === "approved";
    await expect.poll(() => stateOf(id), { timeout: 15_000 }).toBe(isApproved ? "executed" : "denied");
    expect(await bookings()).toBe(before + Number(isApproved));
  }
});

test.each([
  ["refused", "refuse", "rule_forbids"],
  ["asked about", "ask", "approval_pending"],
] as const)("of fifty acts at once under two a week, two run and others are %s", async (_what, verdict, kind) => {
  const member = await atrium.person("ic-member");
  const agent = await atrium.token(member);
  const { body } = await atrium.request("/api/agent/tokens", { cookie: member.cookie });
  const rules = [{ verdict, acts: ["resources.book"], at_most: { n: 2, per: "week" } }];
  const path = `/api/agent/tokens/${body.tokens[0].token_id}/rules`;
  await atrium.request(path, { method: "PUT", cookie: member.cookie, body: { rules } });
  const before = await bookings();
  const replies: Reply[] = await raceOver(processes, 50, (baseUrl, index) =>
    request(baseUrl, "/api/resources/book", { token: agent, body: wish(10 + index, verdict === "ask" ? 10 : 14) }),
  );
  expect(replies.filter(({ status }) => status === 200).length).toBe(2);
  expect(await bookings()).toBe(before + 2);
  const others = replies.filter(({ status }) => status !== 200).map((each) => each.body.error_kind);
  expect(new Set(others)).toEqual(new Set(verdict === "ask" ? [kind, "too_many_approvals"] : [kind]));
});

test("an approved act that many callers may make now is made once", async () => {
  const put = { filename: "plan.txt", content_base64: Buffer.from("plan".repeat(9_000)).toString("base64") };
  const { body } = await atrium.request("/api/files", { token, body: put });
  await atrium.request(`/api/approvals/${body.approval.id}/approve`, { cookie: person.cookie, body: {} });
  const replies: Reply[] = await raceOver(processes, 12, (baseUrl) =>
    request(baseUrl, "/api/files", { token, body: put }),
  );
  expect(replies.filter(({ status }) => status === 201).length).toBe(1);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
});
