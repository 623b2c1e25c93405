import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { editIssue } from "../access.ts";
import { changedMeanwhile, NO_SUCH_STORY } from "../refusals.ts";
import { stateAfterChange, stepInOutline } from "../rules.ts";
import { IssueId, renderDraft, StoryId } from "../schemas.ts";
import * as store from "../store.ts";

const Outline = Type.Array(
  object("NewsletterOutlineBeat", { beat: Type.String(), stories: Type.Array(Type.String()) }),
);

export const moveStory = defineOperation({
  id: "newsletter.move_story",
  tool: "ic_newsletter_move_story",
  rest: {
    method: "POST",
    path: "/api/newsletter/drafts/{issue_id}/stories/{story_id}/move",
    operationId: "moveNewsletterStory",
  },
  title: "Move a story",
  summary: "Moves a story one place up or down in the outline, over the border of its beat if needed.",
  when: "Use to arrange the stories. ic_newsletter_put_story moves a story to any beat.",

  effect: "destructive",
  access: { scope: "newsletter:draft", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("MoveNewsletterStory", {
    issue_id: IssueId,
    story_id: StoryId,
    rev: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "The rev of the issue." }),
    direction: choice(["up", "down"], { description: "Where the story moves." }),
  }),
  output: object("MoveNewsletterStoryResponse", { ok: Ok, issue_rev: Type.Integer(), outline: Outline }),
  errors: ["forbidden", "not_found", "rev_conflict"],
  examples: [
    {
      say: "Put the story about the lathe further up",
      input: { issue_id: "iss_0a1b2c3d4e5f607182930002", story_id: "lathe-class", rev: 1, direction: "up" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { issue_id, story_id, rev, direction }) {
    const issue = await editIssue({ tx, caller, fail }, issue_id);
    if (issue.rev !== rev) throw fail("rev_conflict", changedMeanwhile(renderDraft(issue)));
    const [beats, stories] = [await store.listBeats(tx), await store.listStories(tx, issue_id)];
    if (!stories.some((story) => story.story_id === story_id)) throw fail("not_found", NO_SUCH_STORY);
    const outline = beats.map(({ id }) => ({
      beat: id,
      stories: stories.filter(({ beat }) => beat === id).map((story) => story.story_id),
    }));
    const to = stepInOutline(outline, story_id, direction);
    if (!to) return { ok: true as const, issue_rev: rev, outline };
    const moved = outline.map(({ beat, stories: ids }) => {
      const others = ids.filter((id) => id !== story_id);
      return { beat, stories: beat === to.beat ? others.toSpliced(to.at, 0, story_id) : others };
    });
    for (const { beat, stories: ids } of moved) await store.placeStories(tx, issue_id, beat, ids);
    const { rev: issue_rev } = await store.updateIssue(tx, issue_id, {
      state: stateAfterChange(issue.state),
      ...store.UNAPPROVED,
      rev: rev + 1,
      updated_at: now,
    });
    return { ok: true as const, issue_rev, outline: moved };
  },
});
