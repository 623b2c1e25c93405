import { readFile } from "node:fs/promises";
import { type Outbound, OutboundRefused } from "../../kernel/ports/outbound.ts";
import {
  type AudioPart,
  type HeardSpeech,
  type SpeechEngine,
  SpeechFault,
  type SpeechSegment,
} from "../../kernel/ports/speech.ts";
import { say } from "../messages.ts";

/** 12 minutes are 23 MB: hosted services take at most 25 MB. */
const PART_SECONDS = 720;
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
/** Another attempt may succeed (RFC 9110 §15.5.9, RFC 6585 §4). */
const PASSING_STATUS = new Set([408, 409, 425, 429]);

export type SpeechFormat = "verbose_json" | "json" | "diarized_json";

export interface OpenAiSpeechOptions {
  /** The base URL, such as `http://localhost:8000/v1`. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
  /** `json` has no times; `diarized_json` tells speakers. */
  readonly format: SpeechFormat;
  /** For one part. */
  readonly timeoutMs: number;
  readonly outbound: Outbound;
}

interface Answer {
  readonly text?: unknown;
  readonly language?: unknown;
  readonly segments?: unknown;
}

/** Any server with OpenAI's audio transcriptions: hosted, or a local whisper server. */
export function createOpenAiSpeech(options: OpenAiSpeechOptions): SpeechEngine {
  const { url, key, model, timeoutMs, outbound } = options;
  return {
    name: model,
    partSeconds: PART_SECONDS,
    async hear(part, { language, signal }) {
      const form = await formOf(part, options, language);
      signal.throwIfAborted();
      const encoded = new Response(form);
      const request = {
        url: `${url}/audio/transcriptions`,
        method: "POST" as const,
        headers: {
          "content-type": encoded.headers.get("content-type") ?? "",
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: new Uint8Array(await encoded.arrayBuffer()),
        timeoutMs,
        bodyBytesMax: ANSWER_BYTES_MAX,
      };
      return heardIn(await untilAborted(ask(outbound, request), signal), part);
    },
  };
}

async function formOf(
  { path }: AudioPart,
  { model, format }: OpenAiSpeechOptions,
  language: string | null,
): Promise<FormData> {
  const form = new FormData();
  form.set("file", new Blob([await readFile(path)], { type: "audio/wav" }), "audio.wav");
  form.set("model", model);
  form.set("response_format", format);
  // ISO 639-1.
  if (language) form.set("language", language.split("-")[0]?.toLowerCase() ?? language);
  if (format === "verbose_json") form.append("timestamp_granularities[]", "segment");
  if (format === "diarized_json") form.set("chunking_strategy", "auto");
  return form;
}

/** The engine works on, but nobody waits for it. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

async function ask(outbound: Outbound, request: Parameters<Outbound["fetch"]>[0]): Promise<Answer> {
  try {
    const { status, body } = await outbound.fetch(request);
    if (status !== 200) {
      const isPassing = status >= 500 || PASSING_STATUS.has(status);
      throw new SpeechFault(say.speechAnswered({ status }), !isPassing);
    }
    const parsed: unknown = JSON.parse(Buffer.from(body).toString());
    if (parsed === null || typeof parsed !== "object") throw new SyntaxError("no object");
    return parsed;
  } catch (error) {
    if (error instanceof OutboundRefused) {
      throw new SpeechFault(error.fault === "timeout" ? say.speechTooSlow : say.speechUnreachable, false, {
        cause: error,
      });
    }
    if (error instanceof SyntaxError) throw new SpeechFault(say.speechAnswerInvalid, false);
    throw error;
  }
}

function heardIn({ text, language, segments }: Answer, { duration }: AudioPart): HeardSpeech {
  if (typeof text !== "string") throw new SpeechFault(say.speechAnswerInvalid, false);
  const reported = Array.isArray(segments) ? segments.flatMap((each) => segmentOf(each) ?? []) : [];
  const whole = text.trim() === "" ? [] : [{ start: 0, end: duration, text: text.trim(), speaker: null }];
  return {
    language: typeof language === "string" && language !== "" ? language : null,
    segments: reported.length > 0 ? reported : whole,
  };
}

function segmentOf(given: unknown): SpeechSegment | null {
  if (given === null || typeof given !== "object") return null;
  const { start, end, text, speaker } = given as Readonly<Record<string, unknown>>;
  if (typeof text !== "string" || text.trim() === "") return null;
  if (typeof start !== "number" || typeof end !== "number" || !Number.isFinite(start + end)) return null;
  return { start, end, text: text.trim(), speaker: typeof speaker === "string" && speaker !== "" ? speaker : null };
}
