import type { Job } from "../catalogue/area.ts";
import { statement } from "../database/statement.ts";
import { declared } from "../messages.ts";
import { MINUTE_MS } from "../values/duration.ts";

const MERGE_TALLIES = statement("SELECT merge_tallies()");

/** Counters are sums of recorded changes. Merging keeps them fast; without it they stay correct but slow down. */
export const mergeCounters: Job = {
  name: "kernel.merge_tallies",
  summary: declared.mergeTalliesJob,
  everyMs: MINUTE_MS,
  async run({ database }) {
    await database.transaction((tx) => tx.run(MERGE_TALLIES, []));
    return null;
  },
};
