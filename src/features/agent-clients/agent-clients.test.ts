import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { deleteExpired, jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";
import { recordAgentAct } from "./audit-store.ts";
import { clientOfToken } from "./client-of-token.ts";

const DAY_MS = 86_400_000;
const VERIFIER = "a-verifier-of-forty-three-characters-or-more-";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
const REDIRECT = "http://127.0.0.1/callback";

describe("agent clients", () => {
  let atrium: TestAtrium;
  let operator: Person;
  let member: Person;
  /** Names of agents that only this test uses. */
  let runner: string;
  let other: string;
  let names = 100;
  beforeAll(async () => {
    atrium = await startTestAtrium({
      clock: new TestClock(),
      env: { ATRIUM_JOBS: "off", ATRIUM_OAUTH_CODE_FLOW: "on" },
    });
  });
  afterAll(() => atrium.close());
  beforeEach(async () => {
    operator = await atrium.person("operator");
    member = await atrium.person("ai-floor");
    names++;
    [runner, other] = [`Dock Runner ${names}`, `Other ${names}`];
  });

  const admin = (path: string, body?: object, method = body ? "POST" : "GET") =>
    atrium.request(path, { cookie: operator.cookie, method, ...(body && { body }) });
  /** The clients and unregistered names of this test. */
  async function listed() {
    const { clients, unregistered } = (await admin("/api/admin/agent-clients")).body;
    const isOwn = (name: string) => name.endsWith(`${names}`);
    return {
      clients: clients.filter(({ name }: { name: string }) => isOwn(name)),
      unregistered: unregistered.filter(({ value }: { value: string }) => isOwn(value)),
    };
  }
  const register = async (input: object) =>
    (await admin("/api/admin/agent-clients", { ...input, confirm: true })).body.client.client_id;
  const start = (client_name: string, scopes = ["read:public"]) =>
    atrium.request("/api/agent/signup/start", { body: { scopes, client_name } });
  const approve = (user_code: string, who = member) =>
    atrium.request("/api/agent/signup/complete", { cookie: who.cookie, body: { user_code, decision: "approve" } });
  const poll = (code: string) => atrium.request(`/api/agent/signup/poll?device_code=${code}`);
  async function connect(client_name: string, who = member, scopes?: string[]): Promise<string> {
    const { body } = await start(client_name, scopes);
    await approve(body.user_code, who);
    return (await poll(body.device_code)).body.agent_token;
  }
  const form = (path: string, fields: Record<string, string>) =>
    atrium.request(path, {
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const works = async (token: string) =>
    (await atrium.request("/api/agent/setup-check", { token })).body.ready === true;
  const tokenId = async (token: string) =>
    (
      await atrium.kernel.database.read.query
        .selectFrom("token_identity")
        .select("id")
        .where("prefix", "=", token.slice(0, 12))
        .executeTakeFirstOrThrow()
    ).id;

  test("are registered after a preview that counts their live tokens", async () => {
    await connect(runner);
    await connect(runner.toLowerCase().replaceAll(" ", "-"), operator);
    await connect(other);
    const shown = await admin("/api/admin/agent-clients", { name: runner });
    expect(shown.body).toMatchObject({ dry_run: true, would_be: { client: { live_tokens: 2, members: 2 } } });
    expect((await listed()).clients).toEqual([]);
    const client_id = await register({ name: runner, operator: "Quay" });
    expect(await listed()).toMatchObject({
      clients: [{ client_id, operator: "Quay", state: "active", live_tokens: 2 }],
      unregistered: [{ kind: "name", value: other, live_tokens: 1 }],
    });
    expect((await admin("/api/admin/agent-clients", { name: runner.toUpperCase() })).body).toMatchObject({
      error_kind: "already_exists",
      client_id,
    });
  });

  test("are changed as the operator saw them, and share no identity", async () => {
    const client_id = await register({ name: runner });
    await register({ name: other });
    const change = (body: object) => admin(`/api/admin/agent-clients/${client_id}`, body, "PATCH");
    const changed = await change({ rev: 1, operator: "Quay", identities: [{ kind: "name", value: "Runner" }] });
    expect(changed.body.client).toMatchObject({ operator: "Quay", rev: 2, identities: [{ value: "Runner" }] });
    expect((await change({ rev: 1, operator: "Pier" })).body.error_kind).toBe("rev_conflict");
    const taken = await change({ rev: 2, identities: [{ kind: "name", value: other.toUpperCase() }] });
    expect(taken.body.error_kind).toBe("already_exists");
  });

  test("that are blocked get no new grant by the device flow, also not an approved one", async () => {
    const client_id = await register({ name: runner });
    const [pending, approved] = [(await start(runner)).body, (await start(runner)).body];
    const kept = await connect(runner);
    await approve(approved.user_code);
    expect((await admin(`/api/admin/agent-clients/${client_id}/block`, { reason: "Spam." })).body.client.state).toBe(
      "blocked",
    );
    const kinds = [await start(runner.toLowerCase()), await approve(pending.user_code)].map(
      ({ body }) => body.error_kind,
    );
    expect(kinds).toEqual(["client_blocked", "client_blocked"]);
    const standard = await form("/api/oauth/device_authorization", { client_id: "x", client_name: runner });
    expect(standard.status).toBe(403);
    expect((await poll(approved.device_code)).body).toMatchObject({ status: "cancelled" });
    expect(await works(kept)).toBe(true);
    await admin(`/api/admin/agent-clients/${client_id}/unblock`, {});
    expect((await start(runner)).status).toBe(200);
  });

  test("that are blocked get no token from an agent, and pass none on", async () => {
    const client_id = await register({ name: runner });
    const [parent, ofOther] = [await connect(runner), await connect(other)];
    const derive = (token: string, client_name: string) =>
      atrium.request("/api/agent/token/derive", { token, body: { client_name } });
    const child = (await derive(parent, `Helper ${names}`)).body;
    await admin(`/api/admin/agent-clients/${client_id}/block`, { reason: "Spam." });
    const refused = { status: 403, body: { error_kind: "client_blocked", blocked_by: "operators" } };
    expect(await derive(ofOther, runner.toUpperCase())).toMatchObject(refused);
    expect(await derive(parent, "A new name")).toMatchObject(refused);
    expect(await derive(child.agent_token, "A new name")).toMatchObject(refused);
    const exchanged = await form("/api/oauth/token", {
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
      subject_token: ofOther,
      client_name: runner,
    });
    expect(exchanged).toMatchObject({ status: 400, body: { error_kind: "client_blocked" } });
    const { database } = atrium.kernel;
    expect(await database.transaction((tx) => clientOfToken(tx, child.token_id))).toMatchObject({
      id: null,
      name: `Helper ${names}`,
      state: "blocked",
    });
    expect((await derive(ofOther, "A new name")).status).toBe(201);
  });

  test("that are blocked by their client ID get no grant by the code flow", async () => {
    const redirect_uris = [REDIRECT];
    const named = await atrium.request("/api/oauth/register", { body: { client_name: "Harbor", redirect_uris } });
    const id = named.body.client_id as string;
    const asked = {
      client_id: id,
      redirect_uri: REDIRECT,
      response_type: "code",
      scope: "read:public",
      code_challenge: CHALLENGE,
      code_challenge_method: "S256",
    };
    const decide = () =>
      atrium.request("/api/oauth/decide", { cookie: member.cookie, body: { ...asked, decision: "approve" } });
    const code = new URL((await decide()).body.redirect_to).searchParams.get("code") as string;
    const client_id = await register({ name: "Harbor", identities: [{ kind: "oauth_client", value: id }] });
    await admin(`/api/admin/agent-clients/${client_id}/block`, { reason: "Spam." });
    expect((await decide()).body.error_kind).toBe("client_blocked");
    const redeemed = await form("/api/oauth/token", {
      grant_type: "authorization_code",
      client_id: id,
      code,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
    });
    expect(redeemed.body.error).toBe("invalid_grant");
  });

  test("lose all tokens by a revocation, and their members read the reason", async () => {
    const [first, second, third] = [await connect(runner), await connect(runner, operator), await connect(other)];
    const client_id = await register({ name: runner });
    const act = { reason: "It sends data away." };
    expect((await admin(`/api/admin/agent-clients/${client_id}/revoke`, act)).body.would_be).toMatchObject({
      revoked_tokens: 2,
    });
    expect(await works(first)).toBe(true);
    const revoked = await admin(`/api/admin/agent-clients/${client_id}/revoke`, { ...act, confirm: true });
    expect(revoked.body).toMatchObject({ revoked_tokens: 2, notified_members: 2, client: { state: "revoked" } });
    expect([await works(first), await works(second), await works(third)]).toEqual([false, false, true]);
    const events = await atrium.kernel.database.read.query
      .selectFrom("member_event")
      .select("payload")
      .where("type", "=", "agent_revoked")
      .where("member_id", "in", [member.memberId, operator.memberId])
      .execute();
    expect(events.map(({ payload }) => payload.reason)).toEqual(Array(2).fill(act.reason));
    await admin(`/api/admin/agent-clients/${client_id}/unblock`, {});
    expect(await works(first)).toBe(false);
  });

  test("end a running stream when they are revoked", async () => {
    const token = await connect(runner, member, ["events:read_upcoming"]);
    const client_id = await register({ name: runner });
    const headers = { authorization: `Bearer ${token}` };
    const stream = await fetch(`${atrium.baseUrl}/api/events/stream`, { headers });
    expect(stream.status).toBe(200);
    await admin(`/api/admin/agent-clients/${client_id}/revoke`, { reason: "Now.", confirm: true });
    await stream.text(); // it ends
    expect((await fetch(`${atrium.baseUrl}/api/events/stream`, { headers })).status).toBe(401);
  });

  test("leave no live token when a revocation meets redemptions", async () => {
    const client_id = await register({ name: runner });
    const codes: string[] = [];
    for (let index = 0; index < 8; index++) {
      const { body } = await start(runner);
      await approve(body.user_code);
      codes.push(body.device_code);
    }
    const polls = codes.map(poll);
    const [, ...replies] = await Promise.all([
      admin(`/api/admin/agent-clients/${client_id}/revoke`, { reason: "Now.", confirm: true }),
      ...polls,
    ]);
    const tokens = replies.flatMap(({ body }) => (body.agent_token as string | undefined) ?? []);
    expect(await Promise.all(tokens.map(works))).toEqual(tokens.map(() => false));
    expect((await listed()).clients).toMatchObject([{ state: "revoked", live_tokens: 0 }]);
  });

  test("are found by a token: by a proved client ID, else by the name it calls itself", async () => {
    const client_id = await register({ name: runner, operator: "Quay" });
    const find = async (token: string) =>
      atrium.kernel.database.transaction(async (tx) => clientOfToken(tx, await tokenId(token)));
    const name = runner.toLowerCase();
    expect(await find(await connect(name))).toEqual({
      id: client_id,
      name,
      operator: "Quay",
      registered: true,
      provedId: null,
      state: "active",
    });
    expect(await find(await connect(other))).toMatchObject({ id: null, name: other, registered: false });
  });

  test("have an audit log by member, client and thread, whose searches are recorded", async () => {
    const clock = new TestClock();
    await using atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
    const operator = await atrium.person("operator");
    const member = await atrium.person("ai-floor");
    const registered = await atrium.request("/api/admin/agent-clients", {
      cookie: operator.cookie,
      body: { name: "Dock Runner", confirm: true },
    });
    const { client_id } = registered.body.client;
    await atrium.kernel.database.transaction(async (tx) => {
      for (let index = 0; index < 5; index++) {
        recordAgentAct(tx, {
          at: clock.now(),
          via: "agent",
          actor_member: member.memberId,
          counterpart: operator.memberId,
          client_id,
          action: "agent_inbox.reply",
          thread_id: `thr_${index % 2}`,
          state_from: "REQUESTED",
          state_to: "CONFIRMED",
          outcome: index === 4 ? "rate_limited" : "ok",
        });
      }
    });
    const search = async (query: string) =>
      (await atrium.request(`/api/admin/agent-audit?${query}`, { cookie: operator.cookie })).body;
    const first = await search(`member=${operator.memberId}&limit=3`);
    expect(first).toMatchObject({ has_more: true, entries: { length: 3 } });
    const rest = await search(`member=${operator.memberId}&limit=3&cursor=${first.cursor}`);
    expect(rest).toMatchObject({ has_more: false, entries: { length: 2 } });
    expect((await search(`client=${client_id}&outcome=refused`)).entries).toHaveLength(1);
    expect((await search("thread=thr_0")).entries).toHaveLength(3);
    const log = await atrium.request("/api/audit?operation=agent_clients.search_audit", { cookie: operator.cookie });
    expect(log.body.entries).toHaveLength(3);
    const csv = await fetch(`${atrium.baseUrl}/operate/agent-clients/audit/export`, {
      headers: { cookie: operator.cookie },
    });
    expect((await csv.text()).trim().split("\r\n")).toHaveLength(6);
    clock.advance(366 * DAY_MS);
    await deleteExpired(jobContext(atrium, clock));
    expect(
      await atrium.kernel.database.read.query.selectFrom("agent_audit").select("id").executeTakeFirst(),
    ).toBeUndefined();
  });
});
