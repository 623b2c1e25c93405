import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { storiesOf } from "../document.ts";
import { signalHeaders } from "../public-read.ts";
import { Trust, urlsOf } from "../schemas.ts";
import { searchEntries } from "../search/store.ts";
import { fold, snippetOf } from "../search/text.ts";

const LIMIT_DEFAULT = 10;

const Hit = object("NewsletterHit", {
  slug: Type.String(),
  issue_number: Type.Integer(),
  issue_title: Type.String(),
  story_id: Type.Optional(Type.String({ description: "Absent for a hit in the issue itself." })),
  story_headline: Type.Optional(Type.String()),
  snippet: Type.String({ description: "Plain text around the hit." }),
  score: Type.Number(),
  url: Type.String(),
});

export const search = defineOperation({
  id: "newsletter.search",
  tool: "ic_signal_search",
  rest: { method: "GET", path: "/api/newsletter/search", operationId: "searchNewsletter", headers: signalHeaders },
  title: "Search the newsletter",
  summary: "Finds stories and issues by words. Headlines come before summaries, and those before texts.",
  when: "Use when somebody asks what the newsletter wrote about a subject.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("SearchNewsletter", {
    q: Type.String({ minLength: 1, maxLength: 200, description: 'Words; "…" for a phrase, - to exclude.' }),
    limit: pageLimit(50, LIMIT_DEFAULT),
  }),
  output: object("NewsletterSearchResponse", {
    ok: Ok,
    count: Type.Integer(),
    hits: Type.Array(Hit, { description: "Best first." }),
    trust: Trust,
  }),
  errors: [],
  examples: [{ say: "Did the newsletter write about the loom?", input: { q: "loom" }, output: { ok: true } }],

  async handler({ tx, settings: { baseUrl } }, { q, limit = LIMIT_DEFAULT }) {
    const found = await searchEntries(tx, fold(q), limit);
    const hits = found.map(({ slug, story_id, score, document }) => {
      const story = storiesOf(document).find((each) => each.story.id === story_id)?.story;
      const { html_url } = urlsOf(baseUrl, slug);
      return {
        slug,
        issue_number: document.number,
        issue_title: document.title,
        ...(story && { story_id, story_headline: story.headline }),
        snippet: snippetOf(document, story_id, q),
        score: Math.round(score * 1_000) / 1_000,
        url: story ? `${html_url}#${story_id}` : html_url,
      };
    });
    return { ok: true as const, count: hits.length, hits, trust: "untrusted" as const };
  },
});
