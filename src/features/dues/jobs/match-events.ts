import type { Job } from "../../../kernel/catalogue/area.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { takeWaiting } from "../accept-event.ts";
import { declared, say } from "../messages.ts";

/** For two events at the same time, neither of which sees the other. */
export const matchEvents: Job = {
  name: "dues.match_events",
  summary: declared.matchEventsJob,
  everyMs: 5 * MINUTE_MS,
  async run({ database, now, newId }) {
    const count = await database.transaction((tx) => takeWaiting(tx, { now: now(), newId }));
    return count > 0 ? say.eventsMatched({ count }) : null;
  },
};
