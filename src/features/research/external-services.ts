import type { OutsideContext } from "../../kernel/pipeline/context.ts";
import {
  type LanguageModel,
  type ModelAnswer,
  ModelFault,
  type ModelRequest,
} from "../../kernel/ports/language-model.ts";
import { RetrievalFault } from "../../kernel/ports/retrieval.ts";
import { say } from "./messages.ts";
import { SOURCES } from "./rules.ts";
import type { Found } from "./search-corpus.ts";
import { type Bounds, fromUpstream } from "./upstream.ts";

type Outside = OutsideContext<"not_configured" | "unavailable" | "upstream_failed" | "upstream_timeout">;

/** Requested when some of the results may be unusable. */
const PASSAGES_ASKED_MAX = 50;

const KINDS = { failed: "upstream_failed", timeout: "upstream_timeout", busy: "unavailable" } as const;

const SAID = {
  failed: say.retrievalFailed,
  timeout: say.retrievalTimedOut,
  busy: say.retrievalBusy,
} as const;

/**
 * The retrieval service's passages that the caller may see. Its failure fails the question, because a partial
 * result would look complete. @throws Refusal 502, 503, 504
 */
export async function askUpstream(
  { ports, fail }: Outside,
  requested: Bounds & { readonly q: string; readonly k: number },
): Promise<Found[]> {
  if (!ports.retrieval) return [];
  const isAll = SOURCES.every((source) => requested.sources.includes(source));
  try {
    const passages = await ports.retrieval.retrieve(requested.q, isAll ? requested.k : PASSAGES_ASKED_MAX);
    return passages.map((passage) => fromUpstream(passage, requested)).filter((found) => found !== null);
  } catch (error) {
    if (!(error instanceof RetrievalFault)) throw error;
    throw fail(KINDS[error.fault], {
      message: SAID[error.fault],
      hint: "Send the same question again after Retry-After. If it still fails, tell an operator.",
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
}

/** @throws Refusal 503 */
export function modelOf({ ports, fail }: Outside): LanguageModel {
  if (ports.languageModel) return ports.languageModel;
  throw fail("not_configured", {
    message: say.noModel,
    hint: "Omit synthesize: searching needs no model.",
  });
}

/** @throws Refusal 502, 504 */
export async function answerOf({ fail }: Outside, model: LanguageModel, request: ModelRequest): Promise<ModelAnswer> {
  try {
    return await model.answer(request);
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    throw fail(error.fault === "timeout" ? "upstream_timeout" : "upstream_failed", {
      message: error.fault === "timeout" ? say.modelTimedOut : say.modelFailed,
      hint: "Try again later, or omit synthesize: searching needs no model.",
      retryAfterSeconds: 30,
    });
  }
}
