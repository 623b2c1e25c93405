import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import { purgeFinished as purge } from "../delivery-store.ts";

const DAYS = KEPT_DAYS.notificationDeliveries;

export const purgeFinished: Job = {
  name: "notifications.purge_finished",
  summary: `Forgets deliveries to members ${DAYS} days after they were made, cancelled or given up.`,
  everyMs: 6 * 3_600_000,
  async run({ database, now }) {
    const count = await database.transaction((tx) => purge(tx, new Date(now().getTime() - DAYS * 86_400_000)));
    return count > 0 ? `${count} deliveries forgotten` : null;
  },
};
