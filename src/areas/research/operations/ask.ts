import { Type } from "typebox";
import { via } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import type { ModelAnswer } from "../../../kernel/ports/language-model.ts";
import { choice, Ok, object, secret } from "../../../kernel/schema.ts";
import { plainLine } from "../../../kernel/text.ts";
import { answerOf, askUpstream, modelOf } from "../outside.ts";
import { SOURCES, type Source } from "../rules.ts";
import { Citation, ResearchResult, renderCitation, renderResult, Usage } from "../schemas.ts";
import { type Found, MATCHES, type Match, searchCorpus } from "../search-corpus.ts";
import { citedIn, MODEL_DEFAULT, MODELS, modelRequest } from "../synthesis.ts";
import { takenDownElsewhere } from "../takedown-store.ts";
import { merged } from "../upstream.ts";

const SOURCES_DEFAULT: readonly Source[] = ["paper"];
const NOTHING_FOUND = "Nothing in the corpus fits this question.";

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
    "Finds the passages of papers and books that fit a question best; with synthesize, a model answers from them.",
  when: "A question about what is in the library. Cite title, url, start and end; ic_research_read shows what surrounds them.",

  effect: "read",
  access: { scope: "research:query", session: true },
  quotas: [{ per: "member", max: 60, window: "utc-hour", counts: "attempts" }],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,
  failsClosed: true,

  input: object("ResearchAskRequest", {
    q: secret({ minLength: 1, maxLength: 500, description: "The question. It is kept nowhere here." }),
    k: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10, description: "Passages at most." })),
    sources: Type.Optional(Type.Array(choice(SOURCES), { minItems: 1, maxItems: 4, default: SOURCES_DEFAULT })),
    synthesize: Type.Optional(Type.Boolean({ default: false, description: "Have a model answer from the passages." })),
    model: Type.Optional(choice(MODELS, { description: `Only with synthesize. Default ${MODEL_DEFAULT}.` })),
  }),
  output: object("ResearchAskResponse", {
    ok: Ok,
    results: Type.Optional(Type.Array(ResearchResult, { description: "Best first. Empty when nothing fits." })),
    count: Type.Integer(),
    match: Type.Optional(choice(MATCHES, { description: "How widely the corpus was searched to find these." })),
    q: Type.Optional(secret({ description: "With synthesize, as are the fields below." })),
    k: Type.Optional(Type.Integer()),
    model: Type.Optional(choice(MODELS)),
    answer: Type.Optional(Type.String({ description: "Made by a model from text by others: check its citations." })),
    citations: Type.Optional(Type.Array(Citation, { description: "The passages that the answer names." })),
    retrieval_results: Type.Optional(Type.Array(ResearchResult, { description: "All passages, in place of results." })),
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
    async prepare({ tx, caller, fail, settings }, { q, k = 10, sources = SOURCES_DEFAULT, synthesize = false, model }) {
      if (model !== undefined && !synthesize) {
        throw fail("validation", {
          message: "model is only for synthesize",
          hint: "Leave model out, or send synthesize: true.",
        });
      }
      const asked = { q: plainLine(q), sources, tier: caller.tier, k };
      if (asked.q === "") throw fail("validation", { message: "q is empty", hint: "Send a question as q." });
      const takenDown = settings.researchUpstream ? await takenDownElsewhere(tx) : null;
      return { asked, synthesize, model: model ?? MODEL_DEFAULT, takenDown, ...(await searchCorpus(tx, asked)) };
    },

    async perform(context, { asked, synthesize, model, takenDown, match, found: ours }): Promise<Outside> {
      const languageModel = synthesize ? modelOf(context) : null;
      const theirs = takenDown ? await askUpstream(context, { ...asked, takenDown }) : [];
      const found = takenDown ? merged(ours, theirs, asked.k) : ours;
      if (!languageModel) return { match, found, answered: null };
      if (found.length === 0) return { match, found, answered: { text: NOTHING_FOUND, usage: null } };
      return { match, found, answered: await answerOf(context, languageModel, modelRequest(asked.q, model, found)) };
    },

    async conclude({ caller }, { asked, model }, { match, found, answered }) {
      const results = found.map(renderResult);
      const shared = { ok: true as const, count: results.length, ...(match && { match }), via: via(caller) };
      if (!answered) return { ...shared, results };
      const { answer, cited } = citedIn(answered.text, found);
      const citations = found
        .map((each, index) => renderCitation(each, index + 1))
        .filter(({ n }) => cited.includes(n));
      const { q, k } = asked;
      return { ...shared, q, k, model, answer, citations, retrieval_results: results, usage: answered.usage };
    },
  },
});
