import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object, RateInfo } from "../../../kernel/schema.ts";
import { plainText } from "../../../kernel/text.ts";
import { DocumentId, REASON_CHARS_MAX, renderTakedown, Takedown } from "../operator-schemas.ts";
import { takedownFor } from "../take-down.ts";
import * as store from "../takedown-store.ts";

export const takedown = defineOperation({
  id: "research.takedown",
  tool: "ic_admin_research_takedown",
  rest: { method: "POST", path: "/api/research/documents/{document_id}/takedown", operationId: "takeDownResearch" },
  title: "Take a research document down",
  summary:
    "With confirm: true, keeps a document and its copies out of every answer until it is restored, whatever is read anew; otherwise shows what would be done.",
  when: "A document must not be cited. Call it without confirm first, and show the operator what would happen.",

  effect: "destructive",
  access: { scope: "admin:content_review", session: true },
  quotas: [
    { per: "token", max: 20, window: "utc-day", pool: "research.takedowns", free: ({ dry_run }) => dry_run === true },
  ],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("TakeDownResearch", {
    document_id: DocumentId,
    reason: Type.String({ minLength: 1, maxLength: REASON_CHARS_MAX, description: "For other operators." }),
    confirm: Type.Optional(Type.Boolean({ default: false })),
  }),
  output: object("TakeDownResearchResponse", {
    ok: Ok,
    dry_run: Type.Optional(Type.Literal(true, { description: "Nothing was done; confirm: true does it." })),
    changed: Type.Boolean({ description: "False when it was taken down before; the first reason stands." }),
    takedown: Takedown,
    documents: Type.Integer({ description: "How many of ours it hides: it and its copies, as far as they are there." }),
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
      output: { ok: true, dry_run: true, changed: true, documents: 0 },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { document_id, confirm = false, ...input }) {
    const reason = plainText(input.reason).trim();
    if (reason === "") throw fail("validation", { message: "reason must hold words", hint: "Say why in words." });
    await store.lockCorpus(tx, "decide");
    const by = { id: newId("tkd"), reason, memberId: memberOf(caller), now };
    const found = await takedownFor(tx, document_id, by);
    if (!found) throw fail("not_found", { hint: "Take document_id from ic_admin_research_list_documents." });
    const { row, isNew, documents } = found;
    const said = { changed: isNew, takedown: renderTakedown(row), documents };
    if (!confirm) return { ok: true as const, dry_run: true as const, ...said };
    if (isNew) {
      await store.insertTakedown(tx, row);
      await store.hide(tx, document_id, row.id);
    }
    return { ok: true as const, ...said };
  },
});
