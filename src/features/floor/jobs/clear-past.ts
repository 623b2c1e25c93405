import type { Job } from "../../../kernel/catalogue/area.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { PRESENCE_KEPT_HOURS } from "../data.ts";
import * as store from "../store.ts";

export const clearPast: Job = {
  name: "floor.clear_past",
  summary: `Forgets when members were here, ${PRESENCE_KEPT_HOURS} hours after the end.`,
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const before = new Date(now().getTime() - PRESENCE_KEPT_HOURS * HOUR_MS);
    const count = await database.transaction((tx) => store.clearPast(tx, before));
    return count > 0 ? `cleared: ${count}` : null;
  },
};
