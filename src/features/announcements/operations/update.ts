import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { contentOf } from "../content.ts";
import { changedMeanwhile, NO_SUCH_ANNOUNCEMENT, NOT_A_DRAFT } from "../refusals.ts";
import { AnnouncementId, contentFields, DraftResponse, Rev, renderDraft } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "announcements.update",
  tool: "ic_admin_announcements_update",
  rest: { method: "PATCH", path: "/api/admin/announcements/{announcement_id}", operationId: "updateAnnouncement" },
  title: "Change an announcement",
  summary: "Changes an announcement that is not published. A scheduled one is a draft again, and needs a new approval.",
  when: "Use for drafts only. A published one stays, or is withdrawn with ic_admin_announcements_withdraw.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 24 * 1024,

  input: object("UpdateAnnouncement", {
    announcement_id: AnnouncementId,
    rev: Rev,
    title: Type.Optional(contentFields.title),
    text: Type.Optional(contentFields.text),
    tier_min: Type.Optional(contentFields.tier_min),
    topic: Type.Optional(contentFields.topic),
    group_id: Type.Optional(contentFields.group_id),
    expires_at: Type.Optional(contentFields.expires_at),
  }),
  output: DraftResponse,
  errors: ["not_found", "rev_conflict", "already_decided", "validation"],
  examples: [
    {
      say: "Address that draft to floor members only",
      input: { announcement_id: "anc_0a1b2c3d4e5f607182930001", rev: 1, tier_min: "ai-floor" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { announcement_id, rev, ...changes }) {
    const before = await store.lockAnnouncement(tx, announcement_id);
    if (!before) throw fail("not_found", NO_SUCH_ANNOUNCEMENT);
    if (before.published_at) throw fail("already_decided", NOT_A_DRAFT);
    if (before.rev !== rev) throw fail("rev_conflict", changedMeanwhile(before.rev));
    const { title, body_md: text, tier_min, topic, group_id } = before;
    const expires_at = before.expires_at?.toISOString() ?? null;
    const content = await contentOf({ tx, fail }, { title, text, tier_min, topic, group_id, expires_at, ...changes });
    const unapproved = { publish_at: null, held_at: null, approved_by: null };
    await store.updateAnnouncement(tx, before.id, { ...content, ...unapproved, rev: rev + 1, updated_at: now });
    const after = (await store.findAnnouncement(tx, before.id)) as store.AnnouncementRow;
    return { ok: true as const, announcement: renderDraft(after), recipients: await store.countRecipients(tx, after) };
  },
});
