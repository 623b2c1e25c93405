import type { Job } from "../../../kernel/area.ts";
import { readSnapshots } from "../snapshot.ts";
import * as store from "../store.ts";

const PAGE = 200;

/** What a member reached for a while, such as a week of many commits, would otherwise be lost with the next week. */
export const keepProgress: Job = {
  name: "funko.keep_progress",
  summary: "Keeps the highest XP and the items that members with a figure have reached.",
  everyMs: 20 * 60_000,
  async run({ database, now, signal }) {
    let raised = 0;
    let after = "";
    while (!signal.aborted) {
      const figures = await store.listAfter(database.read, after, PAGE);
      const ids = figures.map(({ member_id }) => member_id);
      for (const { memberId, xp, unlocked } of await readSnapshots(database.read, ids, figures, now())) {
        const kept = { xp, items: unlocked };
        if (await database.transaction((tx) => store.keepProgress(tx, memberId, kept))) raised += 1;
      }
      after = ids.at(-1) ?? "";
      if (figures.length < PAGE) break;
    }
    return raised > 0 ? `${raised} figures went up` : null;
  },
};
