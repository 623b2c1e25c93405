import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ConstraintViolation } from "../../../kernel/ports/database.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { requireEditor } from "../access.ts";
import { say } from "../messages.ts";
import { SLUG_TAKEN } from "../refusals.ts";
import { isReserved } from "../rules.ts";
import { Draft, issueTexts, renderDraft, Slug } from "../schemas.ts";
import * as store from "../store.ts";

export const createIssue = defineOperation({
  id: "newsletter.create_issue",
  tool: "ic_newsletter_create_issue",
  rest: { method: "POST", path: "/api/newsletter/drafts", operationId: "createNewsletterIssue", status: 201 },
  title: "Begin an issue",
  summary: "Begins a draft of an issue with the next number. Nothing is published.",
  when: "Use when an editor starts a new issue. ic_newsletter_put_story adds stories.",

  effect: "write",
  access: { scope: "newsletter:draft", session: true },
  quotas: [{ per: "token", max: 20, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "newsletter.discard_issue",
    within: 7 * DAY_MS,
    grade: "clean",
    input: (_, { issue }) => ({ issue_id: issue.issue_id, rev: issue.rev }),
  },
  bodyBytesMax: 8 * 1024,

  input: object("CreateNewsletterIssue", {
    slug: Slug,
    number: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: "Default the next one." })),
    ...issueTexts,
  }),
  output: object("NewsletterIssueResponse", { ok: Ok, issue: Draft }),
  errors: ["forbidden", "already_exists"],
  examples: [
    {
      say: "Start the issue of the second of March",
      input: { slug: "2030-03-02", title: "Clay and circuits", datespan: "24 February – 2 March" },
      output: { ok: true },
    },
  ],

  checkInput: ({ slug }) =>
    isReserved(slug) ? { message: say.slugReserved, hint: "Choose another slug." } : undefined,

  async handler({ tx, caller, now, newId, fail }, { slug, number, title, dek = "", datespan = "" }) {
    await requireEditor({ tx, caller, fail });
    const issue: store.IssueRow = {
      id: newId("iss"),
      slug,
      number: number ?? (await store.nextNumber(tx)),
      title: plainLine(title),
      dek: plainLine(dek),
      datespan: plainLine(datespan),
      state: "draft",
      rev: 1,
      ...store.UNAPPROVED,
      published_at: null,
      created_by: memberOf(caller),
      created_at: now,
      updated_at: now,
    };
    try {
      await store.insertIssue(tx, issue);
    } catch (error) {
      if (error instanceof ConstraintViolation) throw fail("already_exists", SLUG_TAKEN);
      throw error;
    }
    return { ok: true as const, issue: renderDraft(issue) };
  },
});
