import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { ConfirmByDefault, preview } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { checkOwnMatter } from "../../operator-inbox/index.ts";
import { say } from "../messages.ts";
import { publishStory } from "../publish-story.ts";
import { NOT_PENDING } from "../refusals.ts";
import { renderPending } from "../render.ts";
import { ACTIVE_MAX, leavingActive } from "../rules.ts";
import { DecideHighlightResponse, HighlightId } from "../schemas.ts";
import { lacksConsent, namesWithoutConsent } from "../shown/people.ts";
import * as store from "../store.ts";

export const approve = defineOperation({
  id: "highlights.approve",
  tool: "ic_admin_approve_highlight",
  rest: { method: "POST", path: "/api/highlights/pending/{id}/approve", operationId: "approveHighlight" },
  title: "Approve a highlight",
  summary: "Publishes a pending story as the newest highlight. With confirm false it returns a preview.",
  when: "Use when an operator has read the story. It acts at once.",

  effect: "write",
  listed: "first",
  access: { scope: "admin:highlights_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("ApproveHighlight", {
    id: HighlightId,
    confirm: ConfirmByDefault,
  }),
  output: DecideHighlightResponse,
  errors: ["not_found", "forbidden", "invalid_for_state"],
  examples: [
    {
      say: "What would approving Ilse's story do?",
      input: { id: "2030-02-18-ilse-open-studio", confirm: false },
      output: { ok: true, dry_run: true },
    },
    {
      say: "Publish it",
      input: { id: "2030-02-18-ilse-open-studio" },
      output: { ok: true, action: "approve" },
    },
  ],

  async handler(context, { id, confirm = true }) {
    const { tx, caller, now, fail, settings } = context;
    const submission = await store.lockPending(tx, id, now);
    if (!submission) throw fail("not_found", NOT_PENDING);
    await checkOwnMatter(context, submission.member_id, say.ownHighlight);
    const unasked = await namesWithoutConsent(tx, id);
    if (unasked.length > 0) throw fail("invalid_for_state", lacksConsent(unasked));
    const active = await store.listPublished(tx, { limit: ACTIVE_MAX, offset: 0 });
    const answer = {
      ok: true as const,
      id,
      action: "approve" as const,
      archives: leavingActive(
        active.map((each) => each.id),
        id,
      ),
      highlight: renderPending(submission, "full", settings.baseUrl),
    };
    if (!confirm) return preview(answer);
    await publishStory(tx, { submission, actor: actorOf(caller), now });
    return answer;
  },
});
