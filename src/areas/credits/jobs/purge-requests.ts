import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import * as store from "../store.ts";

const KEPT_MS = KEPT_DAYS.keyRequests * 86_400_000;

export const purgeRequests: Job = {
  name: "credits.purge_requests",
  summary: "Deletes requests that were denied or never picked up, and those of keys that have ended, after 90 days.",
  everyMs: 6 * 3_600_000,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_MS);
    const purged = await database.transaction((tx) => store.purge(tx, before));
    return purged > 0 ? `${purged} key requests deleted` : null;
  },
};
