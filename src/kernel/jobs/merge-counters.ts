import type { Job } from "../catalogue/area.ts";
import type { Statement } from "../ports/database.ts";
import { MINUTE_MS } from "../values/duration.ts";

const MERGE_TALLIES: Statement = { name: "merge_tallies", text: "SELECT merge_tallies()" };

/** Totals are sums of what was added and taken away: without this they would be right too, and slower with each change. */
export const mergeCounters: Job = {
  name: "kernel.merge_tallies",
  summary: "Puts together what was counted since the last time, so that totals are read at once.",
  everyMs: MINUTE_MS,
  async run({ database }) {
    await database.transaction((tx) => tx.run(MERGE_TALLIES, []));
    return null;
  },
};
