import type { CreditTerms } from "../../features/model-keys/index.ts";
import type { Config } from "../config.ts";

/** Null without a gateway to language models. `baseUrl` is this server's. */
export function creditTerms(config: Config, baseUrl: string): CreditTerms | null {
  const { ATRIUM_GATEWAY_URL: foreignUrl, ATRIUM_GATEWAY_MODELS: models } = config;
  const { ATRIUM_GATEWAY_ANTHROPIC_URL: anthropic, ATRIUM_GATEWAY_OPENAI_URL: openai } = config;
  const litellm = config.ATRIUM_GATEWAY_LITELLM_URL && (foreignUrl ?? config.ATRIUM_GATEWAY_LITELLM_URL);
  const isOwn = anthropic !== null || openai !== null;
  if (!isOwn && !foreignUrl && !litellm) return null;
  const ownUrl = anthropic ? `${baseUrl}/gateway/anthropic` : `${baseUrl}/gateway/v1`;
  return {
    gatewayUrl: litellm ?? foreignUrl ?? ownUrl,
    openaiUrl: litellm ? `${litellm}/v1` : openai && `${baseUrl}/gateway/v1`,
    shape: isOwn && !anthropic ? "openai" : "anthropic",
    gateway: gatewayOf(isOwn, litellm !== null),
    upstreams: [
      ...(anthropic ? [{ shape: "anthropic" as const, url: withoutUser(anthropic) }] : []),
      ...(openai ? [{ shape: "openai" as const, url: withoutUser(openai) }] : []),
    ],
    ...models,
    weeklyTokens: config.ATRIUM_GATEWAY_WEEKLY_TOKENS,
    workshopTokens: config.ATRIUM_GATEWAY_WORKSHOP_TOKENS,
    currency: config.ATRIUM_GATEWAY_CURRENCY,
  };
}

function gatewayOf(isOwn: boolean, isLiteLlm: boolean): CreditTerms["gateway"] {
  if (isOwn) return "own";
  return isLiteLlm ? "litellm" : "elsewhere";
}

/** The first is the standard model, the second the small one. @throws Error */
export function modelList(value: string): { model: string; smallModel: string; models: readonly string[] } {
  const models = value.split(",").map((name) => name.trim());
  const [model, smallModel] = models;
  if (!model || !smallModel || !models.every((name) => /^[\w.:/-]{1,100}$/.test(name))) {
    throw new Error("must be two or more names of models, separated by commas");
  }
  return { model, smallModel, models: [...new Set(models)] };
}

function withoutUser(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
