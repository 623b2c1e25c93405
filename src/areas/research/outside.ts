import type { OutsideContext } from "../../kernel/context.ts";
import {
  type LanguageModel,
  type ModelAnswer,
  ModelFault,
  type ModelRequest,
} from "../../kernel/ports/language-model.ts";
import { RetrievalFault } from "../../kernel/ports/retrieval.ts";
import { SOURCES } from "./rules.ts";
import type { Found } from "./search-corpus.ts";
import { type Bounds, fromUpstream } from "./upstream.ts";

type Outside = OutsideContext<"not_configured" | "unavailable" | "upstream_failed" | "upstream_timeout">;

/** As much as a retrieval service is asked for when not all of it can be used. */
const PASSAGES_ASKED_MAX = 50;

const KINDS = { failed: "upstream_failed", timeout: "upstream_timeout", busy: "unavailable" } as const;

const SAID = {
  failed: "The retrieval service failed.",
  timeout: "The retrieval service did not answer in time.",
  busy: "The retrieval service takes no more questions at the moment.",
} as const;

/**
 * What the configured retrieval service finds, as far as the caller may see it. A part of the sources that is left out
 * without a word would look like an answer from all of them, so its failure is the question's.
 * @throws Refusal 502, 503, 504
 */
export async function askUpstream(
  { ports, fail }: Outside,
  asked: Bounds & { readonly q: string; readonly k: number },
): Promise<Found[]> {
  if (!ports.retrieval) return [];
  const isAll = SOURCES.every((source) => asked.sources.includes(source));
  try {
    const passages = await ports.retrieval.retrieve(asked.q, isAll ? asked.k : PASSAGES_ASKED_MAX);
    return passages.map((passage) => fromUpstream(passage, asked)).filter((found) => found !== null);
  } catch (error) {
    if (!(error instanceof RetrievalFault)) throw error;
    throw fail(KINDS[error.fault], {
      message: SAID[error.fault],
      hint: "Send the same question again after Retry-After; if it stays, tell an operator of this space.",
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
}

/** @throws Refusal 503 */
export function modelOf({ ports, fail }: Outside): LanguageModel {
  if (ports.languageModel) return ports.languageModel;
  throw fail("not_configured", {
    message: "No model is configured to answer from the corpus.",
    hint: "Leave synthesize out: the passages themselves are found without a model.",
  });
}

/** @throws Refusal 502, 504 */
export async function answerOf({ fail }: Outside, model: LanguageModel, request: ModelRequest): Promise<ModelAnswer> {
  try {
    return await model.answer(request);
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    throw fail(error.fault === "timeout" ? "upstream_timeout" : "upstream_failed", {
      message: error.fault === "timeout" ? "The model did not answer in time." : "The model could not answer.",
      hint: "Try again later, or leave synthesize out: the passages are found without a model.",
      retryAfterSeconds: 30,
    });
  }
}
