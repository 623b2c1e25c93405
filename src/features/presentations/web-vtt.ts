import { SaidError } from "../../kernel/languages/said-error.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { say } from "./messages.ts";
import type { Cue } from "./rules.ts";

export const CAPTIONS_BYTES_MAX = 1024 * 1024;
const CUES_MAX = 20_000;
const CUE_CHARS_MAX = 1_000;
const SPEAKER_CHARS_MAX = 60;
const TAG_CHARS_MAX = 200;
const HOURS_MAX = 99;

/** The file is not WebVTT. `said` gives the reason to operators. */
export class NotCaptions extends SaidError {}

/**
 * The cues of a WebVTT file (W3C WebVTT §4), as plain text in order of time. Styles, regions, notes, settings and markup
 * are dropped, so that the served text has only times and words. @throws NotCaptions
 */
export function readWebVtt(text: string): Cue[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "")) throw new NotCaptions(say.captionsWithoutHead);
  const cues: Cue[] = [];
  for (const block of blocksOf(lines.slice(1))) {
    const at = block.findIndex((line) => line.includes("-->"));
    if (at !== 0 && at !== 1) continue;
    const cue = cueOf(block[at] as string, block.slice(at + 1));
    if (cue) cues.push(cue);
    if (cues.length > CUES_MAX) throw new NotCaptions(say.tooManyCues({ max: CUES_MAX }));
  }
  if (cues.length === 0) throw new NotCaptions(say.captionsWithoutCue);
  return cues.sort((one, other) => one.start - other.start);
}

function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === "") blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

/** Null for a cue without a text, and for one that does not end after it begins. */
function cueOf(timing: string, payload: readonly string[]): Cue | null {
  const [from = "", rest = ""] = timing.split("-->");
  const start = timeOf(from);
  const end = timeOf(rest.trim().split(/[ \t]/)[0] ?? "");
  if (start === null || end === null || end <= start) return null;
  const { words, voice } = withoutMarkup(payload.join(" "));
  const text = plainLine(unescaped(words)).slice(0, CUE_CHARS_MAX);
  if (text === "") return null;
  return { start, end, text, speaker: plainLine(unescaped(voice)).slice(0, SPEAKER_CHARS_MAX) || null };
}

/** The text outside of tags, and the name in the first `<v Name>`. Linear, unlike an expression for tags. */
function withoutMarkup(payload: string): { words: string; voice: string } {
  const [first = "", ...rest] = payload.split("<");
  let words = first;
  let voice = "";
  for (const part of rest) {
    const end = part.indexOf(">");
    if (end === -1) continue;
    words += part.slice(end + 1);
    voice ||= /^v(?:\.[^\s]*)?[ \t]+(.+)$/.exec(part.slice(0, Math.min(end, TAG_CHARS_MAX)))?.[1] ?? "";
  }
  return { words, voice };
}

/** In milliseconds: `mm:ss.ttt` or `hh:mm:ss.ttt`. */
function timeOf(text: string): number | null {
  const match = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(text.trim());
  if (!match) return null;
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return hours > HOURS_MAX ? null : ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", nbsp: " ", lrm: "", rlm: "" };

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|amp|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** Cue text is escaped, so that a recording cannot add cues or markup. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text, speaker }) => {
    const voice = speaker === null ? "" : `<v ${escaped(speaker)}>`;
    return `${cueTime(start)} --> ${cueTime(end)}\n${voice}${escaped(text)}`;
  });
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function cueTime(milliseconds: number): string {
  return `${clockText(milliseconds / 1000)}.${String(milliseconds % 1000).padStart(3, "0")}`;
}

/** `01:02:03` */
function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return [whole / 3600, (whole / 60) % 60, whole % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");
}
