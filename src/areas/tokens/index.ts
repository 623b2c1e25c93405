import { defineArea } from "../../kernel/area.ts";
import { describeSandboxMint } from "./operations/describe-sandbox-mint.ts";
import { list } from "./operations/list.ts";
import { mint } from "./operations/mint.ts";
import { mintSandbox } from "./operations/mint-sandbox.ts";
import { revoke } from "./operations/revoke.ts";
import { revokeOwn } from "./operations/revoke-own.ts";
import { setupCheck } from "./operations/setup-check.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** How long a token lasts unless its human chooses otherwise, in days. */
    readonly tokenDays: number;
  }
}

export const tokens = defineArea({
  name: "tokens",
  summary: "The tokens that agents act with: what they may do, when they were used, how they end.",
  terms: {
    token: "What an agent shows with every call, agt_…: a set of scopes in a member's name. Stored only as a hash.",
    scope: "One power that a token may carry. It works only as long as the member's tier allows it.",
    "sandbox token": "A token whose writes answer with a receipt and change nothing. It stays one for ever.",
  },
  operations: [setupCheck, mintSandbox, describeSandboxMint, revokeOwn, list, mint, revoke],
});

export { createCredentials } from "./credentials.ts";
export { type MintedToken, mintToken } from "./mint-token.ts";
export { expiryAfter } from "./rules.ts";
export { LIFETIMES_DAYS, mcpRecipe, ScopeName } from "./schemas.ts";
export { mint };
