import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, outcomeOf, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { DocumentId, REASON_CHARS_MAX, renderTakedown, Takedown } from "../operator-schemas.ts";
import { takedownFor } from "../take-down.ts";
import * as store from "../takedown-store.ts";

export const takedown = defineOperation({
  id: "research.takedown",
  tool: "ic_admin_research_takedown",
  rest: { method: "POST", path: "/api/research/documents/{document_id}/takedown", operationId: "takeDownResearch" },
  title: "Take a research document down",
  summary:
    "Hides a document and its copies from all answers until it is restored. Without confirm: true it returns a preview.",
  when: "Use when a document must not be cited. Without confirm, it returns a preview and changes nothing.",

  effect: "destructive",
  access: { scope: "admin:content_review", session: true },
  quotas: [
    { per: "token", max: 20, window: "utc-day", pool: "research.takedowns", free: ({ dry_run }) => dry_run === true },
  ],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "research.restore",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ document_id }, reply) => (outcomeOf(reply).changed ? { document_id, confirm: true } : NOTHING),
  },
  bodyBytesMax: 4 * 1024,

  input: object("TakeDownResearch", {
    document_id: DocumentId,
    reason: Type.String({ minLength: 1, maxLength: REASON_CHARS_MAX, description: "For other operators." }),
    confirm: Confirm,
  }),
  output: previewable("TakeDownResearchResponse", {
    changed: Type.Boolean({ description: "false if it was already taken down; the first reason stays." }),
    takedown: Takedown,
    documents: Type.Integer({ description: "Number of own documents that this hides, including copies." }),
    rate: Type.Optional(RateInfo),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Take the old minutes out of our library",
      input: { document_id: "doc_0a1b2c3d4e5f607182930002", reason: "They name members.", confirm: true },
      output: { ok: true, documents: 1 },
    },
    {
      say: "What would taking down that paper of the other library do?",
      input: { document_id: "up_file-7f3a", reason: "Retracted by its publisher." },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { document_id, confirm = false, ...input }) {
    const reason = input.reason;
    await store.lockCorpus(tx, "decide");
    const by = { id: newId("tkd"), reason, memberId: memberOf(caller), now };
    const found = await takedownFor(tx, document_id, by);
    if (!found) throw fail("not_found", { hint: "Take document_id from ic_admin_research_list_documents." });
    const { row, isNew, documents } = found;
    const result = { ok: true as const, changed: isNew, takedown: renderTakedown(row), documents };
    if (!confirm) return preview(result);
    if (isNew) {
      await store.insertTakedown(tx, row);
      await store.hide(tx, document_id, row.id);
    }
    return result;
  },
});
