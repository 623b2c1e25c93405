import type { World } from "../../../../test/harness/world.ts";
import * as store from "../store.ts";
import { storeReading } from "../store-reading.ts";

const SOURCES = [
  ["hsrc_0a1b2c3d4e5f607182930001", "Example Lab", "https://lab.example/news.xml", "paused"],
  ["hsrc_0a1b2c3d4e5f607182930002", "Harbor Notes", "https://harbor.example/feed", "paused"],
  ["hsrc_0a1b2c3d4e5f607182930003", "Kettle Weekly", "https://kettle.example/feed.json", "active"],
] as const;

const SHARED = "https://lab.example/tides";

/** Three sources with a story that two of them report. */
export async function seed({ atrium }: World): Promise<void> {
  const { database, clock, ids } = atrium.kernel;
  const now = clock.now();
  const entry = (title: string, url: string) => ({ title, url, summary: "It runs on a laptop.", at: now });
  await database.transaction(async (tx) => {
    for (const [id, name, url, state] of SOURCES) {
      await store.insertSource(tx, { id, name, url, state, weight: 2, every_minutes: 30, now });
      const entries = [entry(`${name} explains tides`, SHARED), entry(`${name} opens`, new URL("/1", url).href)];
      const reading = { entries: state === "active" ? [] : entries, skipped: 0, problems: [] };
      await storeReading(tx, { id }, reading, { now, newId: ids.newId });
    }
  });
}
