import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, HOUR_MS } from "../../../kernel/values/duration.ts";
import { placeImage, releaseImages, storeImage } from "../../media/index.ts";
import { findIcon } from "../icons/find-icon.ts";
import { declared, say } from "../messages.ts";
import * as store from "../store.ts";

const AT_ONCE = 10;
const FOUND_MS = 30 * DAY_MS;
const LATER_MS = DAY_MS;

export const findIcons: Job = {
  name: "startups.find_icons",
  summary: declared.findIconsJob,
  everyMs: HOUR_MS,
  async run(context) {
    const { database, now, signal } = context;
    let found = 0;
    for (const startup of await store.listIconsDue(database.read, now(), AT_ONCE)) {
      if (signal.aborted) break;
      if (await look(context, startup)) found += 1;
    }
    return found > 0 ? say.iconsFound({ count: found }) : null;
  },
};

async function look(context: JobContext, { id, slug, website }: store.StartupRow): Promise<boolean> {
  const { database, ports, now } = context;
  const found = website === null ? ("none" as const) : await findIcon(ports, website);
  const placed = typeof found === "string" ? null : await placeImage(context, found);
  await database.transaction(async (tx) => {
    const startup = await store.lockStartup(tx, slug);
    if (startup?.id !== id || startup.website !== website) return;
    const at = now();
    const holder = `startup:${id}`;
    if (found === "later") {
      // The icon of another website says nothing about this one.
      const kept = startup.icon_of === website ? startup.icon_sha256 : null;
      await releaseImages(tx, holder, kept);
      const later = new Date(at.getTime() + LATER_MS);
      await store.updateStartup(tx, id, { icon_sha256: kept, icon_of: website, icon_due_at: later });
      return;
    }
    const sha256 = placed && (await storeImage(tx, placed, { holder, now: at })).sha256;
    await releaseImages(tx, holder, sha256);
    const due = website === null ? null : new Date(at.getTime() + FOUND_MS);
    await store.updateStartup(tx, id, { icon_sha256: sha256, icon_of: website, icon_due_at: due });
  });
  return placed !== null;
}
