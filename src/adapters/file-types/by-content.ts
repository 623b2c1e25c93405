import { fileTypeFromBuffer } from "file-type";
import type { FileTypes } from "../../kernel/ports/file-types.ts";
import { decodeKnown, decodeWritten } from "../../kernel/values/texts/decode-text.ts";

const UNKNOWN = "application/octet-stream";
const TEXT = "text/plain";
/** As many bytes as one character of UTF-8 may lack at the end of the head. */
const CUT_BYTES_MAX = 3;

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

/** Text of a known character set without control characters other than white space. */
function isText(head: Uint8Array): boolean {
  const text = decodeHead(head);
  return text !== null && ![...text].some((character) => character < " " && !/[\t\n\f\r]/.test(character));
}

/** The head may end within a character. */
function decodeHead(head: Uint8Array): string | null {
  for (let cut = 0; cut <= CUT_BYTES_MAX; cut++) {
    const text = decodeKnown(head.subarray(0, head.length - cut));
    if (text !== null) return text;
  }
  return decodeWritten(head);
}
