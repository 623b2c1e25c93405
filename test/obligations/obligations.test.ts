import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { giveHackPlaces } from "../../src/features/hack/testing/participation-world.ts";
import { giveWorkshopPlace } from "../../src/features/workshops/testing/world.ts";
import { scopeOf, wantsRecentSignIn } from "../../src/kernel/access/access.ts";
import { SCOPES, type Scope } from "../../src/kernel/access/scopes.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { ignoresUnknown } from "../../src/kernel/catalogue/fields/unknown-fields.ts";
import { alternativesOf } from "../../src/kernel/catalogue/operation-scopes.ts";
import { pathParameters } from "../../src/kernel/catalogue/rest.ts";
import { ERRORS } from "../../src/kernel/errors.ts";
import { windowOf } from "../../src/kernel/limits/quotas.ts";
import { callRest, credentialFor, startWorld, type World } from "../harness/world.ts";
import { differently, example, freshInput, keyedInput } from "./inputs.ts";
import { ownRecord } from "./own-records.ts";

/** Duties of every operation, tested over the whole catalogue. */
const ENTRIES = atriumCatalogue().entries;

function named(entries: readonly Entry[]): [string, Entry][] {
  return entries.map((entry) => [entry.operation.id, entry]);
}

const isWrite = ({ operation }: Entry) => operation.effect !== "read";
const hasScope = ({ operation }: Entry) => "scope" in operation.access && !("public" in operation.access);
const needsCredential = ({ operation }: Entry) => !("public" in operation.access);
const serves = ({ operation }: Entry) => !operation.rest.browserOnly && !("person" in operation.access);

let world: World;
let bare: string;
let demoted: string;
let spent: string;
beforeAll(async () => {
  world = await startWorld();
  const { atrium } = world;
  bare = await atrium.token(world.operator, { scopes: ["read:public"] });
  spent = await atrium.token(world.operator);
  const person = await atrium.person("operator");
  demoted = await atrium.token(person);
  await atrium.request(`/api/membership/members/${person.memberId}/tier`, {
    method: "PUT",
    cookie: world.operator.cookie,
    body: { tier: "public" },
  });
});
afterAll(() => world.atrium.close());

describe("401 missing token, 401 no session: without a credential", () => {
  test.each(named(ENTRIES.filter(needsCredential)))("%s is 401 with a way to get one", async (_id, entry) => {
    const reply = await callRest(world, entry, example(entry));
    expect(reply.status).toBe(401);
    expect(["no_token", "session_required"]).toContain(reply.body.error_kind);
    expect(reply.body.hint).toBeTruthy();
    expect(reply.headers.get("www-authenticate")).toContain("resource_metadata=");
    expect(reply.headers.get("ratelimit")).toMatch(/^"anonymous";r=\d+;t=\d+$/);
  });
});

describe("401 unknown token: with a token that was never minted", () => {
  const lenient = ({ operation }: Entry) => "public" in operation.access && operation.access.badToken !== undefined;
  test.each(named(ENTRIES.filter((entry) => !lenient(entry))))("%s is 401", async (_id, entry) => {
    const reply = await callRest(world, entry, example(entry), { token: `agt_${"A".repeat(43)}` });
    expect(reply.status).toBe(401);
    expect(reply.body.error_kind).toBe("invalid_token");
  });
});

describe("403 scope: with a token that lacks the scope", () => {
  test.each(named(ENTRIES.filter(hasScope).filter(serves)))("%s is 403 and names the scope", async (_id, entry) => {
    const reply = await callRest(world, entry, example(entry), { token: bare });
    const scope = scopeOf(entry.operation.access);
    expect(reply.status).toBe(403);
    const scopes = alternativesOf(entry.operation.access).join(" or ");
    expect(reply.body).toMatchObject({ error: `token missing required scope: ${scopes}`, error_kind: "missing_scope" });
    expect(reply.headers.get("www-authenticate")).toContain(`error="insufficient_scope", scope="${scope}"`);
  });
});

describe("403 live tier: with a token whose owner was demoted", () => {
  const above = (entry: Entry) => hasScope(entry) && SCOPES[scopeOf(entry.operation.access) as Scope].tier !== "public";
  test.each(named(ENTRIES.filter(above).filter(serves)))("%s is 403 from the next call on", async (_id, entry) => {
    const reply = await callRest(world, entry, example(entry), { token: demoted });
    expect(reply.status).toBe(403);
    expect(reply.body.error).toContain("tier check failed: tier public does not authorize scope");
  });
});

