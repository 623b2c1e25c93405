import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ConstraintViolation } from "../../../kernel/ports/database.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { editIssue } from "../access.ts";
import { say } from "../messages.ts";
import { changedMeanwhile, SLUG_FROZEN, SLUG_TAKEN, STATE_FROZEN } from "../refusals.ts";
import { isPublished, isReserved, mayMove, stateAfterChange } from "../rules.ts";
import { Draft, IssueId, issueTexts, Rev, renderDraft, Slug } from "../schemas.ts";
import * as store from "../store.ts";

export const updateIssue = defineOperation({
  id: "newsletter.update_issue",
  tool: "ic_newsletter_update_issue",
  rest: { method: "PATCH", path: "/api/newsletter/drafts/{issue_id}", operationId: "updateNewsletterIssue" },
  title: "Change an issue",
  summary: "Changes the title, summary, period, slug or number of an issue, or hands a draft in for review.",
  when: "Use for the issue itself. A change of a scheduled issue needs a new approval.",

  effect: "destructive",
  access: { scope: "newsletter:draft", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("UpdateNewsletterIssue", {
    issue_id: IssueId,
    rev: Rev,
    slug: Type.Optional(Slug),
    number: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: "Number of the issue." })),
    ...issueTexts,
    title: Type.Optional(issueTexts.title),
    state: Type.Optional(choice(["draft", "review"], { description: "review: the editors are done." })),
  }),
  output: object("UpdateNewsletterIssueResponse", { ok: Ok, issue: Draft }),
  errors: ["forbidden", "not_found", "rev_conflict", "already_exists", "already_decided"],
  examples: [
    {
      say: "The draft is ready for review",
      input: { issue_id: "iss_0a1b2c3d4e5f607182930003", rev: 1, state: "review" },
      output: { ok: true },
    },
  ],

  checkInput: ({ slug }) =>
    slug !== undefined && isReserved(slug) ? { message: say.slugReserved, hint: "Choose another slug." } : undefined,

  async handler({ tx, caller, now, fail }, { issue_id, rev, slug, number, title, dek, datespan, state }) {
    const issue = await editIssue({ tx, caller, fail }, issue_id);
    if (issue.rev !== rev) throw fail("rev_conflict", changedMeanwhile(renderDraft(issue)));
    const renamed = (slug ?? issue.slug) !== issue.slug || (number ?? issue.number) !== issue.number;
    if (state !== undefined && !mayMove(issue.state, state)) throw fail("already_decided", STATE_FROZEN);
    if (renamed && isPublished(issue.state)) throw fail("already_decided", SLUG_FROZEN);
    const moved = state ?? stateAfterChange(issue.state);
    try {
      const changed = await store.updateIssue(tx, issue_id, {
        slug: slug ?? issue.slug,
        number: number ?? issue.number,
        title: (title !== undefined && plainLine(title)) || issue.title,
        dek: plainLine(dek ?? issue.dek),
        datespan: plainLine(datespan ?? issue.datespan),
        state: moved,
        ...store.UNAPPROVED,
        rev: rev + 1,
        updated_at: now,
      });
      return { ok: true as const, issue: renderDraft(changed) };
    } catch (error) {
      if (error instanceof ConstraintViolation) throw fail("already_exists", SLUG_TAKEN);
      throw error;
    }
  },
});
