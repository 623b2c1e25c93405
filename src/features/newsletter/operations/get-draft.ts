import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { requireEditor } from "../access.ts";
import { IssueDocument } from "../document.ts";
import { newestEdition } from "../edition-store.ts";
import { brokenSources } from "../links/broken-sources.ts";
import { draftOf } from "../publish-issue.ts";
import { NO_SUCH_ISSUE } from "../refusals.ts";
import { checklist, renderCheck } from "../rules.ts";
import { Draft, IssueId, renderDraft, renderStoryDraft, StoryDraft, Trust } from "../schemas.ts";
import * as store from "../store.ts";

const Check = object("NewsletterCheck", {
  severity: choice(["blocks", "warns", "hint"], { description: "Only `blocks` prevents publication." }),
  text: Type.String(),
  story_id: nullable(Type.String()),
});

export const getDraft = defineOperation({
  id: "newsletter.get_draft",
  tool: "ic_newsletter_get_draft",
  rest: { method: "GET", path: "/api/newsletter/drafts/{issue_id}", operationId: "getNewsletterDraft" },
  title: "Get an issue for editors",
  summary: "Returns an issue with its stories, the beats, the checklist and the digest that approvals name.",
  when: "Use before changing an issue, for its rev and the rev of each story.",

  effect: "read",
  access: { scope: "newsletter:draft", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetNewsletterDraft", { issue_id: IssueId }),
  output: object("NewsletterDraftResponse", {
    ok: Ok,
    issue: Draft,
    beats: Type.Array(object("NewsletterBeatName", { id: Type.String(), title: Type.String() })),
    stories: Type.Array(StoryDraft, { description: "In the order of each beat." }),
    checklist: Type.Array(Check),
    sha256: Type.String({ description: "Digest of the content; an approval names it." }),
    published_sha256: nullable(Type.String(), { description: "Digest of the newest edition." }),
    preview: IssueDocument,
    trust: Trust,
  }),
  errors: ["forbidden", "not_found"],
  examples: [
    {
      say: "Show me the draft of the next issue",
      input: { issue_id: "iss_0a1b2c3d4e5f607182930002" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { issue_id }) {
    await requireEditor({ tx, caller, fail });
    const issue = await store.findIssue(tx, issue_id);
    if (!issue) throw fail("not_found", NO_SUCH_ISSUE);
    const [beats, stories] = [await store.listBeats(tx), await store.listStories(tx, issue_id)];
    const { content, sha256 } = await draftOf(tx, issue);
    const edition = await newestEdition(tx, issue_id);
    const checked = stories.map(store.draftedStory);
    return {
      ok: true as const,
      issue: renderDraft(issue),
      beats: beats.map(({ id, title }) => ({ id, title })),
      stories: beats.flatMap(({ id }) => stories.filter(({ beat }) => beat === id).map(renderStoryDraft)),
      checklist: [...checklist({ ...issue, beats, stories: checked }), ...(await brokenSources(tx, checked))].map(
        renderCheck,
      ),
      sha256,
      published_sha256: edition?.sha256 ?? null,
      preview: {
        ...content,
        published: (issue.published_at ?? issue.scheduled_for ?? now).toISOString(),
        corrections: edition?.document.corrections ?? [],
      },
      trust: "untrusted" as const,
    };
  },
});