describe("Authentication 2: operations for people only", () => {
  test.each(named(ENTRIES.filter(({ operation }) => "person" in operation.access)))(
    "%s is 401 for every token, with the page where its person does it",
    async (_id, entry) => {
      const reply = await callRest(world, entry, example(entry), { token: world.token });
      const { access } = entry.operation;
      const page = "person" in access && access.page;
      expect(reply.body.url).toBe(`${world.atrium.kernel.settings.baseUrl}${page}`);
      expect(reply).toMatchObject({ status: 401, body: { error_kind: "session_required" } });
    },
  );
});

describe("that asks for a recent sign-in", () => {
  test.each(named(ENTRIES.filter(({ operation }) => wantsRecentSignIn(operation.access))))(
    "%s is 403 for a session of eleven minutes, with the next step",
    async (_id, entry) => {
      const { kernel } = world.atrium;
      world.time.advance(1); // no other session is as recent
      const { cookie } = await world.atrium.person("operator");
      const then = new Date(kernel.clock.now().getTime() - 11 * 60_000);
      await kernel.database.transaction((tx) => tx.run(SIGNED_IN_THEN, [then, kernel.clock.now()]));
      const reply = await callRest(world, entry, example(entry), { cookie });
      expect(reply).toMatchObject({ status: 403, body: { error_kind: "recent_sign_in_required" } });
      expect(reply.body.hint).toContain("/sign-in/again");
    },
  );
});

/** The newest session, dated back. */
const SIGNED_IN_THEN = {
  name: "obligations_signed_in_then",
  text: `UPDATE auth_session SET "signedInAt" = $1 WHERE "signedInAt" = $2`,
};

describe("from a page of another origin", () => {
  test.each(named(ENTRIES.filter(isWrite).filter(needsCredential)))("%s takes no cookie", async (_id, entry) => {
    const reply = await callRest(world, entry, example(entry), {
      cookie: world.operator.cookie,
      headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
    });
    expect(reply.status).toBe(401);
  });
});

describe("with a body over its limit", () => {
  test.each(named(ENTRIES.filter(({ operation }) => operation.rest.method !== "GET")))(
    "%s is 413",
    async (_id, entry) => {
      const body = JSON.stringify({ padding: "x".repeat(entry.operation.bodyBytesMax) });
      const reply = await callRest(world, entry, example(entry), { ...credentialFor(entry, world), body });
      expect(reply).toMatchObject({ status: 413, body: { error_kind: "body_too_large" } });
    },
  );
});

describe("400 malformed JSON, 400 invalid field: with an invalid body", () => {
  test.each(named(ENTRIES.filter(({ operation }) => operation.rest.method !== "GET")))(
    "%s is 400 and names the fault",
    async (_id, entry) => {
      const credential = credentialFor(entry, world);
      const input = example(entry);
      const send = (options: object) => callRest(world, entry, input, { ...credential, ...options });
      expect(await send({ body: '{"a":' })).toMatchObject({ status: 400, body: { error_kind: "bad_json" } });
      expect(await send({ body: "[]" })).toMatchObject({ status: 400, body: { error_kind: "validation" } });
      expect(await send({ body: new Uint8Array([0x7b, 0xff, 0x7d]) })).toMatchObject({ status: 400 });
      expect(await send({ body: "a=1", headers: { "content-type": "text/plain" } })).toMatchObject({ status: 400 });
      if (entry.operation.rest.oauth) return; // RFC 6749 §3.2: unknown parameters are ignored
      for (const name of pathParameters(entry.operation.rest.path)) {
        const twice = await send({ body: JSON.stringify({ [name]: "another" }) });
        expect(twice).toMatchObject({ status: 400, body: { error: expect.stringContaining(`${name} is sent twice`) } });
      }
      if (ignoresUnknown(entry.operation)) return;
      const unknown = await callRest(world, entry, { ...input, mispelt: 1 }, credential);
      expect(unknown).toMatchObject({ status: 400, body: { error_kind: "validation" } });
      expect(unknown.body.error).toContain("mispelt is not a known field");
    },
  );
});

describe("its example", () => {
  test.each(
    named(
      ENTRIES.filter(({ operation }) => operation.id !== "tokens.revoke_own" && operation.id !== "tokens.revoke"),
    ).sort(
      ([a], [b]) => Number(a === "membership.claim_space") - Number(b === "membership.claim_space"), // takes the apex flag
    ),
  )("%s works as it says, and its reply has the declared shape", async (_id, entry) => {
    const fresh =
      entry.operation.id === "membership.claim_space" ? { cookie: world.member.cookie } : credentialFor(entry, world);
    for (const { input, output } of entry.operation.examples) {
      const unknown = ignoresUnknown(entry.operation) && { mispelt: 1 };
      const reply = await callRest(world, entry, { ...(input as object), ...unknown }, fresh);
      if (unknown) expect(reply.body.warnings).toContain("mispelt is not a known field; ignored");
      if (entry.operation.payable) {
        expect(reply).toMatchObject({ status: 402, body: { error_kind: "payment_required", x402Version: 2 } });
        continue;
      }
      expect(reply.body).toMatchObject(output as object);
      expect(reply.status).toBe(entry.operation.rest.status ?? 200);
      expect(entry.output.faults(reply.body)).toEqual([]);
    }
  });
});

