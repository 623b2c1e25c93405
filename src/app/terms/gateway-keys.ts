import { ON_CLIENT_GONE } from "../../kernel/ports/model-gateway.ts";
import { httpUrl, integer, oneOf, pairs, text } from "../config-values.ts";
import { key } from "./config-key.ts";
import { modelList } from "./credits.ts";

function currency(value: string): string {
  if (!/^[A-Z]{3}$/.test(value)) throw new Error("must be an ISO 4217 code, such as USD");
  return value;
}

/** Members see this URL. */
function withoutUser(value: string): string {
  const { username, password } = new URL(httpUrl(value));
  if (username || password) throw new Error("must have no user name and password");
  return httpUrl(value);
}

function positiveAmount(value: string): number {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(value) || Number(value) === 0) throw new Error("must be above 0, such as 2.5");
  return Number(value);
}

/** Of the gateway to language models. */
export const GATEWAY_KEYS = {
  ATRIUM_GATEWAY_URL: key(null, "Another server's gateway to language models, for which keys are issued.", httpUrl),
  ATRIUM_GATEWAY_LITELLM_URL: key(
    null,
    "A LiteLLM proxy at which keys are issued and which counts, such as `http://litellm:4000`. Members reach it at `ATRIUM_GATEWAY_URL`, if that differs.",
    withoutUser,
  ),
  ATRIUM_GATEWAY_LITELLM_MASTER_KEY: key(null, "Its master key.", text),
  ATRIUM_GATEWAY_LITELLM_USD: key(
    "1",
    "Budget at LiteLLM in US dollars for a million tokens of a key's quota.",
    positiveAmount,
  ),
  ATRIUM_GATEWAY_OPENAI_URL: key(
    null,
    "Server of language models with OpenAI's interface, such as `https://api.openai.com/v1`. This server then is the gateway to it.",
    httpUrl,
  ),
  ATRIUM_GATEWAY_OPENAI_KEY: key(null, "Key for that server.", text),
  ATRIUM_GATEWAY_ANTHROPIC_URL: key(
    null,
    "The same for Anthropic's interface, such as `https://api.anthropic.com/v1`.",
    httpUrl,
  ),
  ATRIUM_GATEWAY_ANTHROPIC_KEY: key(null, "Key for that server.", text),
  ATRIUM_GATEWAY_OPENAI_ON_CLIENT_GONE: key(
    "abort",
    "`drain` reads a stream to its end after its client left, for providers that charge for it anyway; `abort` ends it.",
    oneOf(...ON_CLIENT_GONE),
  ),
  ATRIUM_GATEWAY_ANTHROPIC_ON_CLIENT_GONE: key(
    "abort",
    "The same for Anthropic's interface.",
    oneOf(...ON_CLIENT_GONE),
  ),
  ATRIUM_GATEWAY_MODELS: key(
    "sonnet,haiku",
    "The models that keys may use, separated by commas: the standard one, the small one, and any others.",
    modelList,
  ),
  ATRIUM_GATEWAY_NAMES: key("", "Their names at those servers, `<name>=<name there>`, separated by commas.", pairs),
  ATRIUM_GATEWAY_WORKSHOP_TOKENS: key(
    "1000000",
    "Tokens of a workshop key, for its five hours.",
    integer(1, 1_000_000_000),
  ),
  ATRIUM_GATEWAY_WEEKLY_TOKENS: key(
    "5000000",
    "Tokens per week of a member's key, before its multiplier.",
    integer(1, 1_000_000_000),
  ),
  ATRIUM_GATEWAY_CURRENCY: key("USD", "ISO 4217 currency of the prices and the budget for models.", currency),
};
