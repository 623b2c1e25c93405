import type { Job } from "../../../kernel/catalogue/area.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { PRESENCE_KEPT_HOURS } from "../data.ts";
import { declared, say } from "../messages.ts";
import * as store from "../store.ts";

export const clearPast: Job = {
  name: "floor.clear_past",
  summary: declared.clearPastJob({ hours: PRESENCE_KEPT_HOURS }),
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const before = new Date(now().getTime() - PRESENCE_KEPT_HOURS * HOUR_MS);
    const count = await database.transaction((tx) => store.clearPast(tx, before));
    return count > 0 ? say.timesCleared({ count }) : null;
  },
};
