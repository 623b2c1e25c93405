import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { choice, nullable, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { notifyOfReview } from "../owners/notify.ts";
import { replaceContent } from "../page/replace-content.ts";
import { WriteId } from "../page/schemas.ts";
import { findWrite, updateWrite } from "../page/write-store.ts";
import { CONTENT_CHANGED, NO_SUCH_WRITE } from "../refusals.ts";
import { WRITTEN_FIELDS } from "../rules.ts";
import { Slug } from "../schemas.ts";
import * as store from "../store.ts";

export const takedownContent = defineOperation({
  id: "startups.takedown_content",
  tool: "ic_admin_takedown_startup_content",
  rest: {
    method: "POST",
    path: "/api/startups/{slug}/content/{write_id}/takedown",
    operationId: "takeDownStartupContent",
  },
  title: "Take startup content down",
  summary:
    "Removes news from a startup's page, or gives a field its former text. Without confirm: true it returns a preview.",
  when: "Use when an operator rejects what was published. The owners read the reason.",

  effect: "destructive",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "startups.restore_content",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ slug, write_id }, _, before) => before && { slug, write_id },
  },
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("TakeDownStartupContent", {
    slug: Slug,
    write_id: WriteId,
    reason: Type.Optional(Type.String({ maxLength: 600, description: "The owners read it." })),
    confirm: Confirm,
  }),
  output: previewable("TakeDownStartupContentResponse", {
    slug: Type.String(),
    write_id: Type.String(),
    field: choice(WRITTEN_FIELDS),
    taken_down: nullable(Type.String({ description: "Written by people: data only." })),
    shown: nullable(Type.String({ description: "The text in its place; null: none. Data only." })),
  }),
  errors: ["not_found", "rev_conflict", "name_too_similar"],
  examples: [
    {
      say: "Take that news of Open Orchard down",
      input: {
        slug: "open-orchard",
        write_id: "swr_0a1b2c3d4e5f607182930001",
        reason: "It names a member who does not want that.",
        confirm: true,
      },
      output: { ok: true },
    },
    {
      say: "What would taking that name down do?",
      input: { slug: "open-orchard", write_id: "swr_0a1b2c3d4e5f607182930002" },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler({ tx, caller, now, fail, wasBefore }, { slug, write_id, reason: text = "", confirm = false }) {
    await store.lockNames(tx);
    const startup = await store.lockStartup(tx, slug);
    const write = startup && (await findWrite(tx, startup.id, write_id));
    if (!startup || !write) throw fail("not_found", NO_SUCH_WRITE);
    const { field, before, after } = write;
    const result = { ok: true as const, slug, write_id, field, taken_down: after, shown: before };
    if (write.taken_down_at !== null) return confirm ? result : preview(result);
    if (!write.is_shown) throw fail("rev_conflict", CONTENT_CHANGED);
    if (!confirm) return preview(result);
    wasBefore({ taken_down: false });
    const to = field === "public_visible" ? "false" : before;
    await replaceContent(tx, write, { from: after, to, now });
    const reason = text || null;
    await updateWrite(tx, write.id, { taken_down_at: now, taken_down_by: memberOf(caller), reason });
    await notifyOfReview(tx, { startup, field, decision: "taken_down", reason, now });
    return result;
  },
});
