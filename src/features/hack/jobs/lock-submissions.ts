import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { movePhase } from "../move-phase.ts";
import { isLocked } from "../rules.ts";
import { lockEvent } from "../store.ts";
import { freezesAt } from "../submissions/rules.ts";
import { listDueToLock } from "../submissions/store.ts";

const AT_ONCE = 50;

const NEXT = statement(`
SELECT min(submissions_close + make_interval(secs => grace_seconds + 5)) AS at
  FROM hack_event WHERE phase IN ('OPEN', 'BUILD', 'SUBMIT')`);

export const lockSubmissions: Job = {
  name: "hack.lock_submissions",
  summary: declared.lockSubmissionsJob,
  everyMs: MINUTE_MS / 12,
  due: NEXT,
  async run({ database, now, signal }) {
    const at = now();
    let locked = 0;
    for (const eid of await listDueToLock(database.read, at, AT_ONCE)) {
      if (signal.aborted) break;
      locked += await database.transaction(async (tx) => {
        const event = await lockEvent(tx, eid);
        const due = event && freezesAt(event);
        if (!event || !due || due > at || isLocked(event.phase) || event.phase === "PRE") return 0;
        await movePhase(tx, event, { phase: "LOCKED", reason: "", now: at });
        return 1;
      });
    }
    return locked > 0 ? say.submissionsLocked({ count: locked }) : null;
  },
};
