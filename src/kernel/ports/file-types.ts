export interface FileTypes {
  /**
   * The media type by content, never by name: text is `text/plain`, and unknown content `application/octet-stream`.
   * Markup that a browser would run is text. `head` is the beginning of the file, at least 4 KiB unless it is shorter.
   */
  detect(head: Uint8Array): Promise<string>;
}
