import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { outcomeOf, preview } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { memberToModerate, reasonOf, recordDecision } from "../moderate.ts";
import { NO_SUCH_FIGURE } from "../refusals.ts";
import { ModerationResponse, moderationFields } from "../schemas.ts";
import * as store from "../store.ts";

export const takedown = defineOperation({
  id: "funko.takedown",
  tool: "ic_admin_funko_takedown",
  rest: { method: "POST", path: "/api/funko/admin/takedown", operationId: "takeFigureDown" },
  title: "Take a figure down",
  summary: "Hides a member's figure until it is restored, and notifies the member of the reason.",
  when: "Use when a figure must not be shown. Without confirm, it returns a preview and changes nothing.",

  effect: "destructive",
  listed: "second",
  access: { scope: "admin:funko_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "funko.restore",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ handle }, reply) => (outcomeOf(reply).changed ? { handle, confirm: true } : NOTHING),
  },
  bodyBytesMax: 4 * 1024,

  input: object("TakeFigureDown", moderationFields),
  output: ModerationResponse,
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "What would happen if I took Ilse's figure down?",
      input: { handle: "ilse-brandt-0a1b2c", reason: "The handle names somebody else." },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler(context, { handle, reason, confirm = false }) {
    const { tx, now, fail } = context;
    const memberId = await memberToModerate(context, handle);
    const figure = await store.lock(tx, memberId);
    if (!figure) throw fail("not_found", NO_SUCH_FIGURE);
    const changed = figure.taken_down_at === null;
    const result = {
      ok: true as const,
      userId: memberId,
      handle: figure.handle,
      changed,
      taken_down: true,
      public: figure.is_public,
    };
    if (!confirm) return preview(result);
    if (changed) {
      const why = reasonOf(reason);
      await store.update(tx, memberId, { taken_down_at: now, taken_down_reason: why });
      await recordDecision(context, figure, { action: "takedown", reason: why });
    }
    return result;
  },
});
