import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../../../test/harness/world.ts";
import { anonymous, type Caller } from "../../../kernel/access/caller.ts";
import { mayRun } from "../../../kernel/access/may-run.ts";
import type { Tier } from "../../../kernel/access/tiers.ts";
import { SEARCH_KINDS, type SearchKind } from "../../../kernel/catalogue/search-source.ts";

const VIEWERS = ["visitor", "guest", "tower", "floor", "ic", "owner", "operator"] as const;
type Viewer = (typeof VIEWERS)[number];

const TIER_OF: Readonly<Record<Viewer, Tier | null>> = {
  visitor: null,
  guest: "public",
  tower: "ft-member",
  floor: "ai-floor",
  ic: "ic-member",
  owner: "ic-member",
  operator: "operator",
};

const from = (first: Viewer) => VIEWERS.slice(VIEWERS.indexOf(first));
const ONLY_OWNER: readonly Viewer[] = ["owner"];

/** Kind, words, title, and the viewers who find it. */
const FOUND: readonly (readonly [SearchKind, string, string, readonly Viewer[]])[] = [
  ["event", "demo night", "Demo night", VIEWERS],
  ["event", "film", "Film night", from("tower")],
  ["event", "second", "Film night, the second", from("operator")],
  ["resource", "ft-9", "FT-9", from("floor")],
  ["booking", "ft-9", "FT-9", ["owner", "operator"]],
  ["member", "unlisted", "Quill Unlisted", from("ic")],
  ["member", "quill listed", "Quill Listed", from("floor")],
  ["account", "example.org", "Quill Listed", from("operator")],
  ["inbox_item", "floor plan", "The link to the floor plan", from("operator")],
  ["announcement", "elevator", "The elevator rests", from("ic")],
  ["page", "nine", "Books and papers", VIEWERS],
  ["page", "desk has", "Spare keys", from("tower")],
  ["training", "laser", "Laser basics", from("tower")],
  ["hackathon", "glass", "Glass Jam", VIEWERS],
  ["startup", "boats", "Paper Boats", VIEWERS],
  ["startup", "engine", "Quiet Engine", from("operator")],
  ["file", "house rules", "house-rules.md", from("ic")],
  ["file", "diary", "diary.txt", ONLY_OWNER],
  ["story", "loom", "The loom is back", VIEWERS],
  ["highlight", "opened", "Open studio", VIEWERS],
  ["presentation", "sea", "Reading the sea", VIEWERS],
  ["document", "bees", "Bees on roofs", from("floor")],
  ["document", "minutes", "Minutes", from("operator")],
  ["headline", "tides", "explains tides", VIEWERS],
];

let world: World;
let cookies: Record<Viewer, string | undefined>;
beforeAll(async () => {
  world = await startWorld();
  const { atrium, operator, member } = world;
  const cookieOf = async (tier: Tier, name: string) => (await atrium.person(tier, { name })).cookie;
  cookies = {
    visitor: undefined,
    guest: await cookieOf("public", "Kit Guest"),
    tower: await cookieOf("ft-member", "Kit Tower"),
    floor: await cookieOf("ai-floor", "Kit Floor"),
    ic: await cookieOf("ic-member", "Kit Circle"),
    owner: member.cookie,
    operator: operator.cookie,
  };
  for (const [name, public_visible] of [
    ["Quill Listed", true],
    ["Quill Unlisted", false],
  ] as const) {
    const { cookie } = await atrium.person("ic-member", { name });
    await atrium.request("/api/membership/profile", {
      cookie,
      method: "PUT",
      body: { first_name: name, public_visible },
    });
  }
  await atrium.kernel.database.transaction(async ({ query }) => {
    await query
      .updateTable("announcement")
      .set({ tier_min: "ic-member" })
      .where("title", "=", "The elevator rests")
      .execute();
    await query.updateTable("startup").set({ public_visible: false }).where("slug", "=", "quiet-engine").execute();
    await query.updateTable("research_document").set({ tier: "operator" }).where("title", "=", "Minutes").execute();
    await query.updateTable("research_document").set({ tier: "public" }).where("title", "=", "Bees on roofs").execute();
  });
}, 120_000);
afterAll(() => world?.atrium.close());

