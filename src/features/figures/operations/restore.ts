import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { outcomeOf, preview } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { memberToModerate, reasonOf, recordDecision } from "../moderate.ts";
import { NO_SUCH_FIGURE } from "../refusals.ts";
import { ModerationResponse, moderationFields } from "../schemas.ts";
import * as store from "../store.ts";

export const restore = defineOperation({
  id: "funko.restore",
  tool: "ic_admin_funko_restore",
  rest: { method: "POST", path: "/api/funko/admin/restore", operationId: "restoreFigure" },
  title: "Restore a figure",
  summary: "Ends a takedown. The figure is visible again if its member has published it.",
  when: "Use when the reason for a takedown is settled. Without confirm, it returns a preview and changes nothing.",

  effect: "write",
  access: { scope: "admin:funko_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "funko.takedown",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ handle }, reply) => (outcomeOf(reply).changed ? { handle, confirm: true } : NOTHING),
  },
  bodyBytesMax: 4 * 1024,

  input: object("RestoreFigure", moderationFields),
  output: ModerationResponse,
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Put Ilse's figure back",
      input: { handle: "ilse-brandt-0a1b2c", confirm: true },
      output: { ok: true, taken_down: false },
    },
  ],

  async handler(context, { handle, reason, confirm = false }) {
    const { tx, fail } = context;
    const memberId = await memberToModerate(context, handle);
    const figure = await store.lock(tx, memberId);
    if (!figure) throw fail("not_found", NO_SUCH_FIGURE);
    const changed = figure.taken_down_at !== null;
    const result = {
      ok: true as const,
      userId: memberId,
      handle: figure.handle,
      changed,
      taken_down: false,
      public: figure.is_public,
    };
    if (!confirm) return preview(result);
    if (changed) {
      await store.update(tx, memberId, { taken_down_at: null, taken_down_reason: null });
      await recordDecision(context, figure, { action: "restore", reason: reasonOf(reason) });
    }
    return result;
  },
});
