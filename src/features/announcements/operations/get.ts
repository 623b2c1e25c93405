import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_ANNOUNCEMENT } from "../refusals.ts";
import { AnnouncementId, DraftResponse, renderDraft } from "../schemas.ts";
import { countRecipients, findAnnouncement } from "../store.ts";

export const get = defineOperation({
  id: "announcements.get",
  tool: "ic_admin_announcements_get",
  rest: { method: "GET", path: "/api/admin/announcements/{announcement_id}", operationId: "getAnnouncement" },
  title: "Preview an announcement",
  summary: "Returns an announcement as stored, and how many members it would notify now.",
  when: "Use before an operator approves it, or to see how many were notified.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetAnnouncement", { announcement_id: AnnouncementId }),
  output: DraftResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "How many members would this announcement reach?",
      input: { announcement_id: "anc_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail }, { announcement_id }) {
    const row = await findAnnouncement(tx, announcement_id);
    if (!row) throw fail("not_found", NO_SUCH_ANNOUNCEMENT);
    return { ok: true as const, announcement: renderDraft(row), recipients: await countRecipients(tx, row) };
  },
});
