import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";
import { checkHealth } from "./jobs/check-health.ts";
import {
  CARD_PATH,
  type CardKey,
  type CardServer,
  cardAt,
  KEYS_PATH,
  newCardKey,
  startCardServer,
} from "./testing/card-server.ts";

const HOUR_MS = 3_600_000;

describe("signatures of cards", () => {
  let clock: TestClock;
  let atrium: TestAtrium;
  let host: CardServer;
  let owner: Person;
  let operator: Person;
  let key: CardKey;
  beforeAll(async () => {
    clock = new TestClock();
    const env = { ATRIUM_JOBS: "off", ATRIUM_OUTBOUND_ALLOW_MEMBERS: "127.0.0.0/8" };
    atrium = await startTestAtrium({ clock, env });
    operator = await atrium.person("operator");
  });
  beforeEach(async () => {
    host = await startCardServer();
    [owner, key] = [await atrium.person("ic-member"), await newCardKey()];
    host.serve(KEYS_PATH, { keys: [key.jwk] });
  });
  afterEach(async () => {
    await host[Symbol.asyncDispose]();
    await atrium.kernel.database.transaction(({ query }) => query.deleteFrom("endpoint").execute());
  });
  afterAll(() => atrium.close());

  const signed = (changes: object = {}, jku = `${host.url}${KEYS_PATH}`, by = key) =>
    by.sign(cardAt(host.url, changes), jku);
  const register = async () => {
    const body = { kind: "a2a", url: `${host.url}/a2a` };
    const reply = await atrium.request("/api/endpoints", { cookie: owner.cookie, body });
    return reply.body.endpoint;
  };
  const mine = async () => (await atrium.request("/api/endpoints/mine", { cookie: owner.cookie })).body.endpoints[0];
  const check = async (ms: number) => {
    clock.advance(ms);
    await checkHealth.run(jobContext(atrium, clock));
  };

  test.each(["ES256", "EdDSA"] as const)("by %s are valid with a key of the card's own host", async (alg) => {
    const own = await newCardKey(alg);
    host.serve(KEYS_PATH, { keys: [key.jwk, own.jwk] });
    host.serve(CARD_PATH, await signed({}, undefined, own));
    expect(await register()).toMatchObject({ signature: "valid", key_thumbprint: own.thumbprint });
  });

  test("are invalid after a change of the card", async () => {
    host.serve(CARD_PATH, { ...(await signed()), description: "Another text." });
    expect(await register()).toMatchObject({ signature: "invalid", key_thumbprint: null });
  });

  test("are not checked with keys of another host", async () => {
    const far = await startCardServer();
    far.serve(KEYS_PATH, { keys: [key.jwk] });
    host.serve(CARD_PATH, await signed({}, `${far.url}${KEYS_PATH}`));
    expect(await register()).toMatchObject({ signature: "unknown_key" });
    expect(far.asked).toEqual([]);
    await far[Symbol.asyncDispose]();
  });

  test.each([
    ["none", { alg: "none" }],
    ["HS256", { alg: "HS256" }],
  ])("by the algorithm %s are invalid", async (_name, header) => {
    const named = { ...header, kid: key.thumbprint, jku: `${host.url}${KEYS_PATH}` };
    const bare = { protected: Buffer.from(JSON.stringify(named)).toString("base64url"), signature: "AA" };
    host.serve(CARD_PATH, cardAt(host.url, { signatures: [bare] }));
    expect(await register()).toMatchObject({ signature: "invalid" });
  });

  test("by another key than the approved one go back to operators", async () => {
    host.serve(CARD_PATH, await signed());
    const { id } = await register();
    const body = { confirm: true };
    await atrium.request(`/api/admin/endpoints/${id}/approve`, { cookie: operator.cookie, body });
    expect(await mine()).toMatchObject({ listed: true });
    const thief = await newCardKey();
    host.serve(KEYS_PATH, { keys: [thief.jwk] });
    host.serve(CARD_PATH, await signed({}, undefined, thief));
    await check(2 * HOUR_MS);
    expect(await mine()).toMatchObject({ review: "changed", changes: ["key"], listed: false });
  });

  test("whose key was withdrawn are found within an hour, although the card is the same", async () => {
    const card = await signed();
    host.serve(CARD_PATH, (request, response) => {
      const isSame = request.headers["if-none-match"] === '"one"';
      response.writeHead(isSame ? 304 : 200, { etag: '"one"' }).end(isSame ? undefined : JSON.stringify(card));
    });
    await register();
    await check(0);
    expect(await mine()).toMatchObject({ signature: "valid" });
    host.serve(KEYS_PATH, { keys: [] });
    await check(2 * HOUR_MS);
    expect(await mine()).toMatchObject({ signature: "unknown_key", health: "up" });
  });
});
