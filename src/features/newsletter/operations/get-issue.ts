import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { documentFields, type IssueDocument, storiesOf } from "../document.ts";
import { findPublished } from "../edition-store.ts";
import { FEED_SECONDS, signalHeaders } from "../public-read.ts";
import { unknownSlug } from "../refusals.ts";
import { writeMarkdown } from "../renderings/markdown.ts";
import { Slug, Trust, urlsOf } from "../schemas.ts";

type Shown = IssueDocument & { readonly html_url: string; readonly updated: string };

export const getIssue = defineOperation({
  id: "newsletter.get_issue",
  tool: "ic_signal_get_issue",
  rest: {
    method: "GET",
    path: "/api/newsletter/issues/{slug}",
    operationId: "getNewsletterIssue",
    headers: signalHeaders,
    files: [
      {
        path: "/newsletter/{slug}.md",
        mediaType: "text/markdown; charset=utf-8",
        text: (issue: Shown) => writeMarkdown(issue, issue.html_url),
        maxAgeSeconds: FEED_SECONDS,
        lastModified: ({ updated }: Shown) => new Date(updated),
        headers: signalHeaders(),
      },
    ],
  },
  title: "Get a newsletter issue",
  summary: "Returns a published issue with all beats, stories, sources and corrections.",
  when: "Use to read an issue. ic_signal_get_story returns one story.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetNewsletterIssue", { slug: Slug }),
  output: object("NewsletterIssueDocumentResponse", {
    ok: Ok,
    ...documentFields,
    story_count: Type.Integer(),
    beat_count: Type.Integer(),
    updated: instant("Publication of its newest edition."),
    html_url: Type.String(),
    markdown_url: Type.String(),
    trust: Trust,
  }),
  errors: ["not_found"],
  examples: [
    { say: "Read me the newsletter of 16 February", input: { slug: "2030-02-16" }, output: { ok: true, number: 7 } },
  ],

  async handler({ tx, fail, settings: { baseUrl } }, { slug }) {
    const published = await findPublished(tx, slug);
    if (!published) throw fail("not_found", await unknownSlug(tx));
    const { document, updated_at } = published;
    return {
      ok: true as const,
      ...document,
      story_count: storiesOf(document).length,
      beat_count: document.beats.length,
      updated: updated_at.toISOString(),
      ...urlsOf(baseUrl, slug),
      trust: "untrusted" as const,
    };
  },
});
