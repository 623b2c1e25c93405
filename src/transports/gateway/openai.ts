import { OPENAI_CODES } from "./refusals.ts";
import {
  countOr,
  type GatewayShape,
  isObject,
  type JsonObject,
  outputTokens,
  parseObject,
  pieceCounter,
  type Report,
  type StreamCounter,
} from "./shape.ts";

/** OpenAI's chat completions (https://platform.openai.com/docs/api-reference/chat). */
export const openai: GatewayShape = {
  name: "openai",
  passedHeaders: [],

  read(body) {
    return {
      model: typeof body.model === "string" ? body.model : "",
      isStream: body.stream === true,
      outputTokensMax: outputTokens([body.max_completion_tokens, body.max_tokens], body.n),
    };
  },

  /** Without `include_usage` a stream would not tell what it cost. */
  rewrite(body, upstreamModel) {
    if (body.stream !== true) return body.model === upstreamModel ? body : { ...body, model: upstreamModel };
    const options = isObject(body.stream_options) ? body.stream_options : {};
    return { ...body, model: upstreamModel, stream_options: { ...options, include_usage: true } };
  },

  wantsUsage: ({ stream_options }) => isObject(stream_options) && stream_options.include_usage === true,

  usageOf: (reply) => usageIn(isObject(reply) ? reply.usage : null),

  outputOf: ({ choices }) => choices,

  openCounter(): StreamCounter {
    let report: Report = { tokensIn: null, tokensOut: null };
    const pieces = pieceCounter();
    return {
      add(data) {
        if (data === "" || data === "[DONE]") return false;
        const event = parseObject(data);
        if (!event) {
          pieces.addUnread(data);
          return false;
        }
        const { tokensIn, tokensOut } = usageIn(event.usage);
        report = { tokensIn: tokensIn ?? report.tokensIn, tokensOut: tokensOut ?? report.tokensOut };
        const choices = Array.isArray(event.choices) ? event.choices : [];
        for (const choice of choices) addDelta(pieces, choice);
        return choices.length === 0 && isObject(event.usage);
      },
      reported: () => report,
      outputEstimate: pieces.tokens,
    };
  },

  statusOf: ({ kind }) => OPENAI_CODES[kind].status,

  errorBody({ kind, message }) {
    const { type, code, param = null } = OPENAI_CODES[kind];
    return { error: { message, type, param, code } };
  },

  errorEvent(refusal, requestId) {
    return `data: ${JSON.stringify(openai.errorBody(refusal, requestId))}\n\n`;
  },

  meterHeaders({ limit, remaining, resetsAt }, now) {
    const seconds = Math.max(0, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
    return {
      "x-ratelimit-limit-tokens": String(limit),
      "x-ratelimit-remaining-tokens": String(remaining),
      "x-ratelimit-reset-tokens": `${seconds}s`,
    };
  },

  models: (names) => ({
    object: "list",
    data: names.map((id) => ({ id, object: "model", created: 0, owned_by: "atrium" })),
  }),
};

function usageIn(usage: unknown): Report {
  if (!isObject(usage)) return { tokensIn: null, tokensOut: null };
  return { tokensIn: countOr(usage.prompt_tokens, null), tokensOut: countOr(usage.completion_tokens, null) };
}

function addDelta(pieces: ReturnType<typeof pieceCounter>, choice: unknown): void {
  const delta = isObject(choice) && isObject(choice.delta) ? choice.delta : ({} as JsonObject);
  pieces.add(delta.content);
  pieces.add(delta.reasoning_content);
  pieces.add(delta.reasoning);
  pieces.add(delta.refusal);
  for (const call of Array.isArray(delta.tool_calls) ? delta.tool_calls : []) {
    if (isObject(call) && isObject(call.function)) pieces.add(call.function.arguments);
  }
}
