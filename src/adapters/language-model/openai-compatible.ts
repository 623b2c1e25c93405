import { type LanguageModel, ModelFault } from "../../kernel/ports/language-model.ts";
import { type Outbound, OutboundRefused } from "../../kernel/ports/outbound.ts";

const ANSWER_BYTES_MAX = 1024 * 1024;

export interface OpenAiCompatibleOptions {
  /** The base URL, such as `https://models.example.org/v1`. */
  readonly url: string;
  readonly key: string | null;
  /** The endpoint's names of models, where they differ. */
  readonly names: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly outbound: Outbound;
}

interface Completion {
  readonly choices?: readonly { readonly message?: { readonly content?: unknown } }[];
  readonly usage?: { readonly prompt_tokens?: number; readonly completion_tokens?: number };
}

/** Any endpoint with OpenAI's chat completions: hosted, a gateway, or a local server. */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): LanguageModel {
  const { url, key, names, timeoutMs, outbound } = options;
  return {
    async answer({ model, instructions, question, answerTokensMax }) {
      const body = JSON.stringify({
        model: names[model] ?? model,
        max_tokens: answerTokensMax,
        messages: [
          { role: "system", content: instructions },
          { role: "user", content: question },
        ],
      });
      const completion = await ask(outbound, {
        url: `${url}/chat/completions`,
        method: "POST",
        headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
        body,
        timeoutMs,
        bodyBytesMax: ANSWER_BYTES_MAX,
      });
      const text = completion.choices?.[0]?.message?.content;
      if (typeof text !== "string" || text.trim() === "")
        throw new ModelFault("failed", "The model returned an empty answer.");
      const { prompt_tokens, completion_tokens } = completion.usage ?? {};
      const isCounted = Number.isInteger(prompt_tokens) && Number.isInteger(completion_tokens);
      return {
        text,
        usage: isCounted ? { input_tokens: Number(prompt_tokens), output_tokens: Number(completion_tokens) } : null,
      };
    },
  };
}

async function ask(outbound: Outbound, request: Parameters<Outbound["fetch"]>[0]): Promise<Completion> {
  try {
    const { status, body } = await outbound.fetch(request);
    if (status === 408 || status === 504) throw new ModelFault("timeout", `The model endpoint answered ${status}.`);
    if (status !== 200) throw new ModelFault("failed", `The model endpoint answered ${status}.`);
    const parsed: unknown = JSON.parse(Buffer.from(body).toString());
    return parsed !== null && typeof parsed === "object" ? parsed : {};
  } catch (error) {
    if (error instanceof ModelFault) throw error;
    if (error instanceof OutboundRefused) {
      throw new ModelFault(error.fault === "timeout" ? "timeout" : "failed", error.message, { cause: error });
    }
    // An unparsable answer may repeat the question, so it is not attached as the cause.
    if (error instanceof SyntaxError) throw new ModelFault("failed", "The model endpoint sent invalid JSON.");
    throw error;
  }
}
