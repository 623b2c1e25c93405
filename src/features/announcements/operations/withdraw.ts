import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NEVER_PUBLISHED, NO_SUCH_ANNOUNCEMENT } from "../refusals.ts";
import { AnnouncementId, DraftResponse, renderDraft } from "../schemas.ts";
import * as store from "../store.ts";

export const withdraw = defineOperation({
  id: "announcements.withdraw",
  tool: "ic_admin_announcements_withdraw",
  rest: {
    method: "POST",
    path: "/api/admin/announcements/{announcement_id}/withdraw",
    operationId: "withdrawAnnouncement",
  },
  title: "Withdraw an announcement",
  summary: "Hides a published announcement. Members who were not notified yet will not be.",
  when: "Use when it was wrong. Notifications that were sent stay.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("WithdrawAnnouncement", { announcement_id: AnnouncementId }),
  output: DraftResponse,
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Withdraw the announcement about the elevator",
      input: { announcement_id: "anc_0a1b2c3d4e5f607182930003" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { announcement_id }) {
    const before = await store.lockAnnouncement(tx, announcement_id);
    if (!before) throw fail("not_found", NO_SUCH_ANNOUNCEMENT);
    if (!before.published_at) throw fail("already_decided", NEVER_PUBLISHED);
    if (!before.withdrawn_at) await store.updateAnnouncement(tx, before.id, { withdrawn_at: now, updated_at: now });
    const after = (await store.findAnnouncement(tx, before.id)) as store.AnnouncementRow;
    return { ok: true as const, announcement: renderDraft(after), recipients: await store.countRecipients(tx, after) };
  },
});
