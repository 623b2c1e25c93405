import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, NoInput, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { mintToken } from "../mint-token.ts";
import { expiryAfter } from "../rules.ts";
import { McpRecipe, mcpRecipe } from "../schemas.ts";

const SCOPE = "events:read_upcoming";

export const mintSandbox = defineOperation({
  id: "tokens.mint_sandbox",
  tool: "ic_sandbox_mint",
  rest: { method: "POST", path: "/api/agent/sandbox/mint", operationId: "mintSandboxToken", status: 201 },
  title: "Get a sandbox token",
  summary: "Returns a token without any sign-in. It reads upcoming events for 24 hours and changes nothing.",
  when: "Use to try out the transports. ic_signup_start is for acting for a member.",

  effect: "write",
  listed: "first",
  access: { public: true },
  quotas: [{ per: "address", max: 10, window: "utc-hour" }],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 1024,
  failsClosed: true,

  contract: true,

  input: NoInput,
  output: object("SandboxMintResponse", {
    ok: Ok,
    agent_token: secret({ description: "Returned once." }),
    token_prefix: Type.String(),
    sandbox: Type.Literal(true),
    scopes: Type.Array(Type.String()),
    expires_at: instant("When it expires. It cannot be renewed."),
    mcp: McpRecipe,
  }),
  errors: ["unavailable"],
  examples: [{ say: "Let me try this without an account", input: {}, output: { ok: true, sandbox: true } }],

  async handler({ tx, now, newId, newSecret, settings }) {
    const expiresAt = expiryAfter(1, now);
    const minted = await mintToken(tx, newId("tok"), newSecret(), {
      memberId: null,
      clientName: "Anonymous sandbox",
      scopes: [SCOPE],
      tier: "ft-member",
      sandbox: true,
      expiresAt,
      now,
    });
    return {
      ok: true as const,
      agent_token: minted.token,
      token_prefix: minted.prefix,
      sandbox: true as const,
      scopes: [SCOPE],
      expires_at: expiresAt.toISOString(),
      mcp: mcpRecipe(settings.baseUrl),
    };
  },
});
