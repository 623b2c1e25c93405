import type { Job } from "../../../kernel/catalogue/area.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { notifyOfReport } from "../notify.ts";
import { DECIDED_WITHIN_MS } from "../rules.ts";
import { lockOverdue, updatePhoto } from "../store.ts";

const AT_ONCE = 100;

export const remind: Job = {
  name: "gallery.remind",
  summary: declared.remindJob,
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const at = now();
    const count = await database.transaction(async (tx) => {
      const overdue = await lockOverdue(tx, new Date(at.getTime() - DECIDED_WITHIN_MS), AT_ONCE);
      for (const photo of overdue) {
        await notifyOfReport(tx, photo, { isOverdue: true, now: at });
        await updatePhoto(tx, photo.photo_id, { reminded_at: at });
      }
      return overdue.length;
    });
    return count > 0 ? say.reportedPhotosOverdue({ count }) : null;
  },
};
