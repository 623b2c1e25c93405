/** A passage of a document that somebody else keeps. Nothing in it is to be trusted. */
export interface RetrievedPassage {
  /** The document's id there. */
  readonly documentId: string;
  /** What its file is called there. */
  readonly name: string;
  readonly text: string;
  /** What is said of the document, by names that its keeper chose. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Nothing could be retrieved: `busy` may pass soon. The message never holds the question. */
export class RetrievalFault extends Error {
  readonly fault: "failed" | "timeout" | "busy";
  readonly retryAfterSeconds: number;
  constructor(
    fault: "failed" | "timeout" | "busy",
    message: string,
    options: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.fault = fault;
    this.retryAfterSeconds = options.retryAfterSeconds ?? 30;
  }
}

/** A retrieval service that the deployment has configured. */
export interface Retrieval {
  /**
   * The passages that fit best, the best first.
   * @throws RetrievalFault
   */
  retrieve(question: string, passagesMax: number): Promise<readonly RetrievedPassage[]>;
}
