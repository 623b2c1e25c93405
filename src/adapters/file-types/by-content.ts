import { fileTypeFromBuffer } from "file-type";
import type { FileTypes } from "../../kernel/ports/file-types.ts";

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

/** Valid UTF-8 without control characters other than white space. */
function isText(head: Uint8Array): boolean {
  if (head.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d))
    return false;
  for (let cut = 0; cut <= CUT_BYTES_MAX; cut++) {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(head.subarray(0, head.length - cut));
      return true;
    } catch {
      // the head may end within a character
    }
  }
  return false;
}
