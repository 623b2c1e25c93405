import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, object } from "../../../kernel/catalogue/schema.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { isOpenGroup } from "../group-store.ts";
import { publishAnnouncement } from "../publish-announcement.ts";
import {
  changedMeanwhile,
  ENDED_GROUP,
  ENDS_BEFORE,
  NO_SUCH_ANNOUNCEMENT,
  NOT_A_DRAFT,
  NOT_IN_FUTURE,
  RETIRED_TOPIC,
} from "../refusals.ts";
import { mayBeScheduled } from "../rules.ts";
import { AnnouncementId, DraftResponse, Rev, renderDraft } from "../schemas.ts";
import * as store from "../store.ts";
import { listTopics } from "../topic-store.ts";

export const publish = defineOperation({
  id: "announcements.publish",
  tool: "ic_announcements_publish",
  rest: {
    method: "POST",
    path: "/api/admin/announcements/{announcement_id}/publish",
    operationId: "publishAnnouncement",
  },
  title: "Publish an announcement",
  summary: "Publishes an announcement now or at a time, and notifies the members whom it is for.",
  when: "Use when an operator has read the preview. Agents draft; a person publishes.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/announcements" },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "announcements.withdraw",
    within: 7 * DAY_MS,
    grade: "compensates",
    input: (_, { announcement }) =>
      announcement.published_at ? { announcement_id: announcement.announcement_id } : null,
  },
  bodyBytesMax: 2 * 1024,

  input: object("PublishAnnouncement", {
    announcement_id: AnnouncementId,
    rev: Rev,
    publish_at: Type.Optional(instantInput("When it is published; within a year. Default now.")),
  }),
  output: undoable(DraftResponse),
  errors: ["not_found", "rev_conflict", "already_decided", "bad_time", "validation"],
  examples: [
    {
      say: "Publish the announcement tomorrow at nine",
      input: { announcement_id: "anc_0a1b2c3d4e5f607182930004", rev: 1, publish_at: "2030-02-21T09:00:00Z" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { announcement_id, rev, publish_at }) {
    const before = await store.lockAnnouncement(tx, announcement_id);
    if (!before) throw fail("not_found", NO_SUCH_ANNOUNCEMENT);
    if (before.published_at) throw fail("already_decided", NOT_A_DRAFT);
    if (before.rev !== rev) throw fail("rev_conflict", changedMeanwhile(before.rev));
    const at = publish_at === undefined ? null : new Date(publish_at);
    if (at && !mayBeScheduled(at, now)) throw fail("bad_time", NOT_IN_FUTURE);
    const { topic, group_id, expires_at } = before;
    if (expires_at && expires_at <= (at ?? now)) throw fail("bad_time", ENDS_BEFORE);
    const isRetired = topic !== null && !(await listTopics(tx)).some(({ id }) => id === topic);
    if (isRetired) throw fail("validation", RETIRED_TOPIC);
    if (group_id !== null && !(await isOpenGroup(tx, group_id))) throw fail("validation", ENDED_GROUP);
    const by = memberOf(caller);
    const scheduled = { publish_at: at, held_at: null, approved_by: by, updated_at: now };
    if (at) await store.updateAnnouncement(tx, before.id, scheduled);
    else await publishAnnouncement(tx, { id: before.id, by, now });
    const after = (await store.findAnnouncement(tx, before.id)) as store.AnnouncementRow;
    return { ok: true as const, announcement: renderDraft(after), recipients: await store.countRecipients(tx, after) };
  },
});
