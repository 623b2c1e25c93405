import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import { purgeDocuments } from "../store.ts";
import { purgeSubmissions } from "../submission-store.ts";

const DAY_MS = 86_400_000;
const WITHDRAWN_KEPT_DAYS = KEPT_DAYS.documentsWithdrawn;
const DECIDED_KEPT_DAYS = KEPT_DAYS.submissionsDecided;

export const purge: Job = {
  name: "research.purge",
  summary: `Deletes withdrawn documents after ${WITHDRAWN_KEPT_DAYS} days, and submissions ${DECIDED_KEPT_DAYS} days after their decision.`,
  everyMs: 6 * 3_600_000,
  async run({ database, now }) {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
    const [documents, submissions] = await database.transaction(async (tx) => [
      await purgeDocuments(tx, before(WITHDRAWN_KEPT_DAYS)),
      await purgeSubmissions(tx, before(DECIDED_KEPT_DAYS)),
    ]);
    return documents + submissions > 0 ? `${documents} documents and ${submissions} submissions deleted` : null;
  },
};
