import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import * as store from "../store.ts";

const DAY_MS = 86_400_000;

export const purgeRevoked: Job = {
  name: "displays.purge_revoked",
  summary: `Deletes displays ${KEPT_DAYS.displaysRevoked} days after they were revoked.`,
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS.displaysRevoked * DAY_MS);
    const count = await database.transaction((tx) => store.purgeRevoked(tx, before));
    return count > 0 ? `${count} displays deleted` : null;
  },
};
