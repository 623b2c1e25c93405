import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import { settle } from "../open-state.ts";
import * as opening from "../opening-store.ts";
import * as store from "../store.ts";

const DAY_MS = 86_400_000;

export const keepOpeningHistory: Job = {
  name: "space.keep_opening_history",
  summary: `Writes down when the space was open, and deletes what is older than ${KEPT_DAYS.openingHistory} days.`,
  everyMs: DAY_MS / 4,
  async run({ database, now }) {
    const at = now();
    const count = await database.transaction(async (tx) => {
      const space = await store.lock(tx);
      if (space?.state_settled_at) await settle(tx, at);
      return opening.purgeBefore(tx, new Date(at.getTime() - KEPT_DAYS.openingHistory * DAY_MS));
    });
    return count > 0 ? `${count} records deleted` : null;
  },
};
