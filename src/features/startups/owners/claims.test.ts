import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Person } from "../../../seed/users.ts";
import { lapseClaims } from "../jobs/lapse-claims.ts";
import { say } from "../messages.ts";

const DAY = 86_400_000;
const START = "2026-11-20T12:00:00Z";

let clock = new TestClock(START);
let atrium: TestAtrium;
let operator: Person;
let founder: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: { now: () => clock.now() }, env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium.close());
/** Each test begins at the same instant, without what the others made. */
beforeEach(async () => {
  clock = new TestClock(START);
  await atrium.kernel.database.transaction((tx) =>
    tx.run({ name: "empty_tables", text: "TRUNCATE startup CASCADE" }, []),
  );
  operator = await atrium.person("operator", { name: "Noor Adeyemi" });
  founder = await atrium.person("ic-member", { name: "Ilse Brandt" });
  for (const [slug, name] of Object.entries(NAMES)) await send(operator, "/api/startups", { slug, name });
});

const NAMES = { "lantern-house": "Lantern House", clover: "Clover", vowel: "Vowel", atoll: "Atoll" };

const send = async ({ cookie }: Person, path: string, body: object = {}, method = "POST") =>
  (await atrium.request(path, { cookie, body, method })).body;
const claim = (person: Person, slug = "lantern-house") =>
  send(person, `/api/startups/${slug}/claim`, { agreement_accepted: true });
const decide = (person: Person, id: string, decision: string, body: object = {}) =>
  send(person, `/api/startups/claims/${id}/${decision}`, body);
const read = async ({ cookie }: Person, path: string) => (await atrium.request(path, { cookie })).body;
const titles = async ({ cookie }: Person) =>
  (await atrium.request("/api/notifications", { cookie })).body.notifications.map(
    ({ title }: { title: string }) => title,
  );
const owning = async (...people: Person[]) => {
  for (const person of people) await decide(operator, (await claim(person)).request_id, "approve");
};

describe("a claim", () => {
  test("is pending for a week, and the same when it is repeated", async () => {
    const first = await claim(founder);
    expect(first).toEqual({
      ok: true,
      request_id: expect.stringMatching(/^clm_/),
      slug: "lantern-house",
      startup_name: "Lantern House",
      expires_at: "2026-11-27T12:00:00.000Z",
    });
    expect(await claim(founder)).toEqual(first);
    const { pending, count } = await read(operator, "/api/startups/claims");
    expect(count).toBe(1);
    expect(pending).toMatchObject([
      { id: first.request_id, member_name: "Ilse Brandt", startup_slug: "lantern-house", already_owned: false },
    ]);
    expect(await titles(operator)).toEqual(["Ilse Brandt claims the startup “Lantern House”"]);
    const { items } = (await atrium.request("/api/inbox?kind=startup_claim", { cookie: operator.cookie })).body;
    expect(items).toMatchObject([{ id: first.request_id, about: "Lantern House" }]);
  });

  test("needs the agreement, a known startup, and the tier", async () => {
    const path = "/api/startups/lantern-house/claim";
    expect(await send(founder, path, { agreement_accepted: false })).toMatchObject({ error_kind: "validation" });
    expect(await claim(founder, "nothing")).toMatchObject({ error_kind: "not_found" });
    expect(await claim(await atrium.person("ai-floor"))).toMatchObject({ error_kind: "tier_too_low" });
  });

  test("of a fourth startup is refused", async () => {
    for (const slug of ["lantern-house", "clover", "vowel"]) {
      expect(await claim(founder, slug)).toMatchObject({ ok: true });
    }
    expect(await claim(founder, "atoll")).toMatchObject({ error_kind: "too_many_startups" });
  });

  test("ends after a week without a decision, notifies, and can be made again", async () => {
    const { request_id } = await claim(founder);
    clock.advance(7 * DAY);
    operator = { ...operator, cookie: await atrium.signInAgain(operator) };
    founder = { ...founder, cookie: await atrium.signInAgain(founder) };
    expect((await read(founder, "/api/startups/mine")).claims).toMatchObject([{ state: "lapsed" }]);
    expect(await decide(operator, request_id, "approve")).toMatchObject({ error_kind: "already_decided" });
    expect(await decide(operator, request_id, "reject")).toMatchObject({ error_kind: "already_decided" });
    expect(await lapseClaims.run(jobContext(atrium, clock))).toEqual(say.claimsLapsed({ lapsed: 1, deleted: 0 }));
    expect(await titles(founder)).toEqual([
      "Your claim to “Lantern House” ended without a decision. You can claim it again",
    ]);
    expect((await claim(founder)).request_id).not.toBe(request_id);
  });

  test("is deleted a year after its decision", async () => {
    await owning(founder);
    clock.advance(366 * DAY);
    expect(await lapseClaims.run(jobContext(atrium, clock))).toEqual(say.claimsLapsed({ lapsed: 0, deleted: 1 }));
  });
});

