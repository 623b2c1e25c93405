import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { World } from "../../../../test/harness/world.ts";
import { FOUND, type Scene, startScene, VIEWERS, type Viewer } from "../testing/scene.ts";

let world: World;
let credentials: Scene["credentials"];
beforeAll(async () => {
  ({ world, credentials } = await startScene());
}, 120_000);
afterAll(() => world?.atrium.close());

const get = (path: string, query: Record<string, string>, viewer: Viewer) =>
  world.atrium.request(`${path}?${new URLSearchParams(query)}`, credentials[viewer]);

const fetched = (id: string, viewer: Viewer) => get("/api/search/fetch", { id }, viewer);

interface Found {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

async function foundBy(viewer: Viewer, query: { q: string; kind: string }): Promise<Found[]> {
  const { body } = await get("/api/search", { ...query, per_kind: "50" }, viewer);
  return body.groups[0]?.results ?? [];
}

describe("a fetch", () => {
  test.each(FOUND)(
    "reads a %s found by %j for those who found it, and hides it from others",
    async (kind, q, title) => {
      const lists = await Promise.all(VIEWERS.map((viewer) => foundBy(viewer, { q, kind })));
      const all = new Map(lists.flat().map((each) => [each.id, each]));
      expect([...all.values()].some((each) => each.title.includes(title))).toBe(true);
      for (const [at, viewer] of VIEWERS.entries()) {
        const unknown = await fetched(`${kind}:0a1b2c3d`, viewer);
        expect([viewer, unknown.status, unknown.body.error_kind]).toEqual([viewer, 404, "not_found"]);
        for (const { id } of all.values()) {
          const own = lists[at]?.find((each) => each.id === id);
          const { status, body } = await fetched(id, viewer);
          if (!own) expect([viewer, id, status, body]).toEqual([viewer, id, 404, unknown.body]);
          else expect([viewer, status, body]).toEqual([viewer, 200, readableAs(own, kind)]);
        }
      }
    },
  );

  test("of every source has the access of the source's own read", () => {
    const sources = world.atrium.catalogue.areas.flatMap(({ search = [] }) => search);
    for (const { kind, through, opens } of sources) {
      const keys = kind === "inbox_item" ? ["feedback/1"] : kind === "story" ? ["issue", "issue/story"] : ["1"];
      for (const key of opens ? keys : []) {
        const opened = opens?.(key)?.through;
        expect([kind, opened?.access, opened?.offeredTo === undefined]).toEqual([
          kind,
          through.access,
          through.offeredTo === undefined,
        ]);
      }
    }
  });

  test("has the words of texts, and says where a long one goes on", async () => {
    const rules = (await foundBy("ic", { q: "house rules", kind: "file" }))[0];
    expect((await fetched(rules?.id ?? "", "ic")).body.text).toContain("# House rules\n");
    const { body } = await fetched("page:house-rules", "visitor");
    expect(body.text).not.toContain("The text is longer");
    const [bees] = await foundBy("floor", { q: "bees", kind: "document" });
    await world.atrium.kernel.database.transaction(async ({ query }) => {
      const text = "Bees dance. ".repeat(3_000);
      await query.updateTable("research_document").set({ text }).where("title", "=", "Bees on roofs").execute();
    });
    const document = (await fetched(bees?.id ?? "", "floor")).body;
    expect(document.text).toMatch(/^Bees dance\. /);
    expect(document.text).toContain(`(The text is longer. The rest is at ${document.url})`);
    expect(document.text.length).toBeLessThan(21_000);
  });

  test("of an area that is switched off is refused as its own read is", async () => {
    const [boats] = await foundBy("visitor", { q: "boats", kind: "startup" });
    const path = "/api/space/switches/startups";
    await world.atrium.request(path, { token: world.token, method: "PUT", body: { mode: "off" } });
    expect((await fetched(boats?.id ?? "", "visitor")).body.error_kind).toBe("area_off");
  });
});

function readableAs({ id, title, url }: Found, kind: string) {
  return {
    id,
    title,
    url,
    text: expect.stringMatching(/\S/),
    metadata: expect.objectContaining({ kind, trust: "untrusted" }),
  };
}
