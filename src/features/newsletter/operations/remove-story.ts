import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { editIssue } from "../access.ts";
import { changedMeanwhile, NO_SUCH_STORY } from "../refusals.ts";
import { stateAfterChange } from "../rules.ts";
import { IssueId, Rev, renderStoryDraft, StoryId } from "../schemas.ts";
import * as store from "../store.ts";

export const removeStory = defineOperation({
  id: "newsletter.remove_story",
  tool: "ic_newsletter_remove_story",
  rest: {
    method: "DELETE",
    path: "/api/newsletter/drafts/{issue_id}/stories/{story_id}",
    operationId: "removeNewsletterStory",
  },
  title: "Remove a story",
  summary: "Removes a story from an issue's rows. Published editions keep it.",
  when: "Use when an editor drops a story.",

  effect: "destructive",
  final: true,
  access: { scope: "newsletter:draft", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("RemoveNewsletterStory", { issue_id: IssueId, story_id: StoryId, rev: Rev }),
  output: object("RemoveNewsletterStoryResponse", { ok: Ok, story_id: Type.String(), issue_rev: Type.Integer() }),
  errors: ["forbidden", "not_found", "rev_conflict"],
  examples: [
    {
      say: "Drop the story about the bike rack",
      input: { issue_id: "iss_0a1b2c3d4e5f607182930003", story_id: "bike-rack", rev: 1 },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { issue_id, story_id, rev }) {
    const issue = await editIssue({ tx, caller, fail }, issue_id);
    const story = (await store.listStories(tx, issue_id)).find((each) => each.story_id === story_id);
    if (!story) throw fail("not_found", NO_SUCH_STORY);
    if (story.rev !== rev) throw fail("rev_conflict", changedMeanwhile(renderStoryDraft(story)));
    await store.deleteStory(tx, issue_id, story_id);
    const { rev: issue_rev } = await store.updateIssue(tx, issue_id, {
      state: stateAfterChange(issue.state),
      ...store.UNAPPROVED,
      rev: issue.rev + 1,
      updated_at: now,
    });
    return { ok: true as const, story_id, issue_rev };
  },
});
