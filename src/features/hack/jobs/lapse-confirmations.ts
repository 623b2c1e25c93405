import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { promote, takeSeat } from "../applications/seats.ts";
import { eventsWithLapsed, listLapsed, updateApplication } from "../applications/store.ts";
import { declared, say } from "../messages.ts";
import { notifyOfApplication } from "../notify.ts";
import { isLocked } from "../rules.ts";
import { lockEvent } from "../store.ts";

const AT_ONCE = 50;

const NEXT = statement(`
SELECT min(a.confirm_by) AS at FROM hack_application a JOIN hack_event e ON e.eid = a.eid
  WHERE e.phase IN ('PRE', 'OPEN', 'BUILD', 'SUBMIT')`);

export const lapseConfirmations: Job = {
  name: "hack.lapse_confirmations",
  summary: declared.lapseConfirmationsJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, signal }) {
    let lapsed = 0;
    for (const eid of await eventsWithLapsed(database.read, now(), AT_ONCE)) {
      if (signal.aborted) break;
      lapsed += await database.transaction((tx) => lapse(tx, eid, now()));
    }
    return lapsed > 0 ? say.confirmationsLapsed({ count: lapsed }) : null;
  },
};

async function lapse(tx: WriteTx, eid: string, now: Date): Promise<number> {
  const event = await lockEvent(tx, eid);
  if (!event || isLocked(event.phase)) return 0;
  const due = await listLapsed(tx, eid, now);
  for (const application of due) {
    await takeSeat(tx, application, now);
    const ended = await updateApplication(tx, application.application_id, {
      status: "withdrawn",
      withdrawn_reason: "lapsed",
      confirm_by: null,
      updated_at: now,
    });
    await notifyOfApplication(tx, event, { application: ended, decision: "lapsed", now });
  }
  if (due.length > 0) await promote(tx, event, now);
  return due.length;
}
