import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object, RateInfo } from "../../../kernel/schema.ts";
import { plainText } from "../../../kernel/text.ts";
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
    "With confirm: true, ends a takedown: what it hid can be found again as far as it is still there; otherwise shows what would be done.",
  when: "What was wrong has been settled. Call it without confirm first.",

  effect: "write",
  access: { scope: "admin:content_review", session: true },
  quotas: [
    { per: "token", max: 20, window: "utc-day", pool: "research.takedowns", free: ({ dry_run }) => dry_run === true },
  ],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("RestoreResearch", {
    document_id: DocumentId,
    reason: Type.Optional(Type.String({ maxLength: REASON_CHARS_MAX, description: "Kept with the takedown." })),
    confirm: Type.Optional(Type.Boolean({ default: false })),
  }),
  output: object("RestoreResearchResponse", {
    ok: Ok,
    dry_run: Type.Optional(Type.Literal(true, { description: "Nothing was done; confirm: true does it." })),
    changed: Type.Boolean({ description: "False when it is not taken down." }),
    documents: Type.Integer({ description: "How many of ours can be found again; one that is gone meanwhile cannot." }),
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
    const said = { changed: active !== undefined, documents };
    if (!confirm) return { ok: true as const, dry_run: true as const, ...said };
    if (active) {
      await store.lift(tx, active.id, { memberId: memberOf(caller), reason: plainText(reason ?? "") || null, now });
    }
    return { ok: true as const, ...said };
  },
});
