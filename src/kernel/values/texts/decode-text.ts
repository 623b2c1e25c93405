import { legacyEncoding } from "./legacy-encoding.ts";

/** Bytes that are looked at to tell UTF-16 without a byte order mark from other text. */
const SAMPLE_BYTES = 4_096;
/** Fewer bytes fit some encoding by chance. */
const GUESSED_FROM_BYTES = 8;
const DECLARED_WITHIN_BYTES = 1_024;
const DECLARED = /<(?:\?xml\b[^>]+encoding|meta\b[^>]+charset)\s*=\s*["']?([\w-]+)/i;

/**
 * Text by programs of others: by its byte order mark, then UTF-16 by its zero bytes, then UTF-8 if it is valid, since
 * servers often name another character set; then the named one, then what its letters look like, and else Windows-1252,
 * which spreadsheets and editors on Windows write. Leaves out the byte order mark. Decoding never fails.
 */
export function decodeText(bytes: Uint8Array, named: string | null = null): string {
  const charset = knownCharset(named);
  // Its escapes and letters are valid UTF-8.
  if (charset?.startsWith("iso-2022")) return new TextDecoder(charset).decode(bytes);
  return decodeKnown(bytes) ?? decodeLegacy(bytes, charset === "utf-8" ? null : charset);
}

function decodeLegacy(bytes: Uint8Array, named: string | null): string {
  const encoding = named ?? legacyEncoding(bytes) ?? "windows-1252";
  return encoding === "windows-1252" ? windows1252(bytes) : new TextDecoder(encoding).decode(bytes);
}

/** The characters of the bytes 80 to 9F (WHATWG Encoding, index windows-1252). */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Node 22 decodes it as ISO-8859-1, which has control characters there. */
function windows1252(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return text.replace(/[\u0080-\u009f]/g, (character) => HIGH[character.charCodeAt(0) - 0x80] ?? character);
}

/** The charset of a Content-Type (RFC 9110 §8.3.2). */
export function charsetOf(contentType: string | undefined): string | null {
  return /charset\s*=\s*["']?([\w-]+)/i.exec(contentType ?? "")?.[1] ?? null;
}

export function isCharset(name: string): boolean {
  return knownCharset(name) !== null;
}

function knownCharset(name: string | null): string | null {
  try {
    return name === null ? null : new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** As `decodeText`, but null for text that is neither UTF-8 nor UTF-16, such as that of binary files. */
export function decodeKnown(bytes: Uint8Array, { stream = false } = {}): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, { stream });
  } catch {
    return null;
  }
}

/** As `decodeText`, but null for bytes that are no text of any kind. Markup may name its charset. */
export function decodeWritten(bytes: Uint8Array): string | null {
  const text = decodeKnown(bytes);
  if (text !== null) return text;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.some(isControl)) return null;
  const declared = declaredCharset(bytes);
  if (declared !== null) return decodeText(bytes, declared);
  const isForeign = sample.filter((byte) => byte > 0x7f).length > sample.length / 2;
  if (isForeign && bytes.length < GUESSED_FROM_BYTES) return null;
  const guessed = legacyEncoding(bytes);
  return isForeign && guessed === null ? null : decodeText(bytes, guessed ?? "windows-1252");
}

/** As `decodeWritten`, for the beginning of a text, whose last character may be cut. */
export function decodeBeginning(bytes: Uint8Array): string | null {
  return decodeKnown(bytes, { stream: true }) ?? decodeWritten(bytes);
}

/** As HTML declares it in its first kilobyte (WHATWG HTML, "prescan"), or XML in its first line; null without one. */
export function declaredCharset(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, DECLARED_WITHIN_BYTES)).toString("latin1");
  const [, named = null] = (/^\W*</.test(start) && DECLARED.exec(start)) || [];
  return named !== null && isCharset(named) ? named : null;
}

const isControl = (byte: number) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d);

type UnicodeEncoding = "utf-8" | "utf-16le" | "utf-16be";

/** Of the beginning of a text at least. */
function encodingOf(bytes: Uint8Array): UnicodeEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  // Letters of ASCII have a zero byte each in UTF-16, and no text in UTF-8 has one.
  if (low > length / 8 && high === 0) return "utf-16le";
  if (high > length / 8 && low === 0) return "utf-16be";
  return "utf-8";
}
