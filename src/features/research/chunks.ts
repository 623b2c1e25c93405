/** UTF-16 units, half-open. */
export interface Chunk {
  readonly start: number;
  readonly end: number;
}

export const CHUNK_CHARS_MAX = 1_200;
const CHUNK_CHARS_MIN = 600;
/** Overlap between passages, so that sentences are not split everywhere. */
const OVERLAP_CHARS_MAX = 200;

/**
 * Cuts a text at paragraphs, else sentences, else words. Each passage repeats the last whole sentences of the
 * previous one. Only white space is lost.
 */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  let start = inkFrom(text, 0);
  while (start < text.length) {
    const end = start + text.slice(start, endOfPassage(text, start)).trimEnd().length;
    chunks.push({ start, end });
    if (inkFrom(text, end) >= text.length) break;
    start = inkFrom(text, beginningAgain(text, start, end));
  }
  return chunks;
}

function inkFrom(text: string, from: number): number {
  const ink = /\S/g;
  ink.lastIndex = from;
  return ink.exec(text)?.index ?? text.length;
}

function endOfPassage(text: string, start: number): number {
  const limit = start + CHUNK_CHARS_MAX;
  if (limit >= text.length) return text.length;
  const from = start + CHUNK_CHARS_MIN;
  const window = text.slice(from, limit);
  for (const boundary of [/\n\s*\n/g, /[.!?…]["'”’)\]]*\s/g, /\s/g]) {
    const last = [...window.matchAll(boundary)].at(-1);
    if (last) return from + last.index + last[0].length;
  }
  // Do not end within a surrogate pair.
  return /[\ud800-\udbff]$/.test(window) ? limit - 1 : limit;
}

function beginningAgain(text: string, start: number, end: number): number {
  const from = Math.max(start + 1, end - OVERLAP_CHARS_MAX);
  const sentence = /[.!?…\n]["'”’)\]]*\s+(?=\S)/.exec(text.slice(from, end));
  return sentence ? from + sentence.index + sentence[0].length : end;
}
