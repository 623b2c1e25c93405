import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { TIERS, type Tier } from "../../../kernel/access/tiers.ts";
import type { Person } from "../../../seed/users.ts";
import { saveProfile } from "../index.ts";
import { CARD_FIELDS, type CardField, shows } from "../rules.ts";

const SEARCHERS = ["ai-floor", "ic-member", "operator"] as const;

let atrium: TestAtrium;
let people: Record<string, Person>;
const tokens = new Map<Tier, string>();
beforeAll(async () => {
  atrium = await startTestAtrium();
  for (const tier of SEARCHERS) tokens.set(tier, await atrium.token(tier));
  people = {};
  for (const tier of TIERS) {
    for (const listed of [true, false]) {
      const name = `Quill ${listed ? "Listed" : "Hidden"} of ${tier}`;
      const person = await atrium.person(tier, { name });
      people[name] = person;
      await saveCard(person, { first_name: `Q-${tier}`, telegram: "quill_bird", public_visible: listed });
    }
  }
  await atrium.person("public", { name: "Quill without a card" });
});
afterAll(() => atrium.close());

function saveCard({ memberId }: Person, change: Parameters<typeof saveProfile>[2]) {
  const { database, clock } = atrium.kernel;
  return database.transaction((tx) => saveProfile(tx, memberId, change, clock.now()));
}

const search = (query: string, tier: Tier = "operator") =>
  atrium.request(`/api/directory/search?${query}`, { token: tokens.get(tier) });
const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name).toSorted();

describe("Endpoints 7: the directory", () => {
  test.each(SEARCHERS)("shows %s exactly the fields of that tier, in every result", async (tier) => {
    const { status, body } = await search("q=quill&limit=50", tier);
    expect(status).toBe(200);
    expect(body.count).toBe(body.results.length);
    const fields = CARD_FIELDS.filter((field: CardField) => shows({ audience: tier, isAgent: true }, field));
    for (const result of body.results) expect(Object.keys(result).toSorted()).toEqual([...fields, "trust"].toSorted());
    expect(JSON.stringify(body)).not.toContain("@example.org");
  });

  test("a search without a result names the fields that it covers", async () => {
    expect((await search("q=robotics")).body).toMatchObject({ count: 0, hint: expect.stringContaining("skills") });
    expect((await search("q=quill")).body).not.toHaveProperty("hint");
  });

  test.each(SEARCHERS)("shows members above %s only if listed, and none without a card", async (tier) => {
    const { body } = await search("q=quill&limit=50", tier);
    const reached = TIERS.slice(0, TIERS.indexOf(tier) + 1);
    const expected = Object.keys(people).filter(
      (name) => name.includes("Listed") || reached.some((each) => name.endsWith(` of ${each}`)),
    );
    expect(names(body)).toEqual(expected.toSorted());
  });

  test("shows members their own whole card, listed or not", async () => {
    const self = people["Quill Hidden of ai-floor"] as Person;
    const token = await atrium.token(self);
    const { body } = await atrium.request(`/api/directory/search?q=${self.memberId}`, { token });
    expect(Object.keys(body.results[0]).toSorted()).toEqual([...CARD_FIELDS, "trust"].toSorted());
  });

  test.each([
    ["name, in any case", () => "q=LISTED%20OF%20PUB", "Quill Listed of public"],
    ["display name", () => "q=q-ft-m", "Quill Hidden of ft-member"],
    ["Telegram name", () => "q=quill_b", "Quill Listed of operator"],
    ["member id", () => `q=${people["Quill Listed of ic-member"]?.memberId}`, "Quill Listed of ic-member"],
    ["GitHub login", () => "q=crow-feather", "Quill Hidden of public"],
  ])("searches by part of the %s", async (_field, query, found) => {
    const { database, clock } = atrium.kernel;
    const link = {
      member_id: people["Quill Hidden of public"]?.memberId ?? "",
      github_id: 77,
      github_login: "Crow-Feather",
      link_source: "agent_pat" as const,
      verified_at: clock.now(),
      next_refresh_at: new Date("2999-01-01T00:00:00Z"),
    };
    await database.transaction(async (tx) => {
      await tx.query
        .insertInto("leaderboard_link")
        .values(link as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    const { body } = await search(`${query()}&limit=50`);
    expect(names(body)).toContain(found);
  });

  test("treats every character of a query literally", async () => {
    expect((await search("q=%25%25")).body.count).toBe(0);
    expect((await search("q=quill__ird")).body.count).toBe(0);
    expect((await search("q=quill%5C%25")).body.count).toBe(0);
  });

  test("lists all members without q: 20 by default, 50 at most", async () => {
    const all = (await search("")).body;
    expect(all).toMatchObject({ query: "", count: 10 });
    expect((await search("limit=3")).body.count).toBe(3);
    expect((await search("limit=100000")).status).toBe(200);
    expect((await search("limit=0")).status).toBe(400);
    expect((await search("q=")).body).toEqual(all);
  });

  test("accepts a query of any length over REST, and 2 to 80 characters as a tool", async () => {
    expect(await search("q=q")).toMatchObject({ status: 200, body: { query: "q" } });
    expect((await search(`q=${"x".repeat(200)}`)).body.query).toBe("x".repeat(80));
    const tool = (q: string) =>
      atrium.request("/api/a2a", {
        token: tokens.get("operator"),
        body: {
          jsonrpc: "2.0",
          id: 1,
          method: "tasks/send",
          params: { capability: "ic_directory_search", arguments: { q } },
        },
      });
    expect((await tool("q")).body.result).toMatchObject({ ok: false, error_kind: "validation" });
    expect((await tool("qu")).body.result).toMatchObject({ ok: true, query: "qu" });
  });

  test("hides suspended members", async () => {
    const gone = people["Quill Listed of ft-member"] as Person;
    const suspend = (at: Date | null) =>
      atrium.kernel.database.transaction(async (tx) => {
        await tx.query.updateTable("member").set({ suspended_at: at }).where("id", "=", gone.memberId).execute();
      });
    await suspend(atrium.kernel.clock.now());
    expect((await search(`q=${gone.memberId}`)).body.count).toBe(0);
    await suspend(null);
  });

  test("rejects tiers below ai-floor", async () => {
    const token = await atrium.token("ft-member");
    expect((await atrium.request("/api/directory/search?q=quill", { token })).status).toBe(403);
    expect((await atrium.request("/api/directory/search?q=quill")).status).toBe(401);
  });
});
