import { Type } from "typebox";
import { via } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import type { ModelAnswer } from "../../../kernel/ports/language-model.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { answerOf, askUpstream, modelOf } from "../external-services.ts";
import { say } from "../messages.ts";
import { SOURCES, type Source } from "../rules.ts";
import { Citation, ResearchResult, renderCitation, renderResult, Usage } from "../schemas.ts";
import { type Found, MATCHES, type Match, searchCorpus } from "../search-corpus.ts";
import { citedIn, MODEL_DEFAULT, MODELS, modelRequest } from "../synthesis.ts";
import { takenDownElsewhere } from "../takedown-store.ts";
import { merged } from "../upstream.ts";

const SOURCES_DEFAULT: readonly Source[] = ["paper"];
const NOTHING_FOUND = "No passage in the corpus matches this question.";

interface Outside {
  readonly match: Match | null;
  readonly found: readonly Found[];
  readonly answered: ModelAnswer | null;
}

export const ask = defineOperation({
  id: "research.ask",
  tool: "ic_research_ask",
  rest: { method: "POST", path: "/api/research/ask", operationId: "askResearch" },
  title: "Ask the research corpus",
  summary:
    "Searches papers and books for the passages that best match a question. With synthesize, a model answers from them.",
  when: "Use when the member asks about a topic in the library. Its citation is title, url, start and end. ic_research_read has the context.",

  effect: "read",
  external: true,
  listed: "first",
  access: { scope: "research:query", session: true },
  quotas: [{ per: "member", max: 60, window: "utc-hour", counts: "attempts" }],
  bodyBytesMax: 8 * 1024,
  failsClosed: true,

  contract: true,

  input: object("ResearchAskRequest", {
    q: secret({ minLength: 1, maxLength: 500, description: "The question. It is not stored." }),
    k: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 50, default: 10, description: "Maximum number of passages." }),
    ),
    sources: Type.Optional(
      Type.Array(choice(SOURCES), {
        minItems: 1,
        maxItems: 4,
        default: SOURCES_DEFAULT,
        description: "Which sources to search.",
      }),
    ),
    synthesize: Type.Optional(
      Type.Boolean({ default: false, description: "true: a model answers from the passages." }),
    ),
    model: Type.Optional(choice(MODELS, { description: `Only with synthesize. Default ${MODEL_DEFAULT}.` })),
  }),
  output: object("ResearchAskResponse", {
    ok: Ok,
    results: Type.Optional(Type.Array(ResearchResult, { description: "Best match first; empty without a match." })),
    count: Type.Integer(),
    match: Type.Optional(choice(MATCHES, { description: "How widely the corpus was searched." })),
    q: Type.Optional(secret({ description: "Present with synthesize, like the fields below." })),
    k: Type.Optional(Type.Integer()),
    model: Type.Optional(choice(MODELS)),
    answer: Type.Optional(
      Type.String({ description: "Written by a model from other people's text: check its citations." }),
    ),
    citations: Type.Optional(Type.Array(Citation, { description: "The passages cited in the answer." })),
    retrieval_results: Type.Optional(Type.Array(ResearchResult, { description: "All passages; replaces results." })),
    usage: Type.Optional(Usage),
    via: choice(["agent", "session"]),
  }),
  errors: ["not_configured", "unavailable", "upstream_failed", "upstream_timeout"],
  examples: [
    {
      say: "What does our library say about keeping bees on a roof?",
      input: { q: "keeping bees on a roof", k: 3 },
      output: { ok: true, match: "every_word" },
    },
    {
      say: "Is there a book on glass blowing?",
      input: { q: "glass blowing", sources: ["book"] },
      output: { ok: true, count: 0, results: [] },
    },
  ],

  steps: {
    outside: "reads",
    async prepare({ tx, caller, fail, settings }, { q, k = 10, sources = SOURCES_DEFAULT, synthesize = false, model }) {
      if (model !== undefined && !synthesize) {
        throw fail("validation", {
          message: say.modelNeedsSynthesize,
          hint: "Omit model, or send synthesize: true.",
        });
      }
      const search = { q: plainLine(q), sources, tier: caller.tier, k };
      if (search.q === "") throw fail("validation", { message: say.queryEmpty, hint: "Send a question as q." });
      const takenDown = settings.researchUpstream ? await takenDownElsewhere(tx) : null;
      return { search, synthesize, model: model ?? MODEL_DEFAULT, takenDown, ...(await searchCorpus(tx, search)) };
    },

    async perform(context, { search, synthesize, model, takenDown, match, found: ours }): Promise<Outside> {
      const languageModel = synthesize ? modelOf(context) : null;
      const theirs = takenDown ? await askUpstream(context, { ...search, takenDown }) : [];
      const found = takenDown ? merged(ours, theirs, search.k) : ours;
      if (!languageModel) return { match, found, answered: null };
      if (found.length === 0) return { match, found, answered: { text: NOTHING_FOUND, usage: null } };
      return { match, found, answered: await answerOf(context, languageModel, modelRequest(search.q, model, found)) };
    },

    async conclude({ caller }, { search, model }, { match, found, answered }) {
      const results = found.map(renderResult);
      const shared = { ok: true as const, count: results.length, ...(match && { match }), via: via(caller) };
      if (!answered) return { ...shared, results };
      const { answer, cited } = citedIn(answered.text, found);
      const citations = found
        .map((each, index) => renderCitation(each, index + 1))
        .filter(({ n }) => cited.includes(n));
      const { q, k } = search;
      return { ...shared, q, k, model, answer, citations, retrieval_results: results, usage: answered.usage };
    },
  },
});
