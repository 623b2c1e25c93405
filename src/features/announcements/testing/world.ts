import type { World } from "../../../../test/harness/world.ts";
import * as store from "../store.ts";
import { replaceTopics } from "../topic-store.ts";

const ROWS = [
  ["anc_0a1b2c3d4e5f607182930001", "The kiln is back", "It fires on **Tuesdays**.", "workshop"],
  ["anc_0a1b2c3d4e5f607182930002", "A spare draft", "Nothing yet.", null],
  ["anc_0a1b2c3d4e5f607182930003", "The elevator rests", "Take the stairs until Friday.", null],
  ["anc_0a1b2c3d4e5f607182930004", "Doors at ten", "The street door locks at ten.", null],
] as const;

/** Three drafts and a published announcement, with two topics. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const topics = [
      { id: "workshop", title: "Workshop" },
      { id: "food", title: "Food" },
    ];
    await replaceTopics(tx, topics);
    for (const [id, title, body_md, topic] of ROWS) {
      const content = { title, body_md, topic, group_id: null, tier_min: "public" as const, expires_at: null };
      await store.insertAnnouncement(tx, { id, ...content, by: operator.memberId, now });
    }
    await store.updateAnnouncement(tx, ROWS[2][0], { published_at: now, notified_at: now, notified: 3 });
  });
}
