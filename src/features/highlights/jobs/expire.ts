import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { resolveSubmission } from "../resolve-submission.ts";
import { RETENTION_DAYS } from "../retention.ts";
import { forgetGone } from "../shown/store.ts";
import * as store from "../store.ts";

const AT_ONCE = 50;
const DECISIONS_KEPT_DAYS = RETENTION_DAYS.highlightDecisions;

export const expire: Job = {
  name: "highlights.expire",
  summary: declared.expireJob,
  everyMs: HOUR_MS,
  async run({ database, now, signal }) {
    let expired = 0;
    for (let taken = AT_ONCE; taken === AT_ONCE && !signal.aborted; expired += taken) {
      taken = await database.transaction(async (tx) => {
        const at = now();
        const gone = await store.takeExpired(tx, at, AT_ONCE);
        for (const { id, member_id, story } of gone) {
          const submission = { id, memberId: member_id, story, reason: null, actor: null, now: at };
          await resolveSubmission(tx, { ...submission, decision: "expired" });
        }
        return gone.length;
      });
    }
    const before = daysBefore(now(), DECISIONS_KEPT_DAYS);
    const purged = await database.transaction(async (tx) => {
      await forgetGone(tx);
      return store.purgeDecisions(tx, before);
    });
    return expired + purged > 0 ? say.storiesExpired({ expired, purged }) : null;
  },
};
