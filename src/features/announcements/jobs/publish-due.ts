import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { mayStillAct } from "../../roles/index.ts";
import { declared, say } from "../messages.ts";
import { publishAnnouncement } from "../publish-announcement.ts";
import { lockDue, updateAnnouncement } from "../store.ts";

const AT_ONCE = 20;

const NEXT = statement(`
SELECT min(publish_at) AS at FROM announcement WHERE held_at IS NULL`);

export const publishDue: Job = {
  name: "announcements.publish_due",
  summary: declared.publishDueJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, signal }) {
    let published = 0;
    for (let each = 0; each < AT_ONCE && !signal.aborted; each++) {
      const outcome = await database.transaction((tx) => publishNext(tx, now()));
      if (outcome === null) break;
      if (outcome === "published") published++;
    }
    return published > 0 ? say.announcementsPublished({ count: published }) : null;
  },
};

async function publishNext(tx: WriteTx, now: Date): Promise<"published" | "held" | null> {
  const due = await lockDue(tx, now);
  if (!due) return null;
  const { id, title, approved_by: by } = due;
  if (!(await mayStillAct(tx, { kind: "announcement", id, title, by, now }))) {
    await updateAnnouncement(tx, id, { held_at: now });
    return "held";
  }
  await publishAnnouncement(tx, { id, by, now });
  return "published";
}
