import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { object } from "../../../kernel/schema.ts";
import { plainText } from "../../../kernel/text.ts";
import { afterLeaving } from "../leave-queue.ts";
import { NOT_WAITING, OWN_HIGHLIGHT } from "../refusals.ts";
import { renderWaiting } from "../render.ts";
import { DecideHighlightResponse, HighlightId } from "../schemas.ts";
import * as store from "../store.ts";

export const reject = defineOperation({
  id: "highlights.reject",
  tool: "ic_admin_reject_highlight",
  rest: { method: "POST", path: "/api/highlights/pending/{id}/reject", operationId: "rejectHighlight" },
  title: "Reject a highlight",
  summary: "Takes a waiting story out of the queue unpublished; without confirm it only shows what would happen.",
  when: "An operator does not want to publish a story. Give a reason: the member reads it.",

  effect: "destructive",
  access: { scope: "admin:highlights_review", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("RejectHighlight", {
    id: HighlightId,
    reason: Type.Optional(Type.String({ maxLength: 600, description: "Told to the member." })),
    confirm: Type.Optional(Type.Boolean({ default: false, description: "true acts; anything else previews." })),
  }),
  output: DecideHighlightResponse,
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Turn that one down, the picture shows somebody who did not agree",
      input: {
        id: "2030-02-17-ilse-late-shift",
        reason: "Somebody in the picture did not agree to be shown.",
        confirm: true,
      },
      output: { ok: true, action: "reject" },
    },
  ],

  async handler({ tx, caller, now, fail, settings }, { id, reason, confirm = false }) {
    const submission = await store.lockWaiting(tx, id, now);
    const by = memberOf(caller);
    if (!submission) throw fail("not_found", NOT_WAITING);
    if (submission.member_id === by) throw fail("forbidden", OWN_HIGHLIGHT);
    const highlight = renderWaiting(submission, "full", settings.baseUrl);
    const answer = { ok: true as const, id, action: "reject" as const, highlight };
    if (!confirm) return { ...answer, dry_run: true as const };
    const { member_id, story } = submission;
    const why = plainText(reason ?? "") || null;
    await store.drop(tx, {
      highlight_id: id,
      member_id,
      outcome: "rejected",
      reason: why,
      decided_by: by,
      at: now,
      story,
    });
    const actor = { member_id: by, display_name: caller.memberName };
    await afterLeaving(tx, { id, memberId: member_id, story, decision: "rejected", reason: why, actor, now });
    return answer;
  },
});
