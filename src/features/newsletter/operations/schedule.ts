import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { draftOf } from "../publish-issue.ts";
import { CONTENT_CHANGED, incomplete, NO_SUCH_ISSUE, NOT_IN_FUTURE, PUBLISHED_ALREADY } from "../refusals.ts";
import { checklist, isPublished, mayBeScheduled } from "../rules.ts";
import { Draft, IssueId, renderDraft, Sha256 } from "../schemas.ts";
import * as store from "../store.ts";

export const schedule = defineOperation({
  id: "newsletter.schedule",
  tool: "ic_newsletter_schedule",
  rest: { method: "POST", path: "/api/newsletter/drafts/{issue_id}/schedule", operationId: "scheduleNewsletterIssue" },
  title: "Schedule an issue",
  summary: "Approves the content of an issue for publication at a time. A change of the issue ends the approval.",
  when: "Use when an operator has read the whole preview. ic_newsletter_update_issue with state ends it.",

  effect: "destructive",
  access: { person: "operator", page: "/newsletter/edit" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("ScheduleNewsletterIssue", {
    issue_id: IssueId,
    sha256: Sha256,
    at: instantInput("When it is published; within a year."),
  }),
  output: object("ScheduleNewsletterIssueResponse", { ok: Ok, issue: Draft }),
  errors: ["not_found", "preview_outdated", "validation", "bad_time", "already_decided"],
  examples: [
    {
      say: "Publish the next issue on Saturday at nine",
      input: {
        issue_id: "iss_0a1b2c3d4e5f607182930005",
        sha256: "397b5dab1a5c40446b02c4d7fa15104989eb39be242c0f06236f4f3f02d9166e",
        at: "2030-03-02T09:00:00Z",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { issue_id, sha256, at }) {
    const issue = await store.lockIssue(tx, issue_id);
    if (!issue) throw fail("not_found", NO_SUCH_ISSUE);
    if (isPublished(issue.state)) throw fail("already_decided", PUBLISHED_ALREADY);
    const scheduled_for = new Date(at);
    if (!mayBeScheduled(scheduled_for, now)) throw fail("bad_time", NOT_IN_FUTURE);
    if ((await draftOf(tx, issue)).sha256 !== sha256) throw fail("preview_outdated", CONTENT_CHANGED);
    const stories = (await store.listStories(tx, issue_id)).map(store.draftedStory);
    const open = checklist({ ...issue, beats: [], stories }).filter(({ severity }) => severity === "blocks");
    if (open.length > 0) throw fail("validation", incomplete(open));
    const scheduled = await store.updateIssue(tx, issue_id, {
      state: "scheduled",
      scheduled_for,
      approved_sha256: sha256,
      approved_by: memberOf(caller),
      held_at: null,
      rev: issue.rev + 1,
      updated_at: now,
    });
    return { ok: true as const, issue: renderDraft(scheduled) };
  },
});
