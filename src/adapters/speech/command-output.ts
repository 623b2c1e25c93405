import type { AudioPart, HeardSpeech, SpeechSegment } from "../../kernel/ports/speech.ts";

interface WhisperJson {
  readonly result?: { readonly language?: unknown };
  readonly transcription?: readonly {
    /** In milliseconds. */
    readonly offsets?: { readonly from?: number; readonly to?: number };
    readonly text?: unknown;
    /** With `--diarize`. */
    readonly speaker?: unknown;
  }[];
}

/** The JSON of whisper.cpp's whisper-cli with `-oj`. */
export function fromWhisper(json: unknown): HeardSpeech {
  const { result, transcription } = (json ?? {}) as WhisperJson;
  if (!Array.isArray(transcription)) throw new SyntaxError("whisper-cli wrote no transcription");
  const language = result?.language;
  return {
    language: typeof language === "string" && language !== "" ? language : null,
    segments: transcription.flatMap(({ offsets, text, speaker }) => {
      if (typeof text !== "string" || text.trim() === "") return [];
      const start = Number(offsets?.from ?? 0) / 1000;
      const end = Number(offsets?.to ?? 0) / 1000;
      return [{ start, end, text: text.trim(), speaker: speaker === undefined ? null : String(speaker) }];
    }),
  };
}

/** A pause that ends a segment, and the longest segment, in seconds. */
const PAUSE = 0.6;
const SEGMENT_MAX = 12;

/** A word of pocketsphinx: `welcome 1.180 1.330 0.96`; a variant has a number, `the(2)`. */
const WORD = /^(\S+?)(?:\(\d+\))? (\d+\.\d+) (\d+\.\d+) \d\S*$/;
/** Not speech: the ends of an utterance, silence, noises such as `[NOISE]` and `++BREATH++`. */
const NO_WORD = /^(<.*>|\[.*\]|\+\+.*\+\+)$/;

/** The output of `pocketsphinx_continuous -time yes`, as segments between pauses. */
export function fromPocketsphinx(printed: string, { duration }: Pick<AudioPart, "duration">): HeardSpeech {
  const segments: SpeechSegment[] = [];
  for (const line of printed.split("\n")) {
    const [, word = "", from, to] = WORD.exec(line.trim()) ?? [];
    if (word === "" || NO_WORD.test(word)) continue;
    const start = Number(from);
    const end = Math.min(Number(to), duration);
    const last = segments.at(-1);
    if (last && start - last.end < PAUSE && end - last.start <= SEGMENT_MAX) {
      segments[segments.length - 1] = { ...last, end, text: `${last.text} ${word}` };
    } else {
      segments.push({ start, end, text: word, speaker: null });
    }
  }
  return { language: null, segments };
}
