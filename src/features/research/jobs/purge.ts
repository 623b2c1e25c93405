import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../data.ts";
import { declared, say } from "../messages.ts";
import { purgeDocuments } from "../store.ts";
import { purgeSubmissions } from "../submission-store.ts";

const WITHDRAWN_KEPT_DAYS = RETENTION_DAYS.documentsWithdrawn;
const DECIDED_KEPT_DAYS = RETENTION_DAYS.submissionsDecided;

export const purge: Job = {
  name: "research.purge",
  summary: declared.purgeJob({ days: WITHDRAWN_KEPT_DAYS, decidedDays: DECIDED_KEPT_DAYS }),
  everyMs: 6 * HOUR_MS,
  async run({ database, now }) {
    const before = (days: number) => daysBefore(now(), days);
    const [documents, submissions] = await database.transaction(async (tx) => [
      await purgeDocuments(tx, before(WITHDRAWN_KEPT_DAYS)),
      await purgeSubmissions(tx, before(DECIDED_KEPT_DAYS)),
    ]);
    return documents + submissions > 0 ? say.documentsDeleted({ documents, submissions }) : null;
  },
};
