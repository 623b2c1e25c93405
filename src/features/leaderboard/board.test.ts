import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { type RecordedGithub, startRecordedGithub } from "../../../test/harness/github.ts";
import type { Person } from "../../seed/users.ts";

const PAT = "ghp_exampleexampleexampleexampleexample0";
const clock = new TestClock("2026-11-20T12:00:00Z");

let github: RecordedGithub;
let atrium: TestAtrium;
let person: Person;
let token: string;
beforeAll(async () => {
  github = await startRecordedGithub();
  const env = { ATRIUM_GITHUB_URL: github.url, ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8" };
  atrium = await startTestAtrium({ clock, env });
  const { database } = atrium.kernel;
  await database.transaction(({ query }) => query.updateTable("space").set({ time_zone: "UTC" }).execute());
});
afterAll(async () => {
  await atrium.close();
  await github[Symbol.asyncDispose]();
});
beforeEach(async () => {
  github.failure = null;
  const { database } = atrium.kernel;
  await database.transaction((tx) => tx.query.deleteFrom("leaderboard_link").execute());
  person = await atrium.person("ft-member");
  token = await atrium.token(person);
});

const post = (path: string, body: object, bearer = token) =>
  atrium.request(`/api/leaderboard/${path}`, { token: bearer, body });
const connect = (pat = PAT, bearer = token) => post("connect-github", { pat }, bearer);
const status = async () => (await atrium.request("/api/leaderboard/me", { token })).body;

async function counted(): Promise<void> {
  await expect.poll(async () => (await status()).this_week !== null, { timeout: 10_000 }).toBe(true);
}

test("Leaderboard any → opted in: opts in and counts a member with a linked account", async () => {
  expect(await connect()).toMatchObject({ status: 200, body: { github: { login: "noor-codes", id: 1001 } } });
  const joined = await post("optin", { optIn: true });
  expect(joined).toMatchObject({ status: 200, body: { ok: true, optIn: true, github_username: "noor-codes" } });
  await counted();
  expect(await status()).toMatchObject({ optIn: true, this_week: { count: 3, rank: 1, total: 1 } });
});

test("Leaderboard any → opted in, 409 no GitHub link: rejects a member without a link as no_github_link", async () => {
  expect(await post("optin", { optIn: true })).toMatchObject({ status: 409, body: { error_kind: "no_github_link" } });
  expect(await post("private", { enabled: true })).toMatchObject({ body: { error_kind: "no_github_link" } });
  expect(await status()).toEqual({
    ok: true,
    optIn: false,
    github_username: null,
    github_link_source: null,
    github_verified_at: null,
    private_counting: "off",
    this_week: null,
  });
});

test("Leaderboard any → opted out: always opts out and deletes the counts", async () => {
  expect(await post("optin", { optIn: false })).toMatchObject({ status: 200, body: { optIn: false } });
  await connect();
  await post("optin", { optIn: true });
  await counted();
  expect(await post("optin", { optIn: false })).toMatchObject({ status: 200, body: { optIn: false } });
  const rows = await atrium.kernel.database.read.query.selectFrom("leaderboard_link").selectAll().execute();
  expect(rows).toMatchObject([{ opted_in: false, public_commits: null, counted_at: null, week_starts_at: null }]);
  const board = await atrium.request("/api/leaderboard/board", { token });
  expect(board.body).toMatchObject({ total: 0, members: [], stale: false });
});

test("Endpoints 11: reports the account, its proof and the time", async () => {
  await connect();
  expect(await status()).toEqual({
    ok: true,
    optIn: false,
    github_username: "noor-codes",
    github_link_source: "agent_pat",
    github_verified_at: "2026-11-20T12:00:00.000Z",
    private_counting: "off",
    this_week: null,
  });
});

test("Endpoints 12, Sandbox simulated leaderboard opt-in: gives a sandbox token only a receipt", async () => {
  await connect();
  const sandboxed = await atrium.token(person, { sandbox: true });
  expect((await post("optin", { optIn: true }, sandboxed)).body).toMatchObject({ simulated: true });
  const receipt = await connect(PAT, sandboxed);
  expect(receipt.body).toMatchObject({ simulated: true, would_have: { args: {} } });
  expect(JSON.stringify(receipt.body)).not.toContain(PAT);
  expect(await status()).toMatchObject({ optIn: false });
});

test("GitHub link: connecting does not store the personal token", async () => {
  await connect();
  await connect("ghp_wrong");
  const headers = { "a2a-version": "1.0" };
  const rpc = async (method: string, params: object) =>
    (await atrium.request("/api/a2a/", { token, headers, body: { jsonrpc: "2.0", id: 1, method, params } })).body
      .result;
  const data = { operation: "ic_leaderboard_connect_github", input: { pat: PAT } };
  const parts = [{ data, mediaType: "application/json" }];
  const { task } = await rpc("SendMessage", { message: { messageId: "1", role: "ROLE_USER", parts } });
  expect((await rpc("GetTask", { id: task.id })).id, "the task is written").toBe(task.id);
  const dump = await atrium.kernel.database.read.run<{ text: string }>(
    {
      name: "dump",
      text: "SELECT to_jsonb(a)::text AS text FROM activity a UNION ALL SELECT to_jsonb(l)::text FROM leaderboard_link l UNION ALL SELECT to_jsonb(t)::text FROM a2a_task t",
    },
    [],
  );
  expect(dump.length).toBeGreaterThan(2);
  expect(dump.map(({ text }) => text).join()).toContain(task.id);
  expect(dump.map(({ text }) => text).join()).not.toContain("ghp_");
});

test("GitHub link: rejects with 422 an invalid token and a bot's token", async () => {
  const rejected = { status: 422, body: { error_kind: "github_rejected" } };
  expect(await connect("ghp_unknown")).toMatchObject(rejected);
  expect(await connect("ghp_robot")).toMatchObject(rejected);
  expect(await connect("ghp with spaces")).toMatchObject(rejected);
  expect(await status()).toMatchObject({ github_username: null, this_week: null });
});

test("GitHub link: answers 502 if GitHub fails and keeps an earlier link", async () => {
  await connect();
  github.failure = { status: 500 };
  const failed = await connect("ghp_ilse");
  expect(failed).toMatchObject({ status: 502, body: { error_kind: "github_unavailable" } });
  expect(failed.headers.get("retry-after")).toBe("60");
  expect(await status()).toMatchObject({ github_username: "noor-codes" });
});

test("GitHub link: linking again replaces the account and drops its counts", async () => {
  await connect();
  await post("optin", { optIn: true });
  await counted();
  github.failure = { status: 500 };
  const before = github.asked.length;
  github.failure = null;
  await connect("ghp_ilse");
  expect(github.asked.length).toBeGreaterThan(before);
  await counted();
  expect(await status()).toMatchObject({ optIn: true, github_username: "ilse-b", this_week: { count: 40 } });
});

test("GitHub link: an account can be linked by one member only", async () => {
  await connect();
  const other = await atrium.token("ft-member");
  expect(await connect(PAT, other)).toMatchObject({ status: 409, body: { error_kind: "already_exists" } });
  expect(await status()).toMatchObject({ github_username: "noor-codes" });
});

test("Leaderboard: reports private contributions as unread without a server token", async () => {
  await connect();
  expect((await post("private", { enabled: true })).body).toMatchObject({ private_counting: "on", note: /no GitHub/ });
  expect(await status()).toMatchObject({ private_counting: "on" });
  expect((await post("private", { enabled: false })).body).toMatchObject({ ok: true, private_counting: "off" });
});

test("Leaderboard: names its week and rule, and hides members who cannot leave", async () => {
  await connect();
  await post("optin", { optIn: true });
  await counted();
  const { body } = await atrium.request("/api/leaderboard/board", { token });
  expect(body).toMatchObject({
    week: { from: "2026-11-16", to: "2026-11-22" },
    members: [{ rank: 1, handle: "noor-codes", name: person.name, commits: 3 }],
    rule: expect.stringContaining("At most 20 commits count per day"),
    age_min: 0,
  });
  expect(body.members[0]).not.toHaveProperty("private");
  const { database } = atrium.kernel;
  for (const change of [{ tier: "public" as const }, { tier: "operator" as const, suspended_at: clock.now() }]) {
    await database.transaction((tx) =>
      tx.query.updateTable("member").set(change).where("id", "=", person.memberId).execute(),
    );
    const seen = await atrium.request("/api/leaderboard/board", { token: await atrium.token("ft-member") });
    expect(seen.body.total).toBe(0);
  }
});
