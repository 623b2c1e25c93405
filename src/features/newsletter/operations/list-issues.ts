import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { countPublished, listSummaries } from "../edition-store.ts";
import { signalHeaders } from "../public-read.ts";
import { IssueSummary, renderSummary, Trust } from "../schemas.ts";

const LIMIT_DEFAULT = 20;

export const listIssues = defineOperation({
  id: "newsletter.list_issues",
  tool: "ic_signal_list_issues",
  rest: {
    method: "GET",
    path: "/api/newsletter/issues",
    operationId: "listNewsletterIssues",
    headers: signalHeaders,
  },
  title: "List newsletter issues",
  summary: "Lists published issues of the newsletter, newest first, without their stories.",
  when: "Use to look through the archive. ic_signal_search finds a story by its words.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListNewsletterIssues", {
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(10_000),
  }),
  output: object("NewsletterIssuesResponse", {
    ok: Ok,
    total: Type.Integer({ description: "All published issues." }),
    issues: Type.Array(IssueSummary, { description: "Newest first." }),
    trust: Trust,
  }),
  errors: [],
  examples: [{ say: "Which newsletter issues are there?", input: { limit: 5 }, output: { ok: true } }],

  async handler({ tx, settings: { baseUrl } }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const [total, issues] = [await countPublished(tx), await listSummaries(tx, limit, offset)];
    return {
      ok: true as const,
      total,
      issues: issues.map((issue) => renderSummary(issue, baseUrl)),
      trust: "untrusted" as const,
    };
  },
});
