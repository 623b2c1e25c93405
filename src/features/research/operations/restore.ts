import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import { DocumentId, REASON_CHARS_MAX } from "../operator-schemas.ts";
import { lockDocument } from "../store.ts";
import { activeFor } from "../take-down.ts";
import * as store from "../takedown-store.ts";
import { UPSTREAM_PREFIX } from "../upstream.ts";

export const restore = defineOperation({
  id: "research.restore",
  tool: "ic_admin_research_restore",
  rest: { method: "POST", path: "/api/research/documents/{document_id}/restore", operationId: "restoreResearch" },
  title: "Restore a research document",
  summary:
    "Ends a takedown, so that the hidden documents can be found again. Without confirm: true it returns a preview.",
  when: "Use when the reason for a takedown is settled. Without confirm, it returns a preview and changes nothing.",

  effect: "write",
  access: { scope: "admin:content_review", session: true },
  quotas: [
    { per: "token", max: 20, window: "utc-day", pool: "research.takedowns", free: ({ dry_run }) => dry_run === true },
  ],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("RestoreResearch", {
    document_id: DocumentId,
    reason: Type.Optional(Type.String({ maxLength: REASON_CHARS_MAX, description: "Stored with the takedown." })),
    confirm: Confirm,
  }),
  output: previewable("RestoreResearchResponse", {
    changed: Type.Boolean({ description: "false if it was not taken down." }),
    documents: Type.Integer({ description: "Number of own documents that can be found again." }),
    rate: Type.Optional(RateInfo),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Put the minutes back",
      input: { document_id: "doc_0a1b2c3d4e5f607182930002", reason: "The names are out.", confirm: true },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { document_id, reason, confirm = false }) {
    await store.lockCorpus(tx, "decide");
    const active = await activeFor(tx, document_id);
    if (!active) {
      const isKnown = document_id.startsWith(UPSTREAM_PREFIX) || (await lockDocument(tx, document_id)) !== undefined;
      if (!isKnown) throw fail("not_found", { hint: "Take document_id from ic_admin_research_list_takedowns." });
    }
    const documents = active ? await store.countHidden(tx, active.id) : 0;
    const result = { ok: true as const, changed: active !== undefined, documents };
    if (!confirm) return preview(result);
    if (active) {
      await store.lift(tx, active.id, { memberId: memberOf(caller), reason: reason || null, now });
    }
    return result;
  },
});
