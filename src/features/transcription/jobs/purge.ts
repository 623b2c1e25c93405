import type { Job } from "../../../kernel/catalogue/area.ts";
import { days } from "../../../kernel/catalogue/retention.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../data.ts";
import { purgeFinished } from "../store.ts";

export const purge: Job = {
  name: "transcription.purge",
  summary: `Deletes requests for transcripts ${days(RETENTION_DAYS.finished)} after they ended; the files stay.`,
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), RETENTION_DAYS.finished);
    const deleted = await database.transaction((tx) => purgeFinished(tx, before));
    return deleted > 0 ? `${deleted} deleted` : null;
  },
};
