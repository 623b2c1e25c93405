import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { authorizes, isOffered } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, nullable, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { findMember } from "../../membership/index.ts";
import { agentsStopped } from "../agents-stopped.ts";
import { say } from "../messages.ts";
import { mintToken } from "../mint-token.ts";
import { expiryAfter } from "../rules.ts";
import { LIFETIMES_DAYS, McpRecipe, mcpRecipe, ScopeName } from "../schemas.ts";

export const mint = defineOperation({
  id: "tokens.mint",
  tool: "ic_tokens_mint",
  rest: { method: "POST", path: "/api/agent/tokens", operationId: "mintToken", status: 201 },
  title: "Create a token by hand",
  summary: "Creates a token for an agent of the signed-in member and returns its text once.",

  effect: "write",
  access: { person: "public", page: "/agents" },
  quotas: [{ per: "member", max: 50, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "tokens.revoke",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { token_id }) => ({ token_id }),
  },
  bodyBytesMax: 8 * 1024,

  input: object("MintToken", {
    client_name: line({ minLength: 1, maxLength: 80, description: "Name of the program, as the member sees it." }),
    scopes: Type.Array(ScopeName, {
      minItems: 1,
      maxItems: 80,
      uniqueItems: true,
      description: "Scopes of the token.",
    }),
    sandbox: Type.Optional(Type.Boolean({ description: "true for a sandbox token, whose writes change nothing." })),
    lifetime_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: Math.max(...LIFETIMES_DAYS), description: "Days until the token expires." }),
    ),
  }),
  output: object("MintTokenResponse", {
    ok: Ok,
    agent_token: secret({ description: "Returned once." }),
    token_id: Type.String(),
    granted_scopes: Type.Array(Type.String()),
    expires_at: nullable(instant("When it expires.")),
    mcp: McpRecipe,
  }),
  errors: ["denied_scopes", "agents_stopped"],
  examples: [
    {
      say: "Make a token that may read public things",
      input: { client_name: "My laptop", scopes: ["read:public"] },
      output: { ok: true, granted_scopes: ["read:public"] },
    },
  ],

  async handler({ tx, caller, now, newId, newSecret, fail, settings }, input) {
    const denied = input.scopes.filter((scope) => !isOffered(scope) || !authorizes(caller.tier, scope));
    if (denied.length > 0) {
      throw fail("denied_scopes", {
        message: say.deniedScopes({ tier: caller.tier, scopes: denied.join(", ") }),
        hint: "Omit these scopes, or request a higher tier first.",
        context: { denied_scopes: denied, tier: caller.tier },
      });
    }
    const member = await findMember(tx, memberOf(caller));
    if (member?.agents_stopped_at) throw agentsStopped(fail);
    const expiresAt = expiryAfter(input.lifetime_days ?? settings.tokenDays, now);
    const minted = await mintToken(tx, newId("tok"), newSecret(), {
      memberId: memberOf(caller),
      clientName: input.client_name,
      scopes: input.scopes,
      tier: caller.tier,
      sandbox: input.sandbox ?? false,
      expiresAt,
      now,
    });
    return {
      ok: true as const,
      agent_token: minted.token,
      token_id: minted.id,
      granted_scopes: input.scopes,
      expires_at: expiresAt.toISOString(),
      mcp: mcpRecipe(settings.baseUrl),
    };
  },
});
