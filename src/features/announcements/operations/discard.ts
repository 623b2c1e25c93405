import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_ANNOUNCEMENT, NOT_A_DRAFT } from "../refusals.ts";
import { AnnouncementId } from "../schemas.ts";
import * as store from "../store.ts";

export const discard = defineOperation({
  id: "announcements.discard",
  tool: "ic_admin_announcements_discard",
  rest: { method: "DELETE", path: "/api/admin/announcements/{announcement_id}", operationId: "discardAnnouncement" },
  title: "Delete a draft announcement",
  summary: "Deletes an announcement that was never published.",
  when: "Nothing brings the text back.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("DiscardAnnouncement", { announcement_id: AnnouncementId }),
  output: object("DiscardAnnouncementResponse", { ok: Ok, announcement_id: Type.String() }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Delete the spare draft of an announcement",
      input: { announcement_id: "anc_0a1b2c3d4e5f607182930002" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, wasBefore }, { announcement_id }) {
    const row = await store.lockAnnouncement(tx, announcement_id);
    if (!row) throw fail("not_found", NO_SUCH_ANNOUNCEMENT);
    if (row.published_at) throw fail("already_decided", NOT_A_DRAFT);
    wasBefore({ rev: row.rev });
    await store.deleteAnnouncement(tx, announcement_id);
    return { ok: true as const, announcement_id };
  },
});
