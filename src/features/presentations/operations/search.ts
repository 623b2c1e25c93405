import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { type Hit, listCues, search as searchIn } from "../caption-store.ts";
import { bestCue, queryWords } from "../rules.ts";
import { PATH, PresentationSummary, renderSummary } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 10;
const PARTS = ["several", "captions", "abstract", "speakers", "title"] as const;

const PresentationHit = object("PresentationHit", {
  presentation: PresentationSummary,
  found_in: choice(PARTS, { description: "The part with all words; several: they are spread over parts." }),
  score: Type.Number({ description: "Higher is better." }),
  cue: nullable(
    object("PresentationHitCue", {
      language: Type.String(),
      start_seconds: Type.Integer(),
      text: Type.String(),
      url: Type.String({ description: "The page with the player at this time." }),
    }),
    { description: "The best place in the captions." },
  ),
});

export const search = defineOperation({
  id: "presentations.search",
  tool: "ic_presentations_search",
  rest: { method: "GET", path: "/api/presentations/search", operationId: "searchPresentations" },
  title: "Search presentations",
  summary:
    "Finds presentations by words of their title, abstract, speakers and captions, with the time in the recording.",
  when: "Use when the caller describes a talk, or asks where something was said.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("SearchPresentations", {
    q: Type.String({ minLength: 1, maxLength: 200, description: "Words or their beginnings. All must match." }),
    limit: pageLimit(25, LIMIT_DEFAULT),
  }),
  output: object("SearchPresentationsResponse", { ok: Ok, hits: Type.Array(PresentationHit) }),
  errors: [],
  examples: [{ say: "Where did someone talk about tides?", input: { q: "tides" }, output: { ok: true } }],

  async handler({ tx, settings: { baseUrl } }, { q, limit = LIMIT_DEFAULT }) {
    const words = queryWords(q);
    const hits = words.length === 0 ? [] : await searchIn(tx, words, limit);
    const numbers = hits.map(({ number }) => number);
    const details = await store.findMany(tx, numbers);
    const cues = await listCues(tx, numbers);
    const cueOf = ({ number }: Hit) => {
      for (const each of cues.filter((captions) => captions.number === number)) {
        const cue = bestCue(each.cues, words);
        if (!cue) continue;
        const start_seconds = Math.floor(cue.start / 1000);
        const url = `${baseUrl}${PATH}/${number}?t=${start_seconds}#player`;
        return { language: each.language, start_seconds, text: cue.text, url };
      }
      return null;
    };
    return {
      ok: true as const,
      hits: hits.flatMap((hit) => {
        const detail = details.get(hit.number);
        const found_in = PARTS[hit.tier] ?? "several";
        return detail
          ? [{ presentation: renderSummary(detail, baseUrl), found_in, score: hit.score, cue: cueOf(hit) }]
          : [];
      }),
    };
  },
});
