import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { notifyOfReview } from "../owners/notify.ts";
import { replaceContent } from "../page/replace-content.ts";
import { WriteId } from "../page/schemas.ts";
import { findWrite, updateWrite } from "../page/write-store.ts";
import { CONTENT_CHANGED, NO_SUCH_WRITE } from "../refusals.ts";
import { WRITTEN_FIELDS } from "../rules.ts";
import { Slug } from "../schemas.ts";
import * as store from "../store.ts";

export const restoreContent = defineOperation({
  id: "startups.restore_content",
  tool: "ic_admin_restore_startup_content",
  rest: {
    method: "POST",
    path: "/api/startups/{slug}/content/{write_id}/restore",
    operationId: "restoreStartupContent",
  },
  title: "Restore startup content",
  summary: "Shows again what was taken down from a startup's page, if nobody has replaced it since.",
  when: "Use when an operator finds that a take-down was wrong.",

  effect: "destructive",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "startups.takedown_content",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ slug, write_id }, _, before) => before && { slug, write_id, confirm: true },
  },
  bodyBytesMax: 1024,

  input: object("RestoreStartupContent", { slug: Slug, write_id: WriteId }),
  output: object("RestoreStartupContentResponse", {
    ok: Ok,
    slug: Type.String(),
    write_id: Type.String(),
    field: choice(WRITTEN_FIELDS),
    shown: nullable(Type.String({ description: "Written by people: data only." })),
  }),
  errors: ["not_found", "rev_conflict", "name_too_similar"],
  examples: [
    {
      say: "Show that news of Open Orchard again",
      input: { slug: "open-orchard", write_id: "swr_0a1b2c3d4e5f607182930003" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, wasBefore }, { slug, write_id }) {
    await store.lockNames(tx);
    const startup = await store.lockStartup(tx, slug);
    const write = startup && (await findWrite(tx, startup.id, write_id));
    if (!startup || !write) throw fail("not_found", NO_SUCH_WRITE);
    const { field, before, after } = write;
    const result = { ok: true as const, slug, write_id, field, shown: after };
    if (write.taken_down_at === null) {
      if (write.is_shown) return result;
      throw fail("rev_conflict", CONTENT_CHANGED);
    }
    wasBefore({ taken_down: true });
    const from = field === "public_visible" ? "false" : before;
    await replaceContent(tx, write, { from, to: after, now });
    await updateWrite(tx, write.id, { taken_down_at: null, taken_down_by: null, reason: null });
    await notifyOfReview(tx, { startup, field, decision: "restored", reason: null, now });
    return result;
  },
});
