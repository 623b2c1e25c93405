import type { Job } from "../../../kernel/area.ts";
import { purgeFinished as purge } from "../delivery-store.ts";

const KEPT_DAYS = 30;

export const purgeFinished: Job = {
  name: "notifications.purge_finished",
  summary: `Forgets deliveries to members ${KEPT_DAYS} days after they were made, cancelled or given up.`,
  everyMs: 6 * 3_600_000,
  async run({ database, now }) {
    const count = await database.transaction((tx) => purge(tx, new Date(now().getTime() - KEPT_DAYS * 86_400_000)));
    return count > 0 ? `${count} deliveries forgotten` : null;
  },
};
