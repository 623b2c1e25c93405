import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { CallResults, ChangeCalls, severalCalls } from "../several.ts";

export function changeMany(catalogue: () => Catalogue) {
  return defineOperation({
    id: "batch.change_many",
    tool: "ic_change_many",
    rest: { method: "POST", path: "/api/batch/change", operationId: "changeMany" },
    title: "Change several things in order",
    summary:
      "Runs up to 20 operations that change something, one after the other, and stops at the first that is refused.",
    when: "Use when one wish needs several changes. Those before a refusal stay done: each result names its `undo`. An Idempotency-Key counts for each call.",

    effect: "destructive",
    access: { anyToken: true, session: true },
    quotas: [],
    sandbox: "real",
    idempotency: "none", // each of the calls has its own
    hints: { destructive: true }, // as the most destructive call that it can make
    external: true,
    bodyBytesMax: 256 * 1024,
    unasked: true, // each of the calls asks

    input: object("ChangeManyRequest", { calls: ChangeCalls }),
    output: CallResults,
    errors: [],
    examples: [
      {
        say: "Thank the crew for the lamps, and mark my notifications as read",
        input: {
          calls: [
            { operation: "ic_feedback_submit", input: { kind: "praise", message: "The new lamps are wonderful." } },
            { operation: "ic_notifications_mark_read", input: { up_to: 1 } },
          ],
        },
        output: { ok: true, count: 2, refused_count: 0, stopped_at: null },
      },
    ],

    delegate: async (_context, { calls }) => severalCalls(calls, { catalogue: catalogue(), effect: "write" }),
  });
}
