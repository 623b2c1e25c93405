import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../../test/harness/world.ts";
import type { Person } from "../../seed/users.ts";
import { KIND_NAMES } from "./kinds.ts";
import { LEASE_MINUTES } from "./rules.ts";

const TICKET = "feedback/fb_2030-02-19T12-00-00-000Z_0123456789ab";
const MINUTE_MS = 60_000;

describe("the inbox", () => {
  let world: World;
  let second: Person;
  beforeAll(async () => {
    world = await startWorld();
    second = await world.atrium.person("operator", { name: "Kofi Mensah" });
  });
  afterAll(() => world.atrium.close());

  const list = async (query = "", who: { token?: string; cookie?: string } = world.operator) =>
    world.atrium.request(`/api/inbox${query}`, { token: who.token, cookie: who.cookie });
  const claim = (who: Person, item = TICKET, body: object = {}) =>
    world.atrium.request(`/api/inbox/${item}/claim`, { cookie: who.cookie, body });
  const claimOf = async (item = TICKET, who = world.operator) =>
    (await world.atrium.request(`/api/inbox/${item}`, { cookie: who.cookie })).body.item.claim;
  const free = (who: Person) => world.atrium.request(`/api/inbox/${TICKET}/release`, { cookie: who.cookie, body: {} });

  test("lists every kind, oldest first, with matching counts and ages", async () => {
    const { body } = await list("?limit=100");
    const times = body.items.map(({ waiting_since }: { waiting_since: string }) => waiting_since);
    expect(times).toEqual([...times].sort());
    const found = (kind: string) => body.items.filter((item: { kind: string }) => item.kind === kind).length;
    expect(new Set(body.items.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(KIND_NAMES));
    expect(body.counts).toEqual(KIND_NAMES.map((kind) => ({ kind, count: found(kind), more: false })));
    const inBuckets = body.ages.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(inBuckets).toBe(body.items.length);
    const filtered = (await list("?kind=delivery&limit=1")).body;
    expect(filtered.items).toHaveLength(1);
    expect([filtered.items[0].kind, filtered.has_more]).toEqual(["delivery", true]);
    expect(filtered.counts).toEqual(body.counts);
  });

  test("names the tools that decide each item, who may call them, and the page", async () => {
    const { body } = await list("?limit=100");
    for (const { kind, id, own, actions } of body.items) {
      expect([kind, actions.length > 0]).toEqual([kind, !own]);
      for (const { tool, args, who, url } of actions) {
        const { operation } = world.atrium.catalogue.byTool(tool) ?? {};
        expect(Object.keys(operation?.input.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(args)));
        expect(who).toBe(["booking", "guest", "recommendation", "floor_proposal"].includes(kind) ? "person" : "agent");
        expect(url).toBe(`${world.atrium.kernel.settings.baseUrl}/operate/inbox/${kind}/${encodeURIComponent(id)}`);
      }
    }
  });

  test("returns each single item with its untrusted texts marked", async () => {
    const { body } = await list("?limit=100");
    for (const { kind, id, about } of body.items) {
      const reply = await world.atrium.request(`/api/inbox/${kind}/${encodeURIComponent(id)}`, world.operator);
      expect([kind, reply.body.item?.about, reply.body.item?.trust]).toEqual([kind, about, "untrusted"]);
    }
    const { item } = (await world.atrium.request(`/api/inbox/${TICKET}`, world.operator)).body;
    expect(item.text_safe_render).toContain('trust="untrusted"');
    const gone = await world.atrium.request("/api/inbox/feedback/fb_none", world.operator);
    expect([gone.status, gone.body.error_kind]).toEqual([404, "not_found"]);
  });

  test("lists kinds by a token's scopes, and none for members", async () => {
    const token = await world.atrium.token(world.operator, { scopes: ["admin:feedback_review"] });
    const { body } = await list("", { token });
    expect(body.counts.map(({ kind }: { kind: string }) => kind)).toEqual(["feedback"]);
    expect((await list("?kind=booking", { token })).body.error_kind).toBe("forbidden");
    expect((await list("", { cookie: world.member.cookie })).body.error_kind).toBe("forbidden");
    const peek = await world.atrium.request(`/api/inbox/${TICKET}`, { cookie: world.member.cookie });
    expect(peek.body.error_kind).toBe("forbidden");
  });

  test("gives an item to one of several concurrent claims", async () => {
    const operators = [world.operator, second, await world.atrium.person("operator", { name: "Uma Okafor" })];
    const replies = await Promise.all(operators.map((who) => claim(who)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409)?.body;
    const winner = operators[replies.findIndex(({ status }) => status === 200)] as Person;
    expect(refused).toMatchObject({ error_kind: "claimed", claim: { display_name: winner.name, yours: false } });
    expect(await claimOf(TICKET, winner)).toMatchObject({ display_name: winner.name, yours: true });
    expect((await free(operators.find((who) => who !== winner) as Person)).body.released).toBe(false);
    expect((await free(winner)).body.released).toBe(true);
    expect(await claimOf()).toBeNull();
  });

  test("renews a claim by use, lets it expire, and allows takeover", async () => {
    const { time } = world;
    await claim(world.operator);
    time.advance((LEASE_MINUTES - 1) * MINUTE_MS);
    expect((await claim(world.operator)).status).toBe(200);
    time.advance((LEASE_MINUTES - 1) * MINUTE_MS);
    expect((await claim(second)).status).toBe(409);
    time.advance(MINUTE_MS);
    expect(await claimOf()).toBeNull();
    expect((await claim(second)).status).toBe(200);
    expect((await claim(world.operator)).status).toBe(409);
    expect((await claim(world.operator, TICKET, { take_over: true })).status).toBe(200);
    expect(await claimOf()).toMatchObject({ display_name: world.operator.name, yours: true });
    await free(world.operator);
  });

  test("rejects claims of one's own request and of unknown items", async () => {
    const { body } = await list("?limit=100");
    const own = body.items.find((item: { own: boolean }) => item.own);
    expect((await claim(world.operator, `${own.kind}/${own.id}`)).body.error_kind).toBe("forbidden");
    expect((await claim(second, `${own.kind}/${own.id}`)).status).toBe(200);
    expect((await claim(second, "booking/book_none")).body.error_kind).toBe("not_found");
  });
});
