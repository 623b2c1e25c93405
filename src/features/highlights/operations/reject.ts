import { Type } from "typebox";
import { actorOf, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { ConfirmByDefault, preview } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { checkOwnMatter } from "../../operator-inbox/index.ts";
import { say } from "../messages.ts";
import { NOT_PENDING } from "../refusals.ts";
import { renderPending } from "../render.ts";
import { resolveSubmission } from "../resolve-submission.ts";
import { DecideHighlightResponse, HighlightId } from "../schemas.ts";
import * as store from "../store.ts";

export const reject = defineOperation({
  id: "highlights.reject",
  tool: "ic_admin_reject_highlight",
  rest: { method: "POST", path: "/api/highlights/pending/{id}/reject", operationId: "rejectHighlight" },
  title: "Reject a highlight",
  summary: "Removes a pending story from the queue without publishing it. With confirm false it returns a preview.",
  when: "Use when an operator does not want to publish a story. The member reads the reason.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:highlights_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("RejectHighlight", {
    id: HighlightId,
    reason: Type.Optional(Type.String({ maxLength: 600, description: "The member reads it." })),
    confirm: ConfirmByDefault,
  }),
  output: DecideHighlightResponse,
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Turn that one down, the picture shows somebody who did not agree",
      input: {
        id: "2030-02-17-ilse-late-shift",
        reason: "Somebody in the picture did not agree to be shown.",
      },
      output: { ok: true, action: "reject" },
    },
  ],

  async handler(context, { id, reason, confirm = true }) {
    const { tx, caller, now, fail, settings } = context;
    const submission = await store.lockPending(tx, id, now);
    const by = memberOf(caller);
    if (!submission) throw fail("not_found", NOT_PENDING);
    await checkOwnMatter(context, submission.member_id, say.ownHighlight);
    const highlight = renderPending(submission, "full", settings.baseUrl);
    const answer = { ok: true as const, id, action: "reject" as const, highlight };
    if (!confirm) return preview(answer);
    const { member_id, story } = submission;
    const why = reason || null;
    await store.drop(tx, {
      highlight_id: id,
      member_id,
      outcome: "rejected",
      reason: why,
      decided_by: by,
      at: now,
      story,
    });
    const actor = actorOf(caller);
    await resolveSubmission(tx, { id, memberId: member_id, story, decision: "rejected", reason: why, actor, now });
    return answer;
  },
});
