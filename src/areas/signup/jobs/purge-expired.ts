import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import * as store from "../store.ts";

const KEPT_AFTER_EXPIRY_MS = KEPT_DAYS.tokenRequests * 86_400_000;

/** Requests for tokens are kept for a week after they ended, so that odd ones can be looked into. */
export const purgeExpired: Job = {
  name: "signup.purge_expired",
  summary: "Deletes requests for tokens that ended more than a week ago.",
  everyMs: 3_600_000,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_AFTER_EXPIRY_MS);
    const purged = await database.transaction((tx) => store.purgeExpired(tx, before));
    return purged > 0 ? `${purged} purged` : null;
  },
};
