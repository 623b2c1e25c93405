import { fileTypeFromBuffer } from "file-type";
import type { FileTypes } from "../../kernel/ports/file-types.ts";
import { decodeBeginning } from "../../kernel/values/texts/decode-text.ts";

const UNKNOWN = "application/octet-stream";
const TEXT = "text/plain";
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell other content from text
const CONTROL = /[\0-\x08\x0b\x0e-\x1f]/;

export const fileTypes: FileTypes = {
  async detect(head) {
    if (head.length === 0) return UNKNOWN;
    // Before the library, which takes UTF-16 markup for XML.
    if (startsWith(head, [0xef, 0xbb, 0xbf]) || startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])) {
      return TEXT;
    }
    const found = await fileTypeFromBuffer(head).catch(() => undefined);
    if (found) return /xml|html|svg/.test(found.mime) && isText(head) ? TEXT : found.mime;
    return isText(head) ? TEXT : UNKNOWN;
  },
};

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** Text in an encoding that programs write, without control characters other than white space. */
function isText(head: Uint8Array): boolean {
  const text = decodeBeginning(head);
  return text !== null && !CONTROL.test(text);
}