describe("a decision", () => {
  test("approving adds an owner, displaces nobody, and tells everyone concerned", async () => {
    await owning(founder);
    const second = await atrium.person("ic-member", { name: "Kofi Mensah" });
    const { request_id } = await claim(second);
    expect(await decide(operator, request_id, "approve", { confirm: false })).toMatchObject({
      error: expect.stringContaining("confirm is not a field: for a dry run, send dry_run=true"),
    });
    const withMore = await decide(operator, request_id, "approve", { confirm: true, force: true });
    expect(withMore.warnings).toHaveLength(2);
    const approved = await decide(operator, request_id, "approve");
    expect(approved).toEqual({
      ok: true,
      id: request_id,
      slug: "lantern-house",
      founder_clerk_user_id: second.memberId,
      current_owners: expect.arrayContaining([founder.memberId, second.memberId]),
    });
    expect(await decide(operator, request_id, "reject")).toMatchObject({ error_kind: "already_decided" });
    expect(await titles(second)).toEqual(["Your claim to “Lantern House” was approved"]);
    expect((await titles(founder))[0]).toBe("Kofi Mensah now also owns “Lantern House”");
    expect(await claim(second)).toMatchObject({ error_kind: "already_bound" });
    expect((await read(second, "/api/startups/mine")).startups).toMatchObject([{ slug: "lantern-house", bound: true }]);
  });

  test("rejecting tells the reason, and a repetition changes nothing", async () => {
    const { request_id } = await claim(founder);
    const reason = "Please ask a founder.";
    expect(await decide(operator, request_id, "reject", { reason, confirm: true })).toMatchObject({ ok: true });
    expect(await decide(operator, request_id, "reject", { reason: "Another." })).toMatchObject({ ok: true });
    expect(await decide(operator, request_id, "approve")).toMatchObject({ error_kind: "already_decided" });
    expect((await read(founder, "/api/startups/mine")).claims).toMatchObject([{ state: "rejected", reason }]);
    expect(await titles(founder)).toEqual(["Your claim to “Lantern House” was declined"]);
    expect(await decide(operator, "clm_none", "approve")).toMatchObject({ error_kind: "not_found" });
    expect(await decide(operator, "clm_none", "reject")).toMatchObject({ error_kind: "not_found" });
  });

  test("operators cannot decide on their own claim while there is another operator", async () => {
    await atrium.person("operator");
    const { request_id } = await claim(operator);
    for (const decision of ["approve", "reject"]) {
      expect(await decide(operator, request_id, decision)).toMatchObject({ error_kind: "forbidden" });
    }
  });
});

describe("owners", () => {
  const leave = (person: Person) => send(person, "/api/startups/lantern-house/ownership", {}, "DELETE");

  test("leave, but the last one cannot", async () => {
    const second = await atrium.person("ic-member", { name: "Kofi Mensah" });
    await owning(founder, second);
    expect(await leave(second)).toMatchObject({ ok: true });
    expect((await titles(founder))[0]).toBe("Kofi Mensah no longer owns “Lantern House”");
    expect(await leave(founder)).toMatchObject({ error_kind: "last_owner" });
    expect(await leave(second)).toMatchObject({ error_kind: "not_found" });
  });

  test("are removed by operators with a reason, and then the startup can be claimed again", async () => {
    await owning(founder);
    const path = `/api/startups/lantern-house/owners/${founder.memberId}`;
    expect(await send(operator, path, { reason: "A mistake." }, "DELETE")).toEqual({ ok: true, bound: false });
    expect(await send(operator, path, { reason: "Again." }, "DELETE")).toMatchObject({ error_kind: "not_found" });
    expect((await titles(founder))[0]).toBe("Ilse Brandt was removed as an owner of “Lantern House”");
    expect((await read(operator, "/api/startups/lantern-house")).startup.bound).toBe(false);
    expect(await claim(founder)).toMatchObject({ ok: true });
  });

  test("are named to owners and operators only", async () => {
    await owning(founder);
    const owners = [{ member_id: founder.memberId, name: "Ilse Brandt" }];
    expect((await read(founder, "/api/startups/lantern-house")).owners).toEqual(owners);
    expect((await read(operator, "/api/startups/lantern-house")).owners).toEqual(owners);
    expect((await read(await atrium.person("ic-member"), "/api/startups/lantern-house")).owners).toBeNull();
    expect((await atrium.request("/api/startups/lantern-house")).body.owners).toBeNull();
  });

  test("cannot all be deleted from a claimed startup in SQL", async () => {
    await owning(founder);
    const { database } = atrium.kernel;
    const emptied = database.transaction((tx) => tx.run({ name: "no_owner", text: "DELETE FROM startup_owner" }, []));
    await expect(emptied).rejects.toMatchObject({ constraint: "startup_keeps_an_owner" });
  });

  test("who delete their account leave the startup to be claimed", async () => {
    await owning(founder);
    const personal = atrium.catalogue.personalData.find(({ area }) => area === "startups");
    await atrium.kernel.database.transaction(async (tx) => personal?.eraseOf(tx, founder.memberId));
    expect((await read(operator, "/api/startups/lantern-house")).startup.bound).toBe(false);
  });
});
