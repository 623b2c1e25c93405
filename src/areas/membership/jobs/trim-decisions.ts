import type { Job } from "../../../kernel/area.ts";
import { TIER_DECISIONS_KEPT } from "../../../kernel/kept-days.ts";
import * as requests from "../request-store.ts";

export const trimDecisions: Job = {
  name: "membership.trim_decisions",
  summary: `Keeps the newest ${TIER_DECISIONS_KEPT} decisions on tiers.`,
  everyMs: 3_600_000,
  async run({ database }) {
    const count = await database.transaction((tx) => requests.trimDecisions(tx, TIER_DECISIONS_KEPT));
    return count > 0 ? `${count} old decisions deleted` : null;
  },
};
