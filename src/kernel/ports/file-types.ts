/** As many bytes as the detection reads. */
export const HEAD_BYTES = 8 * 1024;

export interface FileTypes {
  /**
   * The media type by content, never by name: text is `text/plain`, and unknown content `application/octet-stream`.
   * Markup that a browser would run is text. `head` is the first `HEAD_BYTES` of the file, or all of a shorter one.
   */
  detect(head: Uint8Array): Promise<string>;
}
