import { inflateSync } from "node:zlib";
import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { say } from "../messages.ts";

/** The library has no limit of its own, and takes many times as much memory. */
const INFLATED_BYTES_MAX = 32 * 2 ** 20;
const FILTERS_MAX = 4;
/** The dictionary before a stream (ISO 32000-1 §7.3.8.1). */
const STREAM = /stream\r?\n/g;
const DICTIONARY_CHARS = 400;

/** Refuses a PDF whose compressed streams inflate to too many bytes. Pictures are not read. @throws NotReadable */
export function requireFewInflatedBytes(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString("latin1");
  let left = INFLATED_BYTES_MAX;
  for (const { 0: keyword, index } of text.matchAll(STREAM)) {
    const dictionary =
      text
        .slice(Math.max(0, index - DICTIONARY_CHARS), index)
        .split("endobj")
        .at(-1) ?? "";
    if (text.startsWith("end", index - 3) || /\/Subtype\s*\/Image/.test(dictionary)) continue;
    left -= inflatedBytes(file.subarray(index + keyword.length), left, FILTERS_MAX);
  }
}

/** Streams can be compressed several times. */
function inflatedBytes(compressed: Buffer, max: number, filters: number): number {
  if (filters === 0) throw tooLarge();
  const inflated = inflate(compressed, max);
  if (!inflated) return 0;
  return inflated.length + inflatedBytes(inflated, max - inflated.length, filters - 1);
}

/** Null for data that is not compressed, or is broken. */
function inflate(compressed: Buffer, max: number): Buffer | null {
  try {
    return inflateSync(compressed, { maxOutputLength: Math.max(1, max) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    return null;
  }
}

function tooLarge(): NotReadable {
  return new NotReadable(say.textTooLargeUncompressed({ megabytes: INFLATED_BYTES_MAX / 2 ** 20 }));
}
