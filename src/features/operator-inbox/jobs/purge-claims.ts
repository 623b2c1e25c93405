import type { Job } from "../../../kernel/catalogue/area.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import * as store from "../store.ts";

export const purgeClaims: Job = {
  name: "inbox.purge_claims",
  summary: declared.purgeClaimsJob,
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const count = await database.transaction((tx) => store.purge(tx, new Date(now().getTime() - HOUR_MS)));
    return count > 0 ? say.claimsDeleted({ count }) : null;
  },
};
