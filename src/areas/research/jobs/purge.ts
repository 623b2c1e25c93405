import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/retention.ts";
import * as store from "../store.ts";

const DAY_MS = 86_400_000;
const WITHDRAWN_KEPT_DAYS = KEPT_DAYS.documentsWithdrawn;
const DECIDED_KEPT_DAYS = KEPT_DAYS.submissionsDecided;

export const purge: Job = {
  name: "research.purge",
  summary: `Deletes withdrawn documents after ${WITHDRAWN_KEPT_DAYS} days, and submissions ${DECIDED_KEPT_DAYS} days after their decision.`,
  everyMs: 6 * 3_600_000,
  async run({ database, now }) {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
    const limits = { withdrawn: before(WITHDRAWN_KEPT_DAYS), decided: before(DECIDED_KEPT_DAYS) };
    const { documents, submissions } = await database.transaction((tx) => store.purge(tx, limits));
    return documents + submissions > 0 ? `${documents} documents and ${submissions} submissions deleted` : null;
  },
};
