import type { JobContext } from "../../kernel/catalogue/area.ts";
import type { SpeechEngine } from "../../kernel/ports/speech.ts";
import { plainLine } from "../../kernel/values/text.ts";
import type { FileRow } from "../files/index.ts";
import type { Held } from "./hold-lease.ts";
import { sourceBytes } from "./source.ts";
import type { TranscriptionRow } from "./store.ts";
import { type HeardPart, joinParts, OVERLAP_SECONDS, type Transcript } from "./transcript.ts";

/** Decoding and hearing; the last percent is storing. */
const PROGRESS = { decoded: 10, heard: 99 } as const;
const LANGUAGE_CHARS_MAX = 40;

/** Decodes a recording and lets the engine hear its parts. @throws SpeechFault, LeaseLost */
export async function transcribe(
  context: JobContext,
  { row, file, engine, held }: { row: TranscriptionRow; file: FileRow | null; engine: SpeechEngine; held: Held },
): Promise<Transcript> {
  const { signal } = held;
  const bytes = await sourceBytes(context, row, file);
  const source = { bytes, partSeconds: engine.partSeconds, overlapSeconds: OVERLAP_SECONDS, signal };
  return context.ports.recordings.open(source, async ({ duration, partCount, parts }) => {
    await held.tell({ progress: PROGRESS.decoded, duration });
    const heard: HeardPart[] = [];
    for await (const part of parts()) {
      const wishes = { language: row.language, speakers: row.speakers_hint, signal };
      heard.push({ part, heard: await engine.hear(part, wishes) });
      const share = heard.length / partCount;
      await held.tell({ progress: Math.floor(PROGRESS.decoded + share * (PROGRESS.heard - PROGRESS.decoded)) });
    }
    const reported = heard.map((each) => each.heard.language).find((language) => language !== null) ?? row.language;
    return {
      version: 1,
      source: row.source_name,
      engine: engine.name,
      language: reported === null ? null : plainLine(reported).slice(0, LANGUAGE_CHARS_MAX),
      duration: Math.round(duration * 1000) / 1000,
      segments: joinParts(heard, duration),
    };
  });
}
