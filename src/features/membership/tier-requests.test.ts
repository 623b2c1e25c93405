import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { startJobBench } from "../../../test/harness/jobs.ts";
import { bodyOf, mcpClient } from "../../../test/transports/mcp-client.ts";
import type { Person } from "../../seed/users.ts";
import { trimDecisions } from "./jobs/trim-decisions.ts";
import { say } from "./messages.ts";
import { recordDecision } from "./store.ts";

let atrium: TestAtrium;
let operator: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
  token = await atrium.token(operator);
});
afterAll(() => atrium.close());

const mine = async ({ cookie }: Person) => (await atrium.request("/api/tier/me", { cookie })).body;
const ask = ({ cookie }: Person, body: object) => atrium.request("/api/tier/request", { cookie, body });
const cancel = ({ cookie }: Person) => atrium.request("/api/tier/request", { method: "DELETE", cookie, body: {} });
const decide = (member: Person, verb: "approve" | "deny", body: object, by = token) =>
  atrium.request(`/api/membership/requests/${member.memberId}/${verb}`, { token: by, body });
const pending = async () => (await atrium.request("/api/membership/requests", { token })).body;

async function logOf(member: Person) {
  const { query } = atrium.kernel.database.read;
  return query
    .selectFrom("member_event")
    .selectAll()
    .where("member_id", "=", member.memberId)
    .where("type", "<>", "agent_acted")
    .orderBy("id")
    .execute();
}

test("Endpoints 27: returns a session's own tier; tokens use the tool", async () => {
  const member = await atrium.person("ai-floor");
  expect(await mine(member)).toMatchObject({
    ok: true,
    tier: "ai-floor",
    pending: null,
    history: [{ action: "set", from: "public", to: "ai-floor" }],
    history_count: 1,
    email: member.email,
    display_name: member.name,
    profile: null,
  });
  const bearer = await atrium.token(member);
  const refused = await atrium.request("/api/tier/me", { token: bearer });
  expect(refused).toMatchObject({ status: 401, body: { error_kind: "session_required" } });
  expect(refused.body.hint).toContain("ic_get_my_membership");
  const reply = bodyOf(await mcpClient(atrium).call("ic_get_my_membership", {}, { token: bearer }));
  expect(reply).toMatchObject({ ok: true, tier: "ai-floor", email: member.email });
});

