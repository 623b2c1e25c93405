import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../data.ts";
import { declared, say } from "../messages.ts";
import { purgeFinished } from "../store.ts";

export const purge: Job = {
  name: "transcription.purge",
  summary: declared.purgeJob({ days: RETENTION_DAYS.finished }),
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), RETENTION_DAYS.finished);
    const deleted = await database.transaction((tx) => purgeFinished(tx, before));
    return deleted > 0 ? say.transcriptionsDeleted({ count: deleted }) : null;
  },
};
