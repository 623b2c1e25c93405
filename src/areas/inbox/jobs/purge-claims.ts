import type { Job } from "../../../kernel/area.ts";
import * as store from "../store.ts";

const HOUR_MS = 3_600_000;

export const purgeClaims: Job = {
  name: "inbox.purge_claims",
  summary: "Deletes claims whose lease ran out an hour ago or longer.",
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const count = await database.transaction((tx) => store.purge(tx, new Date(now().getTime() - HOUR_MS)));
    return count > 0 ? `${count} claims deleted` : null;
  },
};
