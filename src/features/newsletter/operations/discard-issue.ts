import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { editIssue } from "../access.ts";
import { say } from "../messages.ts";
import { changedMeanwhile } from "../refusals.ts";
import { isPublished } from "../rules.ts";
import { IssueId, Rev, renderDraft } from "../schemas.ts";
import * as store from "../store.ts";

export const discardIssue = defineOperation({
  id: "newsletter.discard_issue",
  tool: "ic_newsletter_discard_issue",
  rest: { method: "DELETE", path: "/api/newsletter/drafts/{issue_id}", operationId: "discardNewsletterIssue" },
  title: "Delete a draft",
  summary: "Deletes an issue that was never published, with its stories.",
  when: "Nothing brings the stories back.",

  effect: "destructive",
  final: true,
  access: { scope: "newsletter:draft", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("DiscardNewsletterIssue", { issue_id: IssueId, rev: Rev }),
  output: object("DiscardNewsletterIssueResponse", { ok: Ok, issue_id: Type.String() }),
  errors: ["forbidden", "not_found", "rev_conflict", "already_decided"],
  examples: [
    {
      say: "Delete the spare draft",
      input: { issue_id: "iss_0a1b2c3d4e5f607182930004", rev: 1 },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { issue_id, rev }) {
    const issue = await editIssue({ tx, caller, fail }, issue_id);
    if (isPublished(issue.state)) {
      throw fail("already_decided", {
        message: say.publishedIssueStays,
        hint: "Correct it with a new edition instead.",
      });
    }
    if (issue.rev !== rev) throw fail("rev_conflict", changedMeanwhile(renderDraft(issue)));
    await store.deleteIssue(tx, issue_id);
    return { ok: true as const, issue_id };
  },
});
