import type { Job } from "../../../kernel/catalogue/area.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { readSnapshots } from "../snapshot.ts";
import * as store from "../store.ts";

const PAGE = 200;

/** Records temporary peaks, such as a week of many commits. */
export const keepProgress: Job = {
  name: "funko.keep_progress",
  summary: declared.keepProgressJob,
  everyMs: 20 * MINUTE_MS,
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
    return raised > 0 ? say.figuresUpdated({ count: raised }) : null;
  },
};
