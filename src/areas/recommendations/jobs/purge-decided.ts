import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import * as store from "../store.ts";

const DAY_MS = 86_400_000;

export const purgeDecided: Job = {
  name: "recommendations.purge_decided",
  summary: "Deletes recommendations a year after they were carried out or dismissed.",
  everyMs: DAY_MS,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS.recommendations * DAY_MS);
    const count = await database.transaction((tx) => store.purge(tx, before));
    return count > 0 ? `${count} recommendations deleted` : null;
  },
};
