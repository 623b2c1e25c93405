import type { Job } from "../../../kernel/catalogue/area.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { declared, say } from "../messages.ts";
import {
  ANNOUNCEMENTS_CHANNEL,
  type AnnouncementRow,
  lockUnnotified,
  nextRecipients,
  updateAnnouncement,
} from "../store.ts";

const BATCH = 200;
/** A run ends after so many batches; the next run continues. */
const BATCHES_MAX = 250;

export const notifyMembers: Job = {
  name: "announcements.notify_members",
  summary: declared.notifyMembersJob,
  everyMs: MINUTE_MS,
  wakesOn: ANNOUNCEMENTS_CHANNEL,
  async run({ database, now, signal }) {
    let notified = 0;
    for (let batch = 0; batch < BATCHES_MAX && !signal.aborted; batch++) {
      const added = await database.transaction((tx) => notifyNext(tx, now()));
      if (added === null) break;
      notified += added;
    }
    return notified > 0 ? say.membersNotified({ count: notified }) : null;
  },
};

/** One batch with its position, in one transaction: a member is notified once, also after a kill. Null: none are due. */
async function notifyNext(tx: WriteTx, now: Date): Promise<number | null> {
  const due = await lockUnnotified(tx);
  if (!due) return null;
  const ended = due.withdrawn_at !== null || (due.expires_at !== null && due.expires_at <= now);
  const memberIds = ended ? [] : await nextRecipients(tx, due, due.notified_to, BATCH);
  await tell(tx, due, memberIds, now);
  await updateAnnouncement(tx, due.id, {
    notified_to: memberIds.at(-1) ?? due.notified_to,
    notified: due.notified + memberIds.length,
    ...(memberIds.length < BATCH && { notified_at: now }),
  });
  return memberIds.length;
}

async function tell(tx: WriteTx, { id, title, topic_title }: AnnouncementRow, memberIds: string[], now: Date) {
  await appendMemberEvents(tx, {
    memberIds,
    type: "announcement_published",
    target: { kind: "announcement", id },
    payload: { announcement_id: id, title, topic: topic_title ?? "" },
    now,
  });
}
