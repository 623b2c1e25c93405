import type { Job } from "../../../kernel/catalogue/area.ts";
import { purgeEnded as purge } from "../../../kernel/outbox/deliveries.ts";
import { OUTBOX_DAYS } from "../../../kernel/outbox/outbox.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";

export const purgeEnded: Job = {
  name: "queue.purge_ended",
  summary: declared.purgeEndedJob({ days: OUTBOX_DAYS }),
  everyMs: 6 * HOUR_MS,
  async run({ database, now }) {
    const before = daysBefore(now(), OUTBOX_DAYS);
    const purged = await database.transaction((tx) => purge(tx, before));
    return purged > 0 ? say.messagesDeleted({ count: purged }) : null;
  },
};
