import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { purgeDietary as purge } from "../applications/dietary-store.ts";
import { declared, say } from "../messages.ts";
import { DIETARY_KEPT_DAYS } from "../rules.ts";

export const purgeDietary: Job = {
  name: "hack.purge_dietary",
  summary: declared.purgeDietaryJob({ days: DIETARY_KEPT_DAYS }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), DIETARY_KEPT_DAYS).toISOString().slice(0, 10);
    const count = await database.transaction((tx) => purge(tx, before));
    return count > 0 ? say.dietaryNeedsDeleted({ count }) : null;
  },
};
