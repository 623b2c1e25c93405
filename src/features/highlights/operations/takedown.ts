import { Type } from "typebox";
import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, outcomeOf, preview } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING, undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { NO_HIGHLIGHT } from "../refusals.ts";
import { renderHighlight } from "../render.ts";
import { takeDown } from "../resolve-submission.ts";
import { HighlightId, ModerateHighlightResponse } from "../schemas.ts";
import * as store from "../store.ts";

export const takedown = defineOperation({
  id: "highlights.takedown",
  tool: "ic_admin_takedown_highlight",
  rest: { method: "POST", path: "/api/highlights/{id}/takedown", operationId: "takeHighlightDown" },
  title: "Take a highlight down",
  summary: "Hides a published story and its images everywhere until it is restored, and tells its member the reason.",
  when: "Use when a published story must not be shown. Without confirm, it returns a preview and changes nothing.",

  effect: "destructive",
  access: { scope: "admin:highlights_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "highlights.restore",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ id }, reply) => (outcomeOf(reply).changed ? { id, confirm: true } : NOTHING),
  },
  bodyBytesMax: 4 * 1024,

  input: object("TakeHighlightDown", {
    id: HighlightId,
    reason: Type.String({ minLength: 1, maxLength: 600, description: "The member reads it." }),
    confirm: Confirm,
  }),
  output: undoable(ModerateHighlightResponse),
  errors: ["not_found"],
  examples: [
    {
      say: "What would happen if I took that story down?",
      input: { id: "2030-02-16-ilse-first-light", reason: "Somebody in the picture objects." },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler({ tx, caller, now, fail, settings }, { id, reason, confirm = false }) {
    const found = await store.lockHighlight(tx, id);
    if (!found) throw fail("not_found", NO_HIGHLIGHT);
    const changed = found.taken_down_at === null;
    const highlight = renderHighlight(found, settings.baseUrl);
    const result = { ok: true as const, id, changed, taken_down: true, highlight };
    if (!confirm) return preview(result);
    if (changed) await takeDown(tx, { published: found, reason, actor: actorOf(caller), now });
    return result;
  },
});
