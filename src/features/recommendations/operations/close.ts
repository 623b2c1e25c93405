import { Type } from "typebox";
import { actorOf, memberOf } from "../../../kernel/access/caller.ts";
import { closeRecommendation } from "../../../kernel/approvals/recommendations.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { RecommendationId } from "../schemas.ts";
import * as store from "../store.ts";

const OUTCOMES = ["done", "dismissed"] as const;

export const close = defineOperation({
  id: "recommendations.close",
  tool: "ic_admin_close_recommendation",
  rest: { method: "POST", path: "/api/recommendations/{recommendation_id}/close", operationId: "closeRecommendation" },
  title: "Close a recommendation",
  summary: "Records that a person carried out or dismissed a recommendation.",
  when: "Use to close one on the web pages. Run the recommended operation first, or dismiss it.",

  effect: "write",
  access: { person: "operator", page: "/operate/inbox" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("CloseRecommendation", {
    recommendation_id: RecommendationId,
    outcome: choice(OUTCOMES, { description: "done after its operation has run, or dismissed." }),
    reason: Type.Optional(
      Type.String({ maxLength: 600, description: "Shown to the operator whose agent recommended it." }),
    ),
  }),
  output: object("CloseRecommendationResponse", { ok: Ok, recommendation_id: Type.String(), state: choice(OUTCOMES) }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "I do not want that done",
      input: {
        recommendation_id: "rec_0123456789abcdef01234567",
        outcome: "dismissed",
        reason: "The name stays as it is.",
      },
      output: { ok: true, state: "dismissed" },
    },
  ],

  async handler({ tx, caller, now, fail }, { recommendation_id, outcome, reason }) {
    const row = await store.find(tx, recommendation_id);
    if (!row) {
      throw fail("not_found", {
        hint: "Take the id from ic_admin_list_recommendations. Closed recommendations are deleted after a year.",
      });
    }
    const by = memberOf(caller);
    const why = reason || null;
    if (!(await closeRecommendation(tx, recommendation_id, { state: outcome, by, reason: why, now }))) {
      throw fail("already_decided", {
        hint: "It is already closed; ic_admin_list_recommendations returns the decision.",
      });
    }
    await appendMemberEvents(tx, {
      memberIds: [row.member_id],
      type: "recommendation_closed",
      actor: actorOf(caller),
      target: { kind: "recommendation", id: recommendation_id },
      payload: { recommendation_id, operation: row.operation, outcome, ...(why && { reason: why }) },
      actions: [],
      now,
    });
    return { ok: true as const, recommendation_id, state: outcome };
  },
});
