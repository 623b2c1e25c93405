import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysAfter } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { REDIRECT_DAYS, slugKind, TOMBSTONE_DAYS } from "../rules.ts";
import * as store from "../store.ts";

const AT_ONCE = 500;

export const retireSlugs: Job = {
  name: "startups.retire_slugs",
  summary: declared.retireSlugsJob({ days: REDIRECT_DAYS }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const at = now();
    const changed = await database.transaction(async (tx) => {
      await store.lockNames(tx);
      const ended = await store.redirectsEnded(tx, at, AT_ONCE);
      for (const row of ended) {
        const until = row.until ?? at;
        if (slugKind(row, at) === null) await store.deleteSlug(tx, row.slug);
        else await store.updateSlug(tx, row.slug, { kind: "tombstone", until: daysAfter(until, TOMBSTONE_DAYS) });
      }
      return ended.length;
    });
    return changed > 0 ? say.slugsRetired({ count: changed }) : null;
  },
};
