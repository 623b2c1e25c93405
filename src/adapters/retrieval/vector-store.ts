import { type Outbound, OutboundRefused, type OutboundResponse } from "../../kernel/ports/outbound.ts";
import { type Retrieval, RetrievalFault, type RetrievedPassage } from "../../kernel/ports/retrieval.ts";

const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
const RETRY_SECONDS_MAX = 3_600;

export interface VectorStoreOptions {
  /** The search URL of the store, such as `http://localhost:8321/v1/vector_stores/vs_1/search`. */
  readonly url: string;
  readonly key: string | null;
  readonly timeoutMs: number;
  readonly outbound: Outbound;
}

/** Any service with the search of OpenAI's vector stores: hosted, a gateway, or a local server. */
export function createVectorStore({ url, key, timeoutMs, outbound }: VectorStoreOptions): Retrieval {
  return {
    async retrieve(question, passagesMax) {
      const answer = await ask(outbound, {
        url,
        method: "POST",
        headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ query: question, max_num_results: passagesMax, rewrite_query: false }),
        timeoutMs,
        bodyBytesMax: ANSWER_BYTES_MAX,
      });
      if (!Array.isArray(answer.data)) throw new RetrievalFault("failed", "The retrieval service sent no list.");
      return answer.data.flatMap(passageOf).slice(0, passagesMax);
    },
  };
}

async function ask(
  outbound: Outbound,
  request: Parameters<Outbound["fetch"]>[0],
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const response = await outbound.fetch(request);
    if (response.status !== 200) throw refusalOf(response);
    const parsed: unknown = JSON.parse(Buffer.from(response.body).toString());
    return isRecord(parsed) ? parsed : {};
  } catch (error) {
    if (error instanceof RetrievalFault) throw error;
    if (error instanceof OutboundRefused) {
      throw new RetrievalFault(error.fault === "timeout" ? "timeout" : "failed", error.message, { cause: error });
    }
    // An unparsable answer may repeat the question, so it is not attached as the cause.
    if (error instanceof SyntaxError) throw new RetrievalFault("failed", "The retrieval service sent invalid JSON.");
    throw error;
  }
}

function refusalOf({ status, headers }: OutboundResponse): RetrievalFault {
  const message = `The retrieval service answered ${status}.`;
  if (status === 408 || status === 504) return new RetrievalFault("timeout", message);
  if (status !== 429 && status !== 503) return new RetrievalFault("failed", message);
  const seconds = Number(headers["retry-after"]);
  const isUsable = Number.isInteger(seconds) && seconds > 0 && seconds <= RETRY_SECONDS_MAX;
  return new RetrievalFault("busy", message, isUsable ? { retryAfterSeconds: seconds } : {});
}

/** One result; none for another shape. */
function passageOf(result: unknown): RetrievedPassage[] {
  if (!isRecord(result) || typeof result.file_id !== "string" || result.file_id === "") return [];
  const text = textOf(result.content);
  if (text.trim() === "") return [];
  const name = typeof result.filename === "string" ? result.filename : "";
  return [{ documentId: result.file_id, name, text, attributes: attributesOf(result.attributes) }];
}

function textOf(content: unknown): string {
  if (!Array.isArray(content)) return "";
  return content
    .map((part: unknown) => (isRecord(part) && typeof part.text === "string" ? part.text : ""))
    .filter((text) => text !== "")
    .join("\n\n");
}

function attributesOf(attributes: unknown): Record<string, string> {
  if (!isRecord(attributes)) return {};
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
    ),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
