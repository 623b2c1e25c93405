import type { Job } from "../../../kernel/catalogue/area.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { listEnded, settleDownload } from "../download-store.ts";
import { declared, say } from "../messages.ts";
import { DOWNLOAD_MS } from "../rules.ts";

const BATCH = 200;

export const settleDownloads: Job = {
  name: "shares.settle_downloads",
  summary: declared.settleDownloadsJob,
  everyMs: 5 * MINUTE_MS,
  async run({ database, now, signal }) {
    const before = new Date(now().getTime() - DOWNLOAD_MS);
    let count = 0;
    for (const idHash of await listEnded(database.read, before, BATCH)) {
      if (signal.aborted) break;
      if (await database.transaction((tx) => settleDownload(tx, idHash, before))) count++;
    }
    return count > 0 ? say.downloadsSettled({ count }) : null;
  },
};