interface Reply {
  readonly groups: readonly {
    kind: SearchKind;
    count: number;
    more: boolean;
    results: { title: string; url: string }[];
  }[];
}

async function search(query: Record<string, string>, credential: { cookie?: string; token?: string } = {}) {
  const { status, body } = await world.atrium.request(`/api/search?${new URLSearchParams(query)}`, credential);
  return { status, body: body as Reply };
}

const credentialOf = (viewer: Viewer) => {
  const cookie = cookies[viewer];
  return cookie === undefined ? {} : { cookie };
};

describe("the search of everything", () => {
  test.each(FOUND)(
    "shows a %s by %j to those who may see it, and counts it for no other",
    async (kind, q, title, seers) => {
      for (const viewer of VIEWERS) {
        const { status, body } = await search({ q, kind, per_kind: "50" }, credentialOf(viewer));
        expect([viewer, status]).toEqual([viewer, 200]);
        const [group] = body.groups;
        const found = group?.results.filter((result) => result.title.includes(title)) ?? [];
        expect([viewer, found.length > 0]).toEqual([viewer, seers.includes(viewer)]);
        expect([viewer, group?.count ?? 0]).toEqual([viewer, group?.results.length ?? 0]);
      }
    },
  );

  test("covers every kind in the table above", () => {
    expect([...new Set(FOUND.map(([kind]) => kind))].toSorted()).toEqual([...SEARCH_KINDS].toSorted());
  });

  test("gives an agent no more than its scopes, and a suspended member nothing", async () => {
    const token = await world.atrium.token(world.operator, { scopes: ["read:public"] });
    const kinds = new Set<string>();
    for (const [, q] of FOUND) for (const { kind } of (await search({ q }, { token })).body.groups) kinds.add(kind);
    expect([...kinds].toSorted()).toEqual(
      ["event", "hackathon", "headline", "highlight", "page", "presentation", "startup", "story"].toSorted(),
    );
    const suspended = await world.atrium.person("operator", { name: "Sus Pended" });
    const path = `/api/membership/members/${suspended.memberId}/suspend`;
    const done = await world.atrium.request(path, { cookie: world.operator.cookie, body: { reason: "Test" } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const refused = await search({ q: "film" }, { cookie: suspended.cookie });
    expect([refused.status, refused.body.groups]).toEqual([403, undefined]);
  });

  test("decides about each kind as a call of the area's own read is decided", async () => {
    const sources = world.atrium.catalogue.areas.flatMap(({ search: found = [] }) => found);
    for (const { through } of sources) {
      const { path } = through.rest;
      const url = path.includes("/search") ? `${path}?q=zz` : path.replace(/\{\w+\}/, "doc_0a1b2c3d4e5f607182930001");
      for (const viewer of VIEWERS) {
        const { status } = await world.atrium.request(url, credentialOf(viewer));
        const isRefused = status === 401 || status === 403;
        const nobody = anonymous("192.0.2.1");
        const tier = TIER_OF[viewer];
        const caller: Caller = tier === null ? nobody : { ...nobody, kind: "session", memberId: "mem_x", tier };
        expect([through.id, viewer, mayRun(caller, through)]).toEqual([through.id, viewer, !isRefused]);
      }
    }
  });

  test("leaves out an area that is switched off", async () => {
    const switched = await world.atrium.request("/api/space/switches/startups", {
      token: world.token,
      method: "PUT",
      body: { mode: "off" },
    });
    expect(switched.status).toBe(200);
    expect((await search({ q: "boats" })).body.groups).toEqual([]);
  });
});
