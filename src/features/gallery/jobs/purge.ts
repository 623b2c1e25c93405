import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { purgeReports } from "../report-store.ts";
import { RETENTION_DAYS } from "../retention.ts";
import { purgePhotos } from "../store.ts";

const { declinedPhotos, undecidedPhotos, closedReports } = RETENTION_DAYS;

export const purge: Job = {
  name: "gallery.purge",
  summary: declared.purgeJob({ days: declinedPhotos, reportDays: closedReports }),
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const at = now();
    const [photos, reports] = await database.transaction(async (tx) => [
      await purgePhotos(tx, {
        decidedBefore: daysBefore(at, declinedPhotos),
        uploadedBefore: daysBefore(at, undecidedPhotos),
      }),
      await purgeReports(tx, daysBefore(at, closedReports)),
    ]);
    return photos + reports > 0 ? say.photosDeleted({ photos, reports }) : null;
  },
};
