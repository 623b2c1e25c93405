import type { CreditTerms } from "../../areas/credits/index.ts";
import type { Config } from "../config.ts";

/** Null without a gateway to language models. `baseUrl` is this server's. */
export function creditTerms(config: Config, baseUrl: string): CreditTerms | null {
  const { ATRIUM_GATEWAY_URL: foreignUrl, ATRIUM_GATEWAY_MODELS: models } = config;
  const { ATRIUM_GATEWAY_ANTHROPIC_URL: anthropic, ATRIUM_GATEWAY_OPENAI_URL: openai } = config;
  const isOwn = anthropic !== null || openai !== null;
  if (!isOwn && !foreignUrl) return null;
  return {
    gatewayUrl: foreignUrl ?? (anthropic ? `${baseUrl}/gateway/anthropic` : `${baseUrl}/gateway/v1`),
    openaiUrl: openai ? `${baseUrl}/gateway/v1` : null,
    shape: isOwn && !anthropic ? "openai" : "anthropic",
    isOwn,
    upstreams: [
      ...(anthropic ? [{ shape: "anthropic" as const, url: withoutUser(anthropic) }] : []),
      ...(openai ? [{ shape: "openai" as const, url: withoutUser(openai) }] : []),
    ],
    ...models,
    weeklyTokens: config.ATRIUM_GATEWAY_WEEKLY_TOKENS,
    workshopTokens: config.ATRIUM_GATEWAY_WORKSHOP_TOKENS,
  };
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
