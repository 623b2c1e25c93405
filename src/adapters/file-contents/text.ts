import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { decodeKnown, decodeWritten } from "../../kernel/values/texts/decode-text.ts";

/** Bytes that one character of UTF-8 may lack at the end of a part. */
const CUT_BYTES_MAX = 3;

/** Text by programs of others. The last character may be cut. @throws NotReadable */
export function asText(bytes: Uint8Array): string {
  for (let cut = 0; cut <= CUT_BYTES_MAX; cut++) {
    const text = decodeKnown(bytes.subarray(0, bytes.length - cut));
    if (text !== null) return text;
  }
  const text = decodeWritten(bytes);
  if (text === null) throw new NotReadable("It is not text in UTF-8, UTF-16 or Windows-1252.");
  return text;
}

/** Markup, by the name: by its content it is text. */
export function isMarkup(name: string): boolean {
  return /\.(x?html?|svg|xml)$/i.test(name);
}
