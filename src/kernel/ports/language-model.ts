/** One question to a model, with all of its context. */
export interface ModelRequest {
  /** The model's name on the wire; the adapter maps it to the endpoint's name. */
  readonly model: string;
  readonly instructions: string;
  readonly question: string;
  readonly answerTokensMax: number;
}

export interface ModelAnswer {
  readonly text: string;
  /** Tokens, if the endpoint counts them. */
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number } | null;
}

/** The model gave no usable answer. The message never contains the question. */
export class ModelFault extends Error {
  readonly fault: "failed" | "timeout";
  constructor(fault: "failed" | "timeout", message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** A language model at the configured endpoint. */
export interface LanguageModel {
  /** @throws ModelFault */
  answer(request: ModelRequest): Promise<ModelAnswer>;
}
