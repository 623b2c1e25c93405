/** The event that a web page describes. All fields are untrusted text. */
export interface EventPage {
  readonly title: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly location: string | null;
  readonly host: string | null;
  readonly coverUrl: string | null;
  readonly description: string | null;
}

/** Reading the page takes too much time or memory. */
export class UnreadablePage extends Error {}

export interface EventPageReader {
  /**
   * Reads the first event of an HTML page; null if it describes none.
   * @throws UnreadablePage
   */
  read(html: Uint8Array): Promise<EventPage | null>;
}
