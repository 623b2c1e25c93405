/**
 * The text of a CSV file: UTF-8 or UTF-16 by its byte order mark, then UTF-8, then Windows-1252, which spreadsheets on
 * Windows write. Windows-1252 gives every byte a meaning, so decoding never fails.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
