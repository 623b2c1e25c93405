/** A passage of a document from an external service; untrusted. */
export interface RetrievedPassage {
  /** The document's id in the service. */
  readonly documentId: string;
  /** The file's name in the service. */
  readonly name: string;
  readonly text: string;
  /** Attributes set by the owner of the document. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The retrieval failed; `busy` may pass soon. The message never contains the question. */
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

/** The configured retrieval service. */
export interface Retrieval {
  /**
   * The most relevant passages, best first.
   * @throws RetrievalFault
   */
  retrieve(question: string, passagesMax: number): Promise<readonly RetrievedPassage[]>;
}
