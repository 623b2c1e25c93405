import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { settle } from "../open-state.ts";
import * as opening from "../opening-store.ts";
import { RETENTION_DAYS } from "../retention.ts";
import * as store from "../store.ts";

export const keepOpeningHistory: Job = {
  name: "space.keep_opening_history",
  summary: declared.keepOpeningHistoryJob({ days: RETENTION_DAYS.openingHistory }),
  everyMs: DAY_MS / 4,
  async run({ database, now }) {
    const at = now();
    const count = await database.transaction(async (tx) => {
      const space = await store.lock(tx);
      if (space?.state_settled_at) await settle(tx, at);
      return opening.purgeBefore(tx, daysBefore(at, RETENTION_DAYS.openingHistory));
    });
    return count > 0 ? say.recordsDeleted({ count }) : null;
  },
};
