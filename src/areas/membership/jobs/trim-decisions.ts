import type { Job } from "../../../kernel/area.ts";
import * as requests from "../request-store.ts";

const KEPT = 500;

export const trimDecisions: Job = {
  name: "membership.trim_decisions",
  summary: `Keeps the newest ${KEPT} decisions on tiers.`,
  everyMs: 3_600_000,
  async run({ database }) {
    const count = await database.transaction((tx) => requests.trimDecisions(tx, KEPT));
    return count > 0 ? `${count} old decisions deleted` : null;
  },
};