describe("Endpoints 28: a request for a higher tier", () => {
  test("replaces an earlier one; a repeat changes nothing", async () => {
    const member = await atrium.person("public");
    const first = await ask(member, { tier: "ft-member", note: "I work on the fifth floor." });
    expect(first.body).toMatchObject({ ok: true, current_tier: "public", requested_tier: "ft-member" });
    // Only a change can be taken back.
    const { undo: _, ...unchanged } = first.body;
    const repeat = await ask(member, { tier: "ft-member", note: "I work on the fifth floor." });
    expect(repeat.body).toEqual(unchanged);
    await ask(member, { tier: "ai-floor" });
    expect((await mine(member)).pending).toMatchObject({ requested_tier: "ai-floor", note: null, trust: "untrusted" });
    const theirs = (await pending()).pending.filter((each: { user_id: string }) => each.user_id === member.memberId);
    expect(theirs).toHaveLength(1);
    expect(theirs[0]).toMatchObject({ email: member.email, current_tier: "public", requested_tier: "ai-floor" });
    const logged = (await logOf(operator)).filter(({ payload }) => payload.user_id === member.memberId);
    expect(logged.map(({ type, payload }) => [type, payload.requested_tier])).toEqual([
      ["tier_requested", "ft-member"],
      ["tier_requested", "ai-floor"],
    ]);
    const { members } = (await atrium.request(`/api/membership/members?q=${member.email}`, { token })).body;
    expect(members[0].pending_request).toMatchObject({ requested_tier: "ai-floor" });
  });

  test.each([
    ["ai-floor", { tier: "ai-floor" }],
    ["ai-floor", { tier: "ft-member" }],
    ["ic-member", { tier: "operator" }],
    ["operator", { tier: "ic-member" }],
    ["public", { tier: "ft-member", note: "x".repeat(601) }],
    ["public", {}],
  ] as const)("of a member at %s with %j is 400", async (tier, body) => {
    expect(await ask(await atrium.person(tier), body)).toMatchObject({
      status: 400,
      body: { error_kind: "validation" },
    });
  });

  test("can be withdrawn", async () => {
    const member = await atrium.person("public");
    await ask(member, { tier: "ft-member" });
    expect((await cancel(member)).body).toEqual({ ok: true, was_pending: true });
    expect((await cancel(member)).body).toEqual({ ok: true, was_pending: false });
    expect((await mine(member)).pending).toBeNull();
    expect(await decide(member, "approve", { confirm: true })).toMatchObject({
      status: 409,
      body: { error_kind: "no_pending" },
    });
  });

  test("is granted after a preview, at once for agents, with a notice", async () => {
    const member = await atrium.person("public");
    const agent = await atrium.token(member);
    await ask(member, { tier: "ft-member" });
    const preview = await decide(member, "approve", {});
    expect(preview.body).toMatchObject({
      ok: true,
      dry_run: true,
      action: "approve",
      from: "public",
      to: "ft-member",
      was_pending: true,
      requested_tier: "ft-member",
      override_used: false,
      would_be: { from: "public", to: "ft-member" },
      rate: { current: 0 },
    });
    expect((await mine(member)).tier).toBe("public");
    const granted = await decide(member, "approve", { reason: "Welcome.", confirm: true });
    expect(granted.body).toMatchObject({ ok: true, to: "ft-member", rate: { current: 1, limit: 20 } });
    expect(granted.body.dry_run).toBeUndefined();
    expect(await mine(member)).toMatchObject({
      tier: "ft-member",
      pending: null,
      history: [{ action: "approve", from: "public", to: "ft-member", reason: "Welcome." }],
    });
    const me = await atrium.request("/api/account/floor-member", { token: agent });
    expect(me.body.tier).toBe("ft-member");
    const payload = { user_id: member.memberId, from: "public", to: "ft-member", reason: "Welcome." };
    expect(await logOf(member)).toMatchObject([{ type: "tier_approved", payload }]);
    expect((await decide(member, "approve", { confirm: true })).body.error_kind).toBe("no_pending");
  });

  test("is granted at any tier above the present one", async () => {
    const member = await atrium.person("ft-member");
    await ask(member, { tier: "ai-floor" });
    expect((await decide(member, "approve", { tier: "public", confirm: true })).status).toBe(400);
    const { body } = await decide(member, "approve", { tier: "ic-member", confirm: true });
    expect(body).toMatchObject({ to: "ic-member", requested_tier: "ai-floor", override_used: true });
  });

  test("makes an operator only by a person who signed in recently", async () => {
    const clock = new TestClock();
    await using space = await startTestAtrium({ clock });
    const [owner, member] = [await space.person("operator"), await space.person("ic-member")];
    const path = `/api/membership/requests/${member.memberId}/approve`;
    const agent = await space.token(owner);
    const body = { tier: "operator", confirm: true };
    expect((await space.request(path, { token: agent, body: { tier: "operator" } })).body.dry_run).toBe(true);
    const byAgent = await space.request(path, { token: agent, body });
    expect(byAgent).toMatchObject({ status: 403, body: { error_kind: "person_decides", recommended: true } });
    clock.advance(11 * 60_000);
    const later = await space.request(path, { cookie: owner.cookie, body });
    expect(later).toMatchObject({ status: 403, body: { error_kind: "recent_sign_in_required" } });
    const tierOf = async () => (await space.request("/api/tier/me", { cookie: member.cookie })).body.tier;
    expect(await tierOf()).toBe("ic-member");
    expect((await space.request(path, { cookie: await space.signInAgain(owner), body })).body.to).toBe("operator");
    expect(await tierOf()).toBe("operator");
  });

  test("is not needed when the operator names the tier", async () => {
    const member = await atrium.person("public");
    const preview = await decide(member, "approve", { tier: "ai-floor" });
    expect(preview.body.dry_run).toBe(true);
    const { body } = await decide(member, "approve", { tier: "ai-floor", confirm: true });
    expect(body).toMatchObject({ was_pending: false, requested_tier: null, override_used: true, to: "ai-floor" });
    expect(await mine(member)).toMatchObject({ tier: "ai-floor", history: [{ action: "set", to: "ai-floor" }] });
  });

  test("is denied with a reason for the member, who keeps their tier", async () => {
    const member = await atrium.person("ft-member");
    await ask(member, { tier: "ic-member" });
    expect((await decide(member, "deny", { confirm: true })).status).toBe(400);
    expect((await decide(member, "deny", { reason: "Come to an event first." })).body.dry_run).toBe(true);
    expect((await mine(member)).pending).not.toBeNull();
    const denied = await decide(member, "deny", { reason: "Come to an event first.", confirm: true });
    expect(denied.body).toMatchObject({ ok: true, action: "deny", tier: "ft-member", requested_tier: "ic-member" });
    expect(await mine(member)).toMatchObject({
      tier: "ft-member",
      pending: null,
      history: [{ action: "deny", requested_tier: "ic-member", reason: "Come to an event first." }, { action: "set" }],
    });
    const payload = { from: "ft-member", requested: "ic-member", reason: "Come to an event first." };
    expect(await logOf(member)).toMatchObject([{ type: "tier_denied", payload }]);
    const { audit } = await pending();
    expect(audit[0]).toMatchObject({ user_id: member.memberId, action: "deny", decided_by: operator.name });
  });

  test("cannot be decided by its own member, nor for an unknown member", async () => {
    expect(await decide(operator, "approve", { confirm: true })).toMatchObject({ status: 403 });
    expect((await decide(operator, "deny", { reason: "x", confirm: true })).body.error_kind).toBe("forbidden");
    const nobody = { ...operator, memberId: "mem_nobody" };
    expect(await decide(nobody, "approve", { confirm: true })).toMatchObject({ status: 404 });
  });

  test("is decided once when two operators decide at the same time", async () => {
    const member = await atrium.person("public");
    await ask(member, { tier: "ic-member" });
    const second = await atrium.token("operator");
    const replies = await Promise.all([
      decide(member, "approve", { confirm: true }),
      decide(member, "deny", { reason: "No.", confirm: true }, second),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("ends when an operator sets a tier that meets it", async () => {
    const member = await atrium.person("public");
    await ask(member, { tier: "ft-member" });
    const path = `/api/membership/members/${member.memberId}/tier`;
    await atrium.request(path, { method: "PUT", cookie: operator.cookie, body: { tier: "ai-floor" } });
    expect(await mine(member)).toMatchObject({ tier: "ai-floor", pending: null });
  });
});

test("Admin mutations: 20 decisions per token and UTC day, previews free", async () => {
  const own = await atrium.token("operator");
  const member = await atrium.person("public");
  const requestOnce = () =>
    atrium.kernel.database.transaction((tx) =>
      tx.query
        .insertInto("tier_request")
        .values({ member_id: member.memberId, requested_tier: "ft-member", note: null, submitted_at: new Date() })
        .execute(),
    );
  for (let count = 1; count <= 20; count++) {
    await requestOnce();
    const { body } = await decide(member, "deny", { reason: "Not yet.", confirm: true }, own);
    expect(body.rate).toEqual({ current: count, remaining: 20 - count, limit: 20 });
  }
  await requestOnce();
  expect(await decide(member, "approve", { confirm: true }, own)).toMatchObject({ status: 429 });
  expect((await decide(member, "approve", {}, own)).body).toMatchObject({ dry_run: true, rate: { remaining: 0 } });
  expect((await mine(member)).tier).toBe("public");
});

test("Tier requests: keeps the newest 500 decisions and reports deletions", async () => {
  await using bench = await startJobBench();
  const now = bench.clock.now();
  await bench.database.transaction(async (tx) => {
    const user = { id: "user_1", name: "Noor", email: "noor@example.org", emailVerified: true };
    await tx.query
      .insertInto("auth_user")
      .values(user as never)
      .execute();
    const member = { id: "mem_1", user_id: "user_1", tier: "public", created_at: now, updated_at: now };
    await tx.query
      .insertInto("member")
      .values(member as never)
      .execute();
    const decision = { memberId: "mem_1", from: "public", to: "public", by: null, reason: null, now } as const;
    for (let count = 0; count < 503; count++) await recordDecision(tx, "deny", decision);
  });
  expect(await trimDecisions.run(bench.context())).toEqual(say.oldDecisionsDeleted({ count: 3 }));
  expect(await trimDecisions.run(bench.context())).toBeNull();
});