const SPENT_BY_ALL = {
  name: "obligations_spent_by_all",
  text: `INSERT INTO quota_use SELECT subject, $1, $2::timestamptz, $3::int
         FROM (SELECT id FROM agent_token UNION SELECT id FROM member UNION SELECT 'address:127.0.0.1') AS all_of (subject)
         ON CONFLICT (subject, operation, window_start) DO UPDATE SET count = excluded.count`,
};

describe("429 rate limit, 429 daily cap, Retry-After: past its quota", () => {
  const withQuota = ENTRIES.filter(({ operation }) => operation.quotas.length > 0);
  test.each(named(withQuota))("%s is 429 with a time, and changes nothing", async (_id, entry) => {
    const { database, clock } = world.atrium.kernel;
    const [quota] = entry.operation.quotas;
    if (!quota) throw new Error("no quota");
    const { start } = windowOf(quota.window, clock.now());
    const { cookie } = credentialFor(entry, world);
    const credential = cookie ? { cookie } : { token: spent };
    const spentBy = [quota.pool ?? entry.operation.id, start, quota.max];
    await database.transaction((tx) => tx.run(SPENT_BY_ALL, spentBy));
    const input = freshInput(entry, clock.now());
    const reply = await callRest(world, entry, input, credential);
    expect(reply.status, JSON.stringify(reply.body)).toBe(429);
    expect(reply.body).toMatchObject({
      error_kind: "rate_limited",
      rate: { current: quota.max, remaining: 0, limit: quota.max },
    });
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(reply.body.retry_after_seconds).toBe(Number(reply.headers.get("retry-after")));
  });
});

describe("Idempotency-Key replay: with an Idempotency-Key", () => {
  const keyed = ENTRIES.filter(({ operation }) => operation.idempotency === "key");
  test.each(named(keyed))("%s acts once and answers twice", async (_id, entry) => {
    const { atrium, time } = world;
    // Other tests of the file have used up the quota of this address.
    if (entry.operation.quotas.some(({ per, window }) => per === "address" && window === "utc-hour"))
      time.advance(3_600_000);
    const person = await atrium.person("operator");
    const credential =
      "person" in entry.operation.access ? { cookie: person.cookie } : { token: await atrium.token(person) };
    if (entry.operation.id === "workshops.post_chat") await giveWorkshopPlace(world, person.memberId);
    if (["hack", "gallery"].includes(entry.area.name)) await giveHackPlaces(world, person.memberId);
    const own = await ownRecord(world, person, entry.operation.id);
    const input = { ...keyedInput(entry, atrium.kernel.clock.now()), ...own };
    const headers = { "idempotency-key": "one-and-the-same" };
    const first = await callRest(world, entry, input, { ...credential, headers });
    const second = await callRest(world, entry, input, { ...credential, headers });
    expect(first.body, JSON.stringify(first.body)).toMatchObject({ ok: true });
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(first.status);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    const other = await callRest(world, entry, { ...input, ...differently(entry) }, { ...credential, headers });
    expect(other).toMatchObject({ status: 400, body: { error_kind: "idempotency_key_reused" } });
    const tooLong = await callRest(world, entry, input, {
      ...credential,
      headers: { "idempotency-key": "x".repeat(256) },
    });
    expect(tooLong).toMatchObject({ status: 400, body: { error_kind: "validation" } });
  });
});

test("every error kind has a status, a wording and a cause", () => {
  const raised = new Set<string>(ENTRIES.flatMap(({ operation }) => operation.errors));
  const common = [
    "bad_json",
    "validation",
    "no_token",
    "invalid_token",
    "bad_signature",
    "session_required",
    "missing_scope",
    "tier_too_low",
    "account_suspended",
    "token_paused",
    "recent_sign_in_required",
    "signature_required",
    "sandbox_refused",
    "idempotency_key_reused",
    "request_in_progress",
    "body_too_large",
    "rate_limited",
    "storage_failed",
    "overloaded",
    "wrong_host",
    "person_decides",
    "approval_pending",
    "approval_denied",
    "approval_ended",
    "too_many_approvals",
    "rule_forbids",
    "world_changed",
    "area_off",
    "area_read_only",
    "internal",
  ];
  expect(Object.keys(ERRORS).filter((kind) => !raised.has(kind) && !common.includes(kind))).toEqual([]);
});
