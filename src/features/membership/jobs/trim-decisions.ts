import type { Job } from "../../../kernel/catalogue/area.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import * as requests from "../request-store.ts";
import { TIER_DECISIONS_KEPT } from "../retention.ts";

export const trimDecisions: Job = {
  name: "membership.trim_decisions",
  summary: declared.trimDecisionsJob({ kept: TIER_DECISIONS_KEPT }),
  everyMs: HOUR_MS,
  async run({ database }) {
    const count = await database.transaction((tx) => requests.trimDecisions(tx, TIER_DECISIONS_KEPT));
    return count > 0 ? say.oldDecisionsDeleted({ count }) : null;
  },
};
