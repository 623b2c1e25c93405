import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { contentOf } from "../content.ts";
import { contentFields, DraftResponse, renderDraft } from "../schemas.ts";
import { type AnnouncementRow, countRecipients, findAnnouncement, insertAnnouncement } from "../store.ts";

export const create = defineOperation({
  id: "announcements.create",
  tool: "ic_admin_announcements_create",
  rest: { method: "POST", path: "/api/admin/announcements", operationId: "createAnnouncement", status: 201 },
  title: "Draft an announcement",
  summary:
    "Drafts an announcement to the members of some tiers, or of a group. Nobody is notified before a person publishes it.",
  when: "Use when an operator wants to tell members something. An operator then publishes it on its page.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [{ per: "token", max: 50, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "key",
  undo: {
    by: "announcements.discard",
    within: 7 * DAY_MS,
    grade: "clean",
    input: (_, { announcement }) => ({ announcement_id: announcement.announcement_id }),
  },
  bodyBytesMax: 24 * 1024,

  input: object("CreateAnnouncement", {
    title: contentFields.title,
    text: contentFields.text,
    tier_min: Type.Optional({ ...contentFields.tier_min, default: "public" }),
    topic: Type.Optional(contentFields.topic),
    group_id: Type.Optional(contentFields.group_id),
    expires_at: Type.Optional(contentFields.expires_at),
  }),
  output: undoable(DraftResponse),
  errors: ["validation"],
  examples: [
    {
      say: "Draft an announcement to all members that the kiln is back",
      input: { title: "The kiln is back", text: "It fires on Tuesdays.", topic: "workshop" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail, wasBefore }, { tier_min = "public", ...given }) {
    const { topic = null, group_id = null, expires_at = null, title, text } = given;
    const content = await contentOf({ tx, fail }, { title, text, tier_min, topic, group_id, expires_at });
    const id = newId("anc");
    await insertAnnouncement(tx, { id, ...content, by: memberOf(caller), now });
    const row = (await findAnnouncement(tx, id)) as AnnouncementRow;
    wasBefore({ rev: 0 }, { rev: row.rev });
    return { ok: true as const, announcement: renderDraft(row), recipients: await countRecipients(tx, row) };
  },
});
