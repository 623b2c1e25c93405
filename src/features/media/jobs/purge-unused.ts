import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";
import * as store from "../store.ts";

const DAYS = RETENTION_DAYS.unusedImages;

/** The time between an image's upload and its text. */
export const purgeUnused: Job = {
  name: "media.purge_unused",
  summary: declared.purgeUnusedJob({ days: DAYS }),
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), DAYS);
    const count = await database.transaction((tx) => store.deleteUnused(tx, before));
    return count > 0 ? say.unusedImagesDeleted({ count }) : null;
  },
};
