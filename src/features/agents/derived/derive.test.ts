import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Reply,
  request,
  startSecondAtrium,
  startTestAtrium,
  type TestAtrium,
} from "../../../../test/harness/atrium.ts";
import type { Atrium } from "../../../app/compose.ts";
import { SCOPE_NAMES, type Scope } from "../../../kernel/access/scopes.ts";
import type { Person } from "../../../seed/users.ts";

const EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const ACCESS = "urn:ietf:params:oauth:token-type:access_token";
const HELD: readonly Scope[] = ["read:public", "membership:read", "events:read_upcoming", "events:rsvp"];

let atrium: TestAtrium;
let second: Atrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
  second = await startSecondAtrium(atrium, { ATRIUM_JOBS: "off" });
});
afterAll(async () => {
  await second.close();
  await atrium.close();
});

const derive = (token: string, body: object = {}): Promise<Reply> =>
  atrium.request("/api/agent/token/derive", { token, body });
const derived = async (token: string, body: object = {}): Promise<string> =>
  (await derive(token, body)).body.agent_token;
const statusAt = async (baseUrl: string, token: string) =>
  (await request(baseUrl, "/api/activity/me", { token })).status;
const by = ({ cookie }: Person, path: string, body: object = {}, method = "POST"): Promise<Reply> =>
  atrium.request(path, { method, cookie, body });

function exchange(parameters: Record<string, string>): Promise<Reply> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return atrium.request("/api/oauth/token", { headers, body: `${new URLSearchParams(parameters)}` });
}

async function family(scopes: readonly Scope[] = HELD) {
  const person = await atrium.person("ic-member");
  const parent = await atrium.token(person, { scopes });
  const { body } = await atrium.request("/api/agent/tokens", { cookie: person.cookie });
  return { person, parent, parentId: body.tokens[0].token_id as string };
}

describe("a token exchange (RFC 8693)", () => {
  test("passes on the read scopes for an hour by default", async () => {
    const { parent } = await family();
    const { status, headers, body } = await exchange({
      grant_type: EXCHANGE,
      subject_token: parent,
      subject_token_type: ACCESS,
    });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toMatchObject({
      issued_token_type: ACCESS,
      token_type: "Bearer",
      scope: "read:public membership:read events:read_upcoming",
    });
    expect(body.expires_in).toBeGreaterThan(3_590);
    expect(await statusAt(atrium.baseUrl, body.access_token)).toBe(200);
  });

  test.each([
    ["no subject token", { subject_token: "" }, "invalid_request"],
    ["an unknown subject token", { subject_token: `agt_${"x".repeat(43)}` }, "invalid_request"],
    ["another type of token", { subject_token_type: "urn:ietf:params:oauth:token-type:jwt" }, "invalid_request"],
    ["another requested type", { requested_token_type: "urn:ietf:params:oauth:token-type:jwt" }, "invalid_request"],
    ["an actor token", { actor_token: "x" }, "invalid_request"],
    ["a lifetime over a day", { lifetime_seconds: "86401" }, "invalid_request"],
    ["a scope that the token lacks", { scope: "read:public resources:book" }, "invalid_scope"],
    ["an unknown scope", { scope: "everything" }, "invalid_scope"],
    ["another resource", { resource: "https://elsewhere.example/" }, "invalid_target"],
    ["an audience", { audience: "elsewhere" }, "invalid_target"],
  ])("refuses %s", async (_, parameters, error) => {
    const { parent } = await family();
    const asked = { grant_type: EXCHANGE, subject_token: parent, subject_token_type: ACCESS, ...parameters };
    expect(await exchange(asked)).toMatchObject({ status: 400, body: { error } });
  });

  test("waits for the member where a rule asks", async () => {
    const { person, parent, parentId } = await family();
    await by(person, `/api/agent/tokens/${parentId}/rules`, { rules: [{ verdict: "ask" }] }, "PUT");
    const asked = { grant_type: EXCHANGE, subject_token: parent, subject_token_type: ACCESS };
    const waiting = await exchange(asked);
    expect(waiting).toMatchObject({ status: 400, body: { error: "authorization_pending" } });
    const { approval } = waiting.body;
    expect((await by(person, `/api/approvals/${approval.id}/approve`)).status).toBe(200);
    expect((await exchange(asked)).status).toBe(200);
  });
});

