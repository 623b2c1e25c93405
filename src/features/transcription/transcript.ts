import type { AudioPart, HeardSpeech, SpeechSegment } from "../../kernel/ports/speech.ts";
import { plainLine } from "../../kernel/values/text.ts";

/** Of two parts, in seconds: a word at the cut is whole in one of them. */
export const OVERLAP_SECONDS = 5;
const TEXT_CHARS_MAX = 4_000;
const SPEAKER_CHARS_MAX = 60;

/** A transcript as the file of segments holds it. Times in seconds. */
export interface Transcript {
  readonly version: 1;
  readonly source: string;
  readonly engine: string;
  readonly language: string | null;
  readonly duration: number;
  readonly segments: readonly SpeechSegment[];
}

export interface HeardPart {
  readonly part: Pick<AudioPart, "start" | "duration">;
  readonly heard: HeardSpeech;
}

/**
 * The segments of all parts on one line of time. In an overlap, the earlier part counts up to its middle. Starts never
 * fall, and no segment ends beyond the recording.
 */
export function joinParts(parts: readonly HeardPart[], duration: number): SpeechSegment[] {
  const joined: SpeechSegment[] = [];
  for (const [index, { part, heard }] of parts.entries()) {
    const from = index === 0 ? 0 : part.start + OVERLAP_SECONDS / 2;
    const next = parts[index + 1];
    const until = next ? next.part.start + OVERLAP_SECONDS / 2 : Infinity;
    for (const segment of heard.segments) {
      const start = part.start + segment.start;
      const isWhole = heard.segments.length === 1 && segment.end - segment.start >= part.duration;
      if (!isWhole && (start < from || start >= until)) continue;
      const text = plainLine(segment.text).slice(0, TEXT_CHARS_MAX);
      if (text === "") continue;
      const begins = clamp(start, joined.at(-1)?.start ?? 0, duration);
      const ends = clamp(part.start + segment.end, begins, duration);
      const speaker = speakerOf(segment.speaker, parts.length > 1 ? index + 1 : null);
      joined.push({ start: milliseconds(begins), end: milliseconds(ends), text, speaker });
    }
  }
  return joined;
}

/** Engines name the speakers of each part anew. */
function speakerOf(name: string | null, part: number | null): string | null {
  const line = plainLine(name ?? "").slice(0, SPEAKER_CHARS_MAX);
  if (line === "") return null;
  return part === null ? line : `${line} (part ${part})`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** `01:02:03` */
function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return [whole / 3600, (whole / 60) % 60, whole % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");
}

/** WebVTT (W3C). Cue text is escaped, so that a recording cannot add cues or markup. */
export function webVtt({ segments }: Transcript): string {
  const cues = segments.map(({ start, end, text, speaker }) => {
    const voice = speaker === null ? "" : `<v ${escapeCue(speaker)}>`;
    // A cue ends after it begins.
    const until = Math.max(end, start + 0.001);
    return `${cueTime(start)} --> ${cueTime(until)}\n${voice}${escapeCue(text)}`;
  });
  return `${["WEBVTT", ...cues].join("\n\n")}\n`;
}

function cueTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const rest = Math.round((seconds - whole) * 1000);
  return rest === 1000 ? `${clockText(whole + 1)}.000` : `${clockText(whole)}.${String(rest).padStart(3, "0")}`;
}

function escapeCue(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A paragraph for each segment, or for each turn of a speaker. */
export function markdown({ source, engine, language, duration, segments }: Transcript): string {
  const facts = [clockText(duration), language, engine].filter(Boolean).map((fact) => escapeMarkdown(String(fact)));
  const head = [
    `# Transcript of ${escapeMarkdown(source)}`,
    `${facts.join(" · ")}. Made by a machine: words may be wrong.`,
  ];
  const turns: { speaker: string | null; start: number; texts: string[] }[] = [];
  for (const { speaker, start, text } of segments) {
    const last = turns.at(-1);
    if (last && speaker !== null && last.speaker === speaker) last.texts.push(text);
    else turns.push({ speaker, start, texts: [text] });
  }
  const paragraphs = turns.map(({ speaker, start, texts }) => {
    const name = speaker === null ? "" : `**${escapeMarkdown(speaker)}** `;
    return `\\[${clockText(start)}\\] ${name}${escapeMarkdown(texts.join(" "))}`;
  });
  return `${[...head, ...paragraphs].join("\n\n")}\n`;
}

/** CommonMark §2.4: any of these after a backslash is itself. A paragraph never begins with a list or heading. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~!&]/g, "\\$&");
}

export function segmentsJson(transcript: Transcript): string {
  return `${JSON.stringify(transcript, null, 1)}\n`;
}

/** The stored file of segments. @throws SyntaxError if it is none, such as after a member replaced it */
export function readSegments(json: string): Transcript {
  const parsed: unknown = JSON.parse(json);
  if (!isTranscript(parsed)) throw new SyntaxError("the file holds no transcript");
  return parsed;
}

function isTranscript(value: unknown): value is Transcript {
  if (value === null || typeof value !== "object") return false;
  const { segments, duration, source, engine, language } = value as Readonly<Record<string, unknown>>;
  return (
    Array.isArray(segments) &&
    segments.every(isSegment) &&
    typeof duration === "number" &&
    typeof source === "string" &&
    typeof engine === "string" &&
    (language === null || typeof language === "string")
  );
}

function isSegment(value: unknown): boolean {
  if (value === null || typeof value !== "object") return false;
  const { start, end, text, speaker } = value as Readonly<Record<string, unknown>>;
  const areTimes = typeof start === "number" && typeof end === "number";
  return areTimes && typeof text === "string" && (speaker === null || typeof speaker === "string");
}
