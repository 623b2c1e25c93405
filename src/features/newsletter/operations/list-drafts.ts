import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { requireEditor } from "../access.ts";
import { Draft, renderDraft, Trust } from "../schemas.ts";
import * as store from "../store.ts";

const ISSUES_MAX = 200;

export const listDrafts = defineOperation({
  id: "newsletter.list_drafts",
  tool: "ic_newsletter_list_drafts",
  rest: { method: "GET", path: "/api/newsletter/drafts", operationId: "listNewsletterDrafts" },
  title: "List issues for editors",
  summary: "Lists all issues of the newsletter with their state, drafts included.",
  when: "Use to find the issue to work on. ic_signal_list_issues is for readers.",

  effect: "read",
  access: { scope: "newsletter:draft", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("NewsletterDraftsResponse", {
    ok: Ok,
    issues: Type.Array(object("NewsletterDraftListed", { ...Draft.properties, story_count: Type.Integer() }), {
      description: "By number, highest first.",
    }),
    trust: Trust,
  }),
  errors: ["forbidden"],
  examples: [{ say: "Which newsletter issues are not published yet?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, fail }) {
    await requireEditor({ tx, caller, fail });
    const issues = await store.listIssues(tx, ISSUES_MAX);
    return {
      ok: true as const,
      issues: issues.map(({ stories, ...issue }) => ({ ...renderDraft(issue), story_count: stories })),
      trust: "untrusted" as const,
    };
  },
});
