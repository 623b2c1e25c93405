import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { purgeDietary as purge } from "../applications/dietary-store.ts";
import { DIETARY_KEPT_DAYS } from "../rules.ts";

export const purgeDietary: Job = {
  name: "hack.purge_dietary",
  summary: `Deletes dietary needs ${DIETARY_KEPT_DAYS} days after the last day of a hackathon.`,
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), DIETARY_KEPT_DAYS).toISOString().slice(0, 10);
    const count = await database.transaction((tx) => purge(tx, before));
    return count > 0 ? `deleted: ${count}` : null;
  },
};
