import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { purgeActs } from "../audit-store.ts";
import { declared, say } from "../messages.ts";
import { AUDIT_DAYS } from "../retention.ts";

const AT_ONCE = 5_000;

/** Deletes in batches, to keep locks short. */
export const purgeAudit: Job = {
  name: "agent_clients.purge_audit",
  summary: declared.purgeAuditJob({ days: AUDIT_DAYS }),
  everyMs: 6 * HOUR_MS,
  async run({ database, now, signal }) {
    const before = daysBefore(now(), AUDIT_DAYS);
    let purged = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; purged += gone) {
      gone = await database.transaction((tx) => purgeActs(tx, before, AT_ONCE));
    }
    return purged > 0 ? say.entriesDeleted({ count: purged }) : null;
  },
};
