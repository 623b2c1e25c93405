import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findImage, holdImage } from "../../media/index.ts";
import { editIssue } from "../access.ts";
import { LINKS_CHANNEL } from "../jobs/check-links.ts";
import { say } from "../messages.ts";
import { badSourceUrl, blank, changedMeanwhile, UNKNOWN_BEAT } from "../refusals.ts";
import { STORIES_MAX, stateAfterChange } from "../rules.ts";
import { IssueId, Rev, renderStoryDraft, StoryDraft, StoryId, storyTexts } from "../schemas.ts";
import * as store from "../store.ts";
import { badSource, blankField, storyRow } from "../story-row.ts";

export const putStory = defineOperation({
  id: "newsletter.put_story",
  tool: "ic_newsletter_put_story",
  rest: {
    method: "PUT",
    path: "/api/newsletter/drafts/{issue_id}/stories/{story_id}",
    operationId: "putNewsletterStory",
  },
  title: "Write a story",
  summary: "Adds a story at the end of its beat, or replaces all texts of a story.",
  when: "Use to draft. Without rev, it adds a story; with the rev that was read, it changes one.",

  effect: "destructive",
  listed: "second",
  access: { scope: "newsletter:draft", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 128 * 1024,

  input: object("PutNewsletterStory", {
    issue_id: IssueId,
    story_id: StoryId,
    rev: Type.Optional(Rev),
    ...storyTexts,
  }),
  output: object("NewsletterStoryResponse", { ok: Ok, story: StoryDraft, issue_rev: Type.Integer() }),
  errors: ["forbidden", "not_found", "rev_conflict", "already_exists"],
  examples: [
    {
      say: "Add a story about the kiln to the draft",
      input: {
        issue_id: "iss_0a1b2c3d4e5f607182930003",
        story_id: "the-new-kiln",
        beat: "projects",
        headline: "The new kiln is hot",
        body_md: "The kiln reached **1,240 °C** on Friday.",
        sources: [{ title: "Firing log", url: "https://kiln.example.org/log" }],
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { issue_id, story_id, rev, ...texts }) {
    const issue = await editIssue({ tx, caller, fail }, issue_id);
    const stories = await store.listStories(tx, issue_id);
    const before = stories.find((story) => story.story_id === story_id);
    if (before && before.rev !== rev) throw fail("rev_conflict", changedMeanwhile(renderStoryDraft(before)));
    if (!before && rev !== undefined) throw fail("not_found", { hint: "Leave rev out to add the story." });
    if (!before && stories.length >= STORIES_MAX) {
      throw fail("already_exists", {
        message: say.tooManyStories({ max: STORIES_MAX }),
        hint: "Remove a story first.",
      });
    }
    const beats = await store.listBeats(tx);
    if (!beats.some(({ id }) => id === texts.beat)) throw fail("not_found", UNKNOWN_BEAT);
    if (texts.image && !(await findImage(tx, texts.image.media_id))) {
      throw fail("not_found", { message: say.noSuchImage, hint: "Upload it with ic_admin_upload_media." });
    }
    const unusable = badSource(texts);
    if (unusable) throw fail("validation", badSourceUrl(unusable));
    const empty = blankField(texts);
    if (empty) throw fail("validation", blank(empty));
    const row = storyRow(before, { issue_id, story_id, position: stories.length, now, texts });
    await store.putStory(tx, row);
    tx.notify(LINKS_CHANNEL, issue_id);
    if (row.image_media_id) await holdImage(tx, row.image_media_id, `newsletter:${issue_id}`);
    const outlined = before?.beat === row.beat;
    const { rev: issue_rev } = await store.updateIssue(tx, issue_id, {
      state: stateAfterChange(issue.state),
      ...store.UNAPPROVED,
      rev: outlined ? issue.rev : issue.rev + 1,
      updated_at: now,
    });
    return { ok: true as const, story: renderStoryDraft(row), issue_rev };
  },
});
