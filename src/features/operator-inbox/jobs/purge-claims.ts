import type { Job } from "../../../kernel/catalogue/area.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import * as store from "../store.ts";

export const purgeClaims: Job = {
  name: "inbox.purge_claims",
  summary: "Deletes claims that expired an hour ago or longer.",
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const count = await database.transaction((tx) => store.purge(tx, new Date(now().getTime() - HOUR_MS)));
    return count > 0 ? `${count} claims deleted` : null;
  },
};
