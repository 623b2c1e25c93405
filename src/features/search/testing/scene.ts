import { startWorld, type World } from "../../../../test/harness/world.ts";
import type { Tier } from "../../../kernel/access/tiers.ts";
import type { SearchKind } from "../../../kernel/catalogue/search-source.ts";

export const VIEWERS = ["visitor", "guest", "tower", "floor", "ic", "owner", "operator"] as const;
export type Viewer = (typeof VIEWERS)[number];

export const TIER_OF: Readonly<Record<Viewer, Tier | null>> = {
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
export const FOUND: readonly (readonly [SearchKind, string, string, readonly Viewer[]])[] = [
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

export interface Scene {
  readonly world: World;
  /** The credential of each viewer. */
  readonly credentials: Readonly<Record<Viewer, { readonly cookie?: string }>>;
}

/** The records of the table, and a viewer of each tier. */
export async function startScene(): Promise<Scene> {
  const world = await startWorld();
  const { atrium, operator, member } = world;
  const signIn = async (tier: Tier, name: string) => ({ cookie: (await atrium.person(tier, { name })).cookie });
  const credentials = {
    visitor: {},
    guest: await signIn("public", "Kit Guest"),
    tower: await signIn("ft-member", "Kit Tower"),
    floor: await signIn("ai-floor", "Kit Floor"),
    ic: await signIn("ic-member", "Kit Circle"),
    owner: { cookie: member.cookie },
    operator: { cookie: operator.cookie },
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
  return { world, credentials };
}
