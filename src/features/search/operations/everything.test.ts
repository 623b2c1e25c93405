import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { World } from "../../../../test/harness/world.ts";
import { anonymous, type Caller } from "../../../kernel/access/caller.ts";
import { mayRun } from "../../../kernel/access/may-run.ts";
import { SEARCH_KINDS, type SearchKind } from "../../../kernel/catalogue/search-source.ts";
import { FOUND, type Scene, startScene, TIER_OF, VIEWERS } from "../testing/scene.ts";

let world: World;
let credentials: Scene["credentials"];
beforeAll(async () => {
  ({ world, credentials } = await startScene());
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

describe("the search of everything", () => {
  test.each(FOUND)(
    "shows a %s by %j to those who may see it, and counts it for no other",
    async (kind, q, title, seers) => {
      for (const viewer of VIEWERS) {
        const { status, body } = await search({ q, kind, per_kind: "50" }, credentials[viewer]);
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
        const { status } = await world.atrium.request(url, credentials[viewer]);
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
