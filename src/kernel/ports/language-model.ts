/** One question to a model, with everything that it may know. */
export interface ModelRequest {
  /** The model's name on the wire; what it is called at the endpoint is for the adapter to know. */
  readonly model: string;
  readonly instructions: string;
  readonly question: string;
  readonly answerTokensMax: number;
}

export interface ModelAnswer {
  readonly text: string;
  /** Tokens, as far as the endpoint counts them. */
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number } | null;
}

/** The model gave no usable answer. The message never holds the question. */
export class ModelFault extends Error {
  readonly fault: "failed" | "timeout";
  constructor(fault: "failed" | "timeout", message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** A language model behind the deployment's configured endpoint. */
export interface LanguageModel {
  /** @throws ModelFault */
  answer(request: ModelRequest): Promise<ModelAnswer>;
}
