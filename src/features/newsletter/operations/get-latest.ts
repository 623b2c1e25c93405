import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { listSummaries } from "../edition-store.ts";
import { signalHeaders } from "../public-read.ts";
import { NONE_PUBLISHED } from "../refusals.ts";
import { IssueSummary, renderSummary, Trust } from "../schemas.ts";

export const getLatest = defineOperation({
  id: "newsletter.get_latest",
  tool: "ic_signal_get_latest",
  rest: {
    method: "GET",
    path: "/api/newsletter/latest",
    operationId: "getLatestNewsletterIssue",
    headers: signalHeaders,
  },
  title: "Get the latest newsletter issue",
  summary: "Returns the newest published issue: title, summary, counts and URLs.",
  when: "Use to learn the news of the newsletter. ic_signal_get_issue returns its stories.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("LatestNewsletterIssueResponse", { ok: Ok, ...IssueSummary.properties, trust: Trust }),
  errors: ["not_found"],
  examples: [{ say: "What is in the latest newsletter?", input: {}, output: { ok: true, slug: "2030-02-16" } }],

  async handler({ tx, fail, settings: { baseUrl } }) {
    const [latest] = await listSummaries(tx, 1);
    if (!latest) throw fail("not_found", NONE_PUBLISHED);
    return { ok: true as const, ...renderSummary(latest, baseUrl), trust: "untrusted" as const };
  },
});
