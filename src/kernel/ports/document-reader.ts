/** What stands in a file beside its text; each as far as it is known. */
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

/** The bytes are no document that can be read; `message` is for the operator. */
export class NotReadable extends Error {}

export interface DocumentReader {
  /** Whether files of that name are documents at all. */
  takes(name: string): boolean;
  /**
   * The documents in a file: one, or for a file of records as many as it has. `mediaType` counts before the name.
   * @throws NotReadable
   */
  read(file: {
    readonly name: string;
    readonly mediaType?: string;
    readonly bytes: Uint8Array;
  }): Promise<readonly ReadDocument[]>;
}
