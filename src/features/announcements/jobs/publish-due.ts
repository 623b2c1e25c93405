import type { Job } from "../../../kernel/catalogue/area.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { publishAnnouncement } from "../publish-announcement.ts";
import { lockDue } from "../store.ts";

const AT_ONCE = 20;

export const publishDue: Job = {
  name: "announcements.publish_due",
  summary: declared.publishDueJob,
  everyMs: MINUTE_MS,
  async run({ database, now, signal }) {
    let published = 0;
    for (; published < AT_ONCE && !signal.aborted; published++) {
      const found = await database.transaction(async (tx) => {
        const due = await lockDue(tx, now());
        if (due) await publishAnnouncement(tx, { id: due.id, by: due.approved_by, now: now() });
        return due !== undefined;
      });
      if (!found) break;
    }
    return published > 0 ? say.announcementsPublished({ count: published }) : null;
  },
};
