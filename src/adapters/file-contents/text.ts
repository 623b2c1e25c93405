import { NotReadable } from "../../kernel/ports/document-reader.ts";

/** Bytes that one character of UTF-8 may lack at the end of a part. */
const CUT_BYTES_MAX = 3;

/** Text in UTF-8, or in UTF-16 with a byte order mark. The last character may be cut. @throws NotReadable */
export function asText(bytes: Uint8Array): string {
  const encoding = startsWith(bytes, 0xff, 0xfe) ? "utf-16le" : startsWith(bytes, 0xfe, 0xff) ? "utf-16be" : "utf-8";
  for (let cut = 0; cut <= CUT_BYTES_MAX; cut++) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, bytes.length - cut));
    } catch {
      // the part may end within a character
    }
  }
  throw new NotReadable("It is not UTF-8 or UTF-16 text.");
}

function startsWith(bytes: Uint8Array, first: number, second: number): boolean {
  return bytes[0] === first && bytes[1] === second;
}

/** Markup, by the name: by its content it is text. */
export function isMarkup(name: string): boolean {
  return /\.(x?html?|svg|xml)$/i.test(name);
}
