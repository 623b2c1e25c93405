import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { newestEdition } from "../edition-store.ts";
import { draftOf, publishIssue } from "../publish-issue.ts";
import { CONTENT_CHANGED, incomplete, NO_SUCH_ISSUE, NOTE_MISSING } from "../refusals.ts";
import { checklist, isPublished } from "../rules.ts";
import { IssueId, Sha256, urlsOf } from "../schemas.ts";
import * as store from "../store.ts";

export const publish = defineOperation({
  id: "newsletter.publish",
  tool: "ic_newsletter_publish",
  rest: { method: "POST", path: "/api/newsletter/drafts/{issue_id}/publish", operationId: "publishNewsletterIssue" },
  title: "Publish an issue",
  summary: "Publishes the approved content of an issue, or a correction of a published one as a new edition.",
  when: "Use when an operator has read the whole preview. Agents hand the draft in for review instead.",

  effect: "destructive",
  access: { person: "operator", page: "/newsletter/edit" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("PublishNewsletterIssue", {
    issue_id: IssueId,
    sha256: Sha256,
    correction_note: Type.Optional(
      line({ maxLength: 400, description: "What changed, for readers; needed for a published issue." }),
    ),
  }),
  output: object("PublishNewsletterIssueResponse", {
    ok: Ok,
    slug: Type.String(),
    revision: Type.Integer({ description: "1 for the first edition." }),
    sha256: Type.String(),
    already_published: Type.Boolean({ description: "This content was the newest edition before." }),
    html_url: Type.String(),
    markdown_url: Type.String(),
  }),
  errors: ["not_found", "preview_outdated", "validation"],
  examples: [
    {
      say: "Publish the issue that we reviewed",
      input: {
        issue_id: "iss_0a1b2c3d4e5f607182930001",
        sha256: "6e4dde6394e7ac436420f6cd5d1580ba19f5211673fa21b52695aff10eaa6967",
      },
      output: { ok: true, already_published: true },
    },
  ],

  async handler({ tx, caller, now, fail, settings: { baseUrl } }, { issue_id, sha256, correction_note }) {
    const issue = await store.lockIssue(tx, issue_id);
    if (!issue) throw fail("not_found", NO_SUCH_ISSUE);
    const draft = await draftOf(tx, issue);
    if (draft.sha256 !== sha256) throw fail("preview_outdated", CONTENT_CHANGED);
    const newest = await newestEdition(tx, issue_id);
    const reply = { ok: true as const, slug: issue.slug, sha256, ...urlsOf(baseUrl, issue.slug) };
    if (newest?.sha256 === sha256) return { ...reply, revision: newest.revision, already_published: true };
    const stories = (await store.listStories(tx, issue_id)).map(store.draftedStory);
    const open = checklist({ ...issue, beats: [], stories }).filter(({ severity }) => severity === "blocks");
    if (open.length > 0) throw fail("validation", incomplete(open));
    const note = isPublished(issue.state) ? (correction_note ?? "") : null;
    if (note === "") throw fail("validation", NOTE_MISSING);
    const by = memberOf(caller);
    const { revision } = await publishIssue(tx, issue, { ...draft, note, by, now });
    return { ...reply, revision, already_published: false };
  },
});
