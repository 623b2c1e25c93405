import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import * as store from "../store.ts";

const DAYS = KEPT_DAYS.unusedImages;

/** An image that was uploaded for a text still being written has so long to be used. */
export const purgeUnused: Job = {
  name: "media.purge_unused",
  summary: `Deletes images that nothing has used for ${DAYS} days after they were stored.`,
  everyMs: 3_600_000,
  async run({ database, now }) {
    const before = new Date(now().getTime() - DAYS * 86_400_000);
    const count = await database.transaction((tx) => store.deleteUnused(tx, before));
    return count > 0 ? `${count} unused images deleted` : null;
  },
};
