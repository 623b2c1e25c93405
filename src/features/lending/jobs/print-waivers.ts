import { adoptBlob, placeBytes } from "../../../kernel/blobs/blobs.ts";
import type { Job } from "../../../kernel/catalogue/area.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { waiverPages } from "../waivers/waiver-pages.ts";
import { listUnprinted, setPdf } from "../waivers/waiver-store.ts";

export const WAIVER_CHANNEL = "waiver";
const AT_ONCE = 20;

export const printWaivers: Job = {
  name: "lending.print_waivers",
  summary: declared.printWaiversJob,
  everyMs: MINUTE_MS,
  wakesOn: WAIVER_CHANNEL,
  async run({ database, ports, newId, signal }) {
    let made = 0;
    for (const waiver of await listUnprinted(database.read, AT_ONCE)) {
      if (signal.aborted || waiver.record === null) break;
      const pages = waiverPages(waiver.record, waiver.record_sha256);
      const placed = await placeBytes(ports.objects, await ports.pdf.write(pages), newId);
      made += await database.transaction(async (tx) => {
        await adoptBlob(tx, placed);
        return (await setPdf(tx, waiver.id, placed.sha256)) ? 1 : 0;
      });
    }
    return made > 0 ? say.waiversPrinted({ count: made }) : null;
  },
};
