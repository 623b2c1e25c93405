import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { purgeIntroductions } from "../introductions/store.ts";
import { declared, say } from "../messages.ts";
import { purgeVersions } from "../policy/store.ts";
import { POLICY_DAYS, TEXT_DAYS, THREAD_DAYS } from "../retention.ts";
import { purgeTexts, purgeThreads } from "../threads/queue-store.ts";

export const purge: Job = {
  name: "agent_inbox.purge",
  summary: declared.purgeJob,
  everyMs: DAY_MS,
  async run({ database, now }) {
    const deleted = await database.transaction(async (tx) => {
      await purgeTexts(tx, daysBefore(now(), TEXT_DAYS));
      const versions = await purgeVersions(tx, daysBefore(now(), POLICY_DAYS));
      const threads = await purgeThreads(tx, daysBefore(now(), THREAD_DAYS));
      await purgeIntroductions(tx, daysBefore(now(), THREAD_DAYS));
      return versions + threads;
    });
    return deleted > 0 ? say.recordsDeleted({ count: deleted }) : null;
  },
};
