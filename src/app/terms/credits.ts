import type { CreditTerms } from "../../areas/credits/index.ts";
import type { Config } from "../config.ts";

/** Null without a gateway to language models. */
export function creditTerms(config: Config): CreditTerms | null {
  const { ATRIUM_GATEWAY_URL: gatewayUrl, ATRIUM_GATEWAY_MODELS: models } = config;
  return gatewayUrl ? { gatewayUrl, ...models, weeklyTokens: config.ATRIUM_GATEWAY_WEEKLY_TOKENS } : null;
}

export function modelPair(value: string): { model: string; smallModel: string } {
  const [model, smallModel, ...more] = value.split(",").map((name) => name.trim());
  const isName = (name: string | undefined) => name !== undefined && /^[\w.:/-]{1,100}$/.test(name);
  if (!model || !smallModel || !isName(model) || !isName(smallModel) || more.length > 0) {
    throw new Error("must be two names of models, by a comma");
  }
  return { model, smallModel };
}
