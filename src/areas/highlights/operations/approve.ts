import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { object } from "../../../kernel/schema.ts";
import { holdImage, releaseImages } from "../../media/index.ts";
import { afterLeaving, holderOf } from "../leave-queue.ts";
import { NOT_WAITING, OWN_HIGHLIGHT } from "../refusals.ts";
import { renderWaiting } from "../render.ts";
import { ACTIVE_MAX, leavingActive, ownImages } from "../rules.ts";
import { DecideHighlightResponse, HighlightId } from "../schemas.ts";
import * as store from "../store.ts";

export const approve = defineOperation({
  id: "highlights.approve",
  tool: "ic_admin_approve_highlight",
  rest: { method: "POST", path: "/api/highlights/pending/{id}/approve", operationId: "approveHighlight" },
  title: "Approve a highlight",
  summary: "Publishes a waiting story before the others; without confirm it only shows what would happen.",
  when: "An operator has read the story. Show them the preview first, then call again with confirm true.",

  effect: "write",
  access: { scope: "admin:highlights_review", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("ApproveHighlight", {
    id: HighlightId,
    confirm: Type.Optional(Type.Boolean({ default: false, description: "true acts; anything else previews." })),
  }),
  output: DecideHighlightResponse,
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "What would approving Ilse's story do?",
      input: { id: "2030-02-18-ilse-open-studio" },
      output: { ok: true, dry_run: true, action: "approve" },
    },
    {
      say: "Publish it",
      input: { id: "2030-02-18-ilse-open-studio", confirm: true },
      output: { ok: true, action: "approve" },
    },
  ],

  async handler({ tx, caller, now, fail, settings }, { id, confirm = false }) {
    const submission = await store.lockWaiting(tx, id, now);
    const by = memberOf(caller);
    if (!submission) throw fail("not_found", NOT_WAITING);
    if (submission.member_id === by) throw fail("forbidden", OWN_HIGHLIGHT);
    const active = await store.listPublished(tx, { limit: ACTIVE_MAX, offset: 0 });
    const answer = {
      ok: true as const,
      id,
      action: "approve" as const,
      archives: leavingActive(
        active.map((each) => each.id),
        id,
      ),
      highlight: renderWaiting(submission, "full", settings.baseUrl),
    };
    if (!confirm) return { ...answer, dry_run: true as const };
    const { member_id, story } = submission;
    await store.drop(tx, {
      highlight_id: id,
      member_id,
      outcome: "approved",
      reason: null,
      decided_by: by,
      at: now,
      story,
    });
    await store.publish(tx, { id, member_id, story, approved_by: by, approved_at: now });
    await releaseImages(tx, holderOf("published", id), null);
    for (const sha256 of ownImages(story)) await holdImage(tx, sha256, holderOf("published", id));
    const actor = { member_id: by, display_name: caller.memberName };
    await afterLeaving(tx, { id, memberId: member_id, story, decision: "approved", reason: null, actor, now });
    return answer;
  },
});
