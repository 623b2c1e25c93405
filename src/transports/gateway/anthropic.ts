import { ANTHROPIC_TYPES } from "./refusals.ts";
import {
  countOr,
  type GatewayShape,
  isObject,
  outputTokens,
  parseObject,
  pieceCounter,
  type StreamCounter,
} from "./shape.ts";

/** Anthropic's messages (https://docs.anthropic.com/en/api/messages). */
export const anthropic: GatewayShape = {
  name: "anthropic",
  passedHeaders: ["anthropic-version", "anthropic-beta"],

  read(body) {
    return {
      model: typeof body.model === "string" ? body.model : "",
      isStream: body.stream === true,
      outputTokensMax: outputTokens([body.max_tokens]),
    };
  },

  rewrite: (body, upstreamModel) => (body.model === upstreamModel ? body : { ...body, model: upstreamModel }),

  /** Every stream has it. */
  wantsUsage: () => true,

  usageOf(reply) {
    const usage = isObject(reply) ? reply.usage : null;
    return { tokensIn: inputIn(usage), tokensOut: isObject(usage) ? countOr(usage.output_tokens, null) : null };
  },

  outputOf: ({ content }) => content,

  openCounter(): StreamCounter {
    let tokensIn: number | null = null;
    let tokensOut: number | null = null;
    const pieces = pieceCounter();
    return {
      add(data) {
        const event = parseObject(data);
        if (!event && data !== "") pieces.addUnread(data);
        if (event?.type === "message_start" && isObject(event.message)) tokensIn = inputIn(event.message.usage);
        if (event?.type === "message_delta" && isObject(event.usage)) {
          tokensIn = inputIn(event.usage) ?? tokensIn;
          tokensOut = countOr(event.usage.output_tokens, tokensOut); // cumulative
        }
        if (event?.type === "content_block_delta" && isObject(event.delta)) {
          const { text, partial_json, thinking } = event.delta;
          for (const piece of [text, partial_json, thinking]) pieces.add(piece);
        }
        return false;
      },
      reported: () => ({ tokensIn, tokensOut }),
      outputEstimate: pieces.tokens,
    };
  },

  statusOf: ({ kind }) => ANTHROPIC_TYPES[kind].status,

  errorBody: ({ kind, message }, requestId) => ({
    type: "error",
    error: { type: ANTHROPIC_TYPES[kind].type, message },
    request_id: requestId,
  }),

  errorEvent(refusal, requestId) {
    return `event: error\ndata: ${JSON.stringify(anthropic.errorBody(refusal, requestId))}\n\n`;
  },

  meterHeaders: ({ limit, remaining, resetsAt }) => ({
    "anthropic-ratelimit-tokens-limit": String(limit),
    "anthropic-ratelimit-tokens-remaining": String(remaining),
    "anthropic-ratelimit-tokens-reset": resetsAt.toISOString(),
  }),

  models: (names) => ({
    data: names.map((id) => ({ type: "model", id, display_name: id, created_at: "1970-01-01T00:00:00Z" })),
    has_more: false,
    first_id: names[0] ?? null,
    last_id: names.at(-1) ?? null,
  }),
};

/** Tokens that were read, written to the provider's cache, or found there. */
function inputIn(usage: unknown): number | null {
  if (!isObject(usage)) return null;
  const read = countOr(usage.input_tokens, null);
  if (read === null) return null;
  return read + countOr(usage.cache_creation_input_tokens, 0) + countOr(usage.cache_read_input_tokens, 0);
}
