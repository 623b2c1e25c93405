import { SaidError } from "../languages/said-error.ts";

/** Metadata of a file, as far as known. */
export interface DocumentFacts {
  readonly title?: string;
  readonly authors?: readonly string[];
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly date?: string;
  readonly url?: string;
  /** BCP 47, such as `en` or `pt-BR`. */
  readonly language?: string;
  readonly source?: string;
  /** The lowest tier that may read it. */
  readonly tier?: string;
}

export interface ReadDocument extends DocumentFacts {
  readonly text: string;
}

/** The file cannot be read as a document; `message` is for operators. */
export class NotReadable extends SaidError {}

export interface DocumentReader {
  /** Whether the name has a supported extension. */
  takes(name: string): boolean;
  /**
   * Reads the documents of a file: one, or one per record. `mediaType` takes precedence over the name.
   * @throws NotReadable
   */
  read(file: {
    readonly name: string;
    readonly mediaType?: string;
    readonly bytes: Uint8Array;
  }): Promise<readonly ReadDocument[]>;
}

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

export interface EventPageReader {
  /**
   * Reads the first event of an HTML page; null if it describes none.
   * @throws NotReadable
   */
  read(html: Uint8Array): Promise<EventPage | null>;
}
