import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { AnnouncementDraft, renderDraft, renderTopic, Topic } from "../schemas.ts";
import { listAnnouncements } from "../store.ts";
import { listTopics } from "../topic-store.ts";

const LIMIT_DEFAULT = 50;

export const listAll = defineOperation({
  id: "announcements.list_all",
  tool: "ic_admin_announcements_list",
  rest: { method: "GET", path: "/api/admin/announcements", operationId: "listAllAnnouncements" },
  title: "List all announcements",
  summary: "Lists drafts, scheduled, published and withdrawn announcements, with their topics.",
  when: "Use before a change of an announcement. ic_announcements_list is for members.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListAllAnnouncements", {
    limit: pageLimit(100, LIMIT_DEFAULT),
  }),
  output: object("AllAnnouncementsResponse", {
    ok: Ok,
    announcements: Type.Array(AnnouncementDraft, { description: "Drafts first, then the newest." }),
    topics: Type.Array(Topic),
  }),
  errors: [],
  examples: [{ say: "Which announcements are still drafts?", input: {}, output: { ok: true } }],

  async handler({ tx }, { limit = LIMIT_DEFAULT }) {
    const rows = await listAnnouncements(tx, limit);
    return { ok: true as const, announcements: rows.map(renderDraft), topics: (await listTopics(tx)).map(renderTopic) };
  },
});
