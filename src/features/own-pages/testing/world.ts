import type { World } from "../../../../test/harness/world.ts";
import * as store from "../store.ts";

const ROWS = [
  ["pag_0a1b2c3d4e5f607182930001", "house-rules", "House rules", "Leave the kitchen as you **found** it.", 1, "public"],
  ["pag_0a1b2c3d4e5f607182930002", "sauna", "The sauna", "Reserve it at the desk.", null, "public"],
  ["pag_0a1b2c3d4e5f607182930003", "library-hours", "Books and papers", "Quiet from nine.", 1, "public"],
  ["pag_0a1b2c3d4e5f607182930004", "old-news", "Before the move", "We were elsewhere.", null, "public"],
  ["pag_0a1b2c3d4e5f607182930005", "spare-keys", "Spare keys", "The desk has them.", 1, "members"],
] as const;

/** Two public pages, one of them with a second version, one for members, and two drafts. */
export async function seed({ atrium }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  await database.transaction(async (tx) => {
    for (const [id, slug, title, body_md, shown_rev, audience] of ROWS) {
      const times = { published_at: shown_rev === null ? null : now, created_at: now, updated_at: now };
      await store.insertPage(tx, { id, slug, audience, place: "footer", rev: 1, shown_rev, ...times });
      await store.addVersion(tx, { page_id: id, rev: 1, title, body_md, saved_at: now });
    }
    const page_id = ROWS[2][0];
    await store.addVersion(tx, { page_id, rev: 2, title: ROWS[2][2], body_md: "Quiet all day.", saved_at: now });
    await store.updatePage(tx, page_id, { rev: 2 });
  });
}

/** Another page for each request. */
export const ANOTHER: Readonly<Record<string, Record<string, unknown>>> = {
  "pages.create": { slug: "the-roof", title: "The roof" },
};
