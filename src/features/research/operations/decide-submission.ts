import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { TIERS } from "../../../kernel/access/tiers.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { choice, object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { checkOwnMatter } from "../../operator-inbox/index.ts";
import { say } from "../messages.ts";
import { SOURCES } from "../rules.ts";
import { renderSubmission, Submission, SubmissionId } from "../schemas.ts";
import * as store from "../submission-store.ts";

const STATES = { approve: "approved", reject: "rejected" } as const;

export const decideSubmission = defineOperation({
  id: "research.decide_submission",
  tool: "ic_admin_decide_research_submission",
  rest: {
    method: "POST",
    path: "/api/research/submissions/{submission_id}/decision",
    operationId: "decideResearchSubmission",
  },
  title: "Decide on a research suggestion",
  summary:
    "Approves a suggested source, which is then fetched, or rejects it. Without confirm: true it returns a preview.",
  when: "Use when an operator has checked the suggested URL. Without confirm, it returns a preview and changes nothing.",

  effect: "destructive",
  final: true,
  external: true,
  listed: "first",
  access: { scope: "admin:content_review", session: true },
  quotas: [{ per: "token", max: 20, window: "utc-day", free: ({ dry_run }) => dry_run === true }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("DecideResearchSubmission", {
    submission_id: SubmissionId,
    decision: choice(["approve", "reject"], { description: "Whether the source is read into the corpus." }),
    reason: Type.Optional(Type.String({ maxLength: 600, description: "The member reads it. Required to reject." })),
    source: Type.Optional(
      choice(SOURCES, { description: "The kind of source, for an approval. Default: the document's own, or paper." }),
    ),
    tier: Type.Optional(choice(TIERS, { description: "The lowest tier that may read it; default ai-floor." })),
    confirm: Confirm,
  }),
  output: previewable("DecideResearchSubmissionResponse", {
    submission: Submission,
    rate: Type.Optional(RateInfo),
  }),
  errors: ["not_found", "forbidden", "already_decided"],
  examples: [
    {
      say: "Reject that suggestion, we have it",
      input: {
        submission_id: "sub_0a1b2c3d4e5f607182930001",
        decision: "reject",
        reason: "The library has a newer edition.",
        confirm: true,
      },
      output: { ok: true },
    },
    {
      say: "What would approving this do?",
      input: { submission_id: "sub_0a1b2c3d4e5f607182930002", decision: "approve", tier: "ic-member" },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler(context, input) {
    const { tx, caller, now, fail } = context;
    const { submission_id, decision, confirm = false } = input;
    const submission = await store.lockSubmission(tx, submission_id);
    if (!submission) throw fail("not_found", { hint: "Take submission_id from ic_admin_list_research_submissions." });
    const by = memberOf(caller);
    await checkOwnMatter(context, submission.member_id, say.ownSuggestion);
    const reason = input.reason || null;
    if (decision === "reject" && !reason) {
      throw fail("validation", {
        message: say.reasonRequired,
        hint: "Send a reason; the member reads it.",
      });
    }
    const state = STATES[decision];
    if (submission.state === state) return { ok: true as const, submission: renderSubmission(submission) };
    if (submission.state !== "pending") {
      throw fail("already_decided", {
        message: say.suggestionDecided({ state: submission.state }),
        hint: "List the suggestions again.",
      });
    }
    const isApproval = decision === "approve";
    const changes = {
      state,
      reason,
      decided_by: by,
      decided_at: now,
      source: (isApproval && input.source) || null,
      tier: (isApproval && input.tier) || null,
      next_attempt_at: isApproval ? now : null,
    };
    if (!confirm) {
      const forecast = { ...submission, ...changes, decided_at: null };
      return preview({ ok: true as const, submission: renderSubmission(forecast) });
    }
    const decided = await store.updateSubmission(tx, submission_id, changes);
    await appendMemberEvents(tx, {
      memberIds: [submission.member_id],
      type: "research_source_decided",
      target: { kind: "research_submission", id: submission_id },
      payload: { submission_id, title: submission.url, decision: state, reason },
      now,
    });
    if (isApproval) tx.notify(store.RESEARCH_CHANNEL, submission_id);
    return { ok: true as const, submission: renderSubmission(decided) };
  },
});
