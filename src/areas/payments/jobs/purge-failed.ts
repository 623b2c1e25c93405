import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import * as store from "../store.ts";

const KEPT_MS = KEPT_DAYS.paymentsFailed * 86_400_000;

/** What was settled is kept for good: it is the space's book of donations. */
export const purgeFailed: Job = {
  name: "payments.purge_failed",
  summary: "Deletes payments that came to nothing after 30 days.",
  everyMs: 6 * 3_600_000,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_MS);
    const purged = await database.transaction((tx) => store.purgeFailed(tx, before));
    return purged > 0 ? `${purged} failed payments deleted` : null;
  },
};
