import { ON_CLIENT_GONE } from "../../kernel/ports/model-gateway.ts";
import { httpUrl, integer, oneOf, pairs, text } from "../config-values.ts";
import { key } from "./config-key.ts";
import { modelList } from "./credits.ts";

/** Of the gateway to language models. */
export const GATEWAY_KEYS = {
  ATRIUM_GATEWAY_URL: key(null, "Another server's gateway to language models, for which keys are issued.", httpUrl),
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
};
