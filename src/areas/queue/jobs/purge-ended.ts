import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import * as store from "../store.ts";

/** Dead envelopes stay: they wait for an operator. */
export const purgeEnded: Job = {
  name: "queue.purge_ended",
  summary: `Deletes envelopes ${KEPT_DAYS.envelopes} days after they were delivered or set aside.`,
  everyMs: 6 * 3_600_000,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS.envelopes * 86_400_000);
    const purged = await database.transaction((tx) => store.purgeEnded(tx, before));
    return purged > 0 ? `${purged} envelopes deleted` : null;
  },
};
