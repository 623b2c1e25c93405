import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { movePhase } from "../move-phase.ts";
import * as store from "../store.ts";

const AT_ONCE = 50;

const NEXT = statement(`
SELECT min(opens_at) AS at FROM hack_event WHERE phase = 'PRE'`);

export const openEvents: Job = {
  name: "hack.open_events",
  summary: declared.openEventsJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, signal }) {
    const at = now();
    let opened = 0;
    for (const eid of await store.listDueToOpen(database.read, at, AT_ONCE)) {
      if (signal.aborted) break;
      opened += await database.transaction(async (tx) => {
        const event = await store.lockEvent(tx, eid);
        const isDue = event?.phase === "PRE" && event.opens_at !== null && event.opens_at <= at;
        if (!event || !isDue) return 0;
        await movePhase(tx, event, { phase: "OPEN", reason: "", now: at });
        return 1;
      });
    }
    return opened > 0 ? say.eventsOpened({ count: opened }) : null;
  },
};