describe("a derived token", () => {
  test("never has a scope that the other lacks", async () => {
    const { parent } = await family();
    const wish = fc.uniqueArray(fc.constantFrom(...SCOPE_NAMES, ...HELD, ...HELD), { minLength: 1, maxLength: 4 });
    const property = fc.asyncProperty(wish, async (scopes) => {
      const { status, body } = await derive(parent, { scopes });
      if (status === 201) {
        expect(scopes.every((scope) => HELD.includes(scope))).toBe(true);
        expect(
          (await atrium.request(`/api/agent/token/derived/${body.token_id}/revoke`, { token: parent, body: {} }))
            .status,
        ).toBe(200);
      } else {
        expect(body.error_kind).toBe("denied_scopes");
        expect(scopes.every((scope) => HELD.includes(scope))).toBe(false);
      }
    });
    await fc.assert(property, { numRuns: 30 });
  });

  test("loses what the other loses", async () => {
    const { parent, parentId } = await family();
    const child = await derived(parent);
    const { database } = atrium.kernel;
    await database.transaction(async (tx) => {
      await tx.query
        .updateTable("agent_token")
        .set({ scopes: ["read:public"] })
        .where("id", "=", parentId)
        .execute();
      tx.notify("credentials", parentId);
    });
    await expect
      .poll(async () => (await atrium.request("/api/activity/me", { token: child })).body.error_kind)
      .toBe("missing_scope");
  });

  test("has at most one more below it, and ten beside it", async () => {
    const { parent } = await family();
    const grandchild = await derived(await derived(parent));
    expect((await derive(grandchild)).body.error_kind).toBe("forbidden");
    for (let count = 1; count < 10; count++) expect((await derive(parent)).status).toBe(201);
    expect((await derive(parent)).body.error_kind).toBe("too_many_agents");
  });

  test("stays a sandbox token and expires with the other", async () => {
    const sandbox = await atrium.token("ic-member", { scopes: HELD, sandbox: true });
    expect((await derive(sandbox)).body).toMatchObject({ sandbox: true });
    const child = (await derive(sandbox, { lifetime_seconds: 600 })).body;
    const below = (await derive(child.agent_token, { lifetime_seconds: 86_400 })).body;
    expect(below.expires_at).toBe(child.expires_at);
  });

  test("cannot be made by a token that must sign, and stops when the other must", async () => {
    const { parent, parentId } = await family();
    const child = await derived(parent);
    expect(await statusAt(atrium.baseUrl, child)).toBe(200);
    const { database } = atrium.kernel;
    await database.transaction(async (tx) => {
      const enforced = { requires_signature: true };
      await tx.query.updateTable("agent_token").set(enforced).where("id", "=", parentId).execute();
      tx.notify("credentials", parentId);
    });
    await expect.poll(() => statusAt(atrium.baseUrl, child)).toBe(401);
    expect((await derive(parent)).status).toBe(401);
  });

  test("ends on both processes with the other, and all below it", async () => {
    const { person, parent, parentId } = await family();
    const child = await derived(parent);
    const grandchild = await derived(child);
    const statuses = () =>
      Promise.all(
        [child, grandchild].flatMap((each) => [atrium, second].map(({ baseUrl }) => statusAt(baseUrl, each))),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await by(person, `/api/agent/tokens/${parentId}/pause`);
    await expect.poll(statuses).toEqual([403, 403, 403, 403]);
    await by(person, `/api/agent/tokens/${parentId}/resume`);
    await expect.poll(statuses).toEqual([200, 200, 200, 200]);
    await by(person, `/api/agent/tokens/${parentId}/revoke`);
    await expect.poll(statuses).toEqual([401, 401, 401, 401]);
  });

  test("shares the quotas of the other", async () => {
    const { parent } = await family();
    const child = await derived(parent, { scopes: ["events:rsvp"] });
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) {
      const body = { event_url: `https://luma.com/night-${at}`, email: "who@example.org" };
      statuses.push((await atrium.request("/api/events/rsvp", { token: at % 2 ? child : parent, body })).status);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect(statuses.slice(0, 10)).not.toContain(429);
  });

  test("obeys the rules of the other, counted with its acts", async () => {
    const { person, parent, parentId } = await family();
    const child = await derived(parent, { scopes: ["events:rsvp"] });
    const rules = [{ verdict: "refuse", acts: ["events.rsvp"], at_most: { n: 1, per: "day" } }];
    expect((await by(person, `/api/agent/tokens/${parentId}/rules`, { rules }, "PUT")).status).toBe(200);
    const rsvp = (token: string, night: string) =>
      atrium.request("/api/events/rsvp", {
        token,
        body: { event_url: `https://luma.com/${night}`, email: "who@example.org" },
      });
    expect((await rsvp(parent, "first")).body.ok).toBe(true);
    expect((await rsvp(child, "second")).body.error_kind).toBe("rule_forbids");
  });

  test("is undone by the agent that made it, and by no other", async () => {
    const { parent } = await family();
    const { agent_token: child, token_id } = (await derive(parent, { client_name: "Scout" })).body;
    const path = `/api/agent/token/derived/${token_id}/revoke`;
    const stranger = (await family()).parent;
    for (const token of [stranger, child]) expect((await atrium.request(path, { token, body: {} })).status).toBe(404);
    expect((await atrium.request("/api/undo", { token: parent, body: {} })).status).toBe(200);
    expect(await statusAt(atrium.baseUrl, child)).toBe(401);
  });

  test("is a security notice to the member if it is the first of a day", async () => {
    const { person, parent } = await family();
    const [first, , below] = [await derive(parent), await derive(parent), await derive(await derived(parent))];
    const { events } = (await atrium.request("/api/events/next", { cookie: person.cookie })).body;
    const notices = events.filter(({ type }: { type: string }) => type === "agent_passed_on");
    const idOf = ({ payload }: { payload: { token_id: string } }) => payload.token_id;
    expect(notices.map(idOf)).toEqual([first.body.token_id, below.body.token_id]);
    const { body } = await atrium.request("/api/notifications", { cookie: person.cookie });
    expect(body.notifications).toContainEqual(
      expect.objectContaining({ kind: "security", title: expect.stringContaining("made a new agent") }),
    );
  });

  test("is listed under the agent that made it, on pages and in the activity", async () => {
    const { person, parent, parentId } = await family();
    const { token_id, agent_token } = (
      await derive(parent, { client_name: "Scout", scopes: ["membership:read", "events:rsvp"] })
    ).body;
    await atrium.request("/api/events/rsvp", {
      token: agent_token,
      body: { event_url: "https://luma.com/a", email: "a@example.org" },
    });
    const page = async (path: string) =>
      (await fetch(`${atrium.baseUrl}${path}`, { headers: { cookie: person.cookie } })).text();
    expect(await page("/agents")).toMatch(new RegExp(`Scout[\\s\\S]*made by[\\s\\S]*/agents/${parentId}`));
    expect(await page(`/agents/${parentId}`)).toContain(`/agents/${token_id}/revoke`);
    const own = await page(`/agents/${token_id}`);
    expect(own).toContain("Made by");
    expect(own).not.toContain("Approved");
    expect(await page(`/agents/${token_id}/revoke`)).toContain("can make another agent");
    const { events } = (await atrium.request("/api/activity/me", { cookie: person.cookie })).body;
    expect(events.find(({ client_name }: { client_name: string }) => client_name === "Scout").made_by).toBe(
      `${person.name}'s agent`,
    );
    expect(events.find(({ operation }: { operation: string }) => operation === "tokens.derive").did).toMatch(
      /^Passed membership:read, events:rsvp on to “Scout” until /,
    );
  });
});
