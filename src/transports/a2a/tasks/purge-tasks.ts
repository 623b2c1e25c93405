import type { Job } from "../../../kernel/catalogue/area.ts";
import { declared, say } from "../../messages.ts";
import { purge } from "./task-store.ts";

/** Bounds the storage that one caller can fill. */
const KEPT_PER_OWNER = 1_000;

export const purgeA2aTasks: Job = {
  name: "a2a.purge_tasks",
  summary: declared.purgeTasksJob,
  everyMs: 600_000,
  async run({ database, now }) {
    const purged = await database.transaction((tx) => purge(tx, now(), KEPT_PER_OWNER));
    return purged > 0 ? say.tasksPurged({ count: purged }) : null;
  },
};
