import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { purgeEmptyFolders, purgeTrashedFiles } from "../purge-store.ts";
import { RETENTION_DAYS } from "../retention.ts";

const DAYS = RETENTION_DAYS.trash;
const AT_ONCE = 200;

export const purgeTrash: Job = {
  name: "files.purge_trash",
  summary: declared.purgeTrashJob({ days: DAYS }),
  everyMs: HOUR_MS,
  async run({ database, now, signal }) {
    const before = daysBefore(now(), DAYS);
    let files = 0;
    for (let taken = AT_ONCE; taken === AT_ONCE && !signal.aborted; files += taken) {
      taken = await database.transaction((tx) => purgeTrashedFiles(tx, before, AT_ONCE));
    }
    const folders = await database.transaction((tx) => purgeEmptyFolders(tx, before));
    return files + folders > 0 ? say.filesPurged({ files, folders }) : null;
  },
};
