import { Type } from "typebox";
import { holds, type RejectedToken } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, object } from "../../../kernel/catalogue/schema.ts";
import { McpRecipe, mcpRecipe } from "../schemas.ts";

const NextAction = object("NextAction", {
  action: Type.String(),
  how: Type.String(),
  url: Type.Optional(Type.String()),
});

export const setupCheck = defineOperation({
  id: "tokens.setup_check",
  tool: "ic_setup_check",
  rest: { method: "GET", path: "/api/agent/setup-check", operationId: "setupCheck" },
  title: "Check the setup",
  summary: "Checks the presented token and returns its scopes, or the next step if it does not work.",
  when: "Use when you have just received a token, or when calls are refused.",

  effect: "read",
  listed: "first",
  access: { public: true, badToken: "anonymous" },
  quotas: [],
  exemptFromRateLimit: true,
  bodyBytesMax: 1024,

  contract: true,

  input: NoInput,
  output: object("SetupCheckResponse", {
    ready: Type.Boolean(),
    scopes: Type.Optional(Type.Array(Type.String(), { description: "Scopes that the token can use now." })),
    checks: Type.Optional(
      object("SetupChecks", {
        scopes: Type.Array(Type.String()),
        lapsed_scopes: Type.Array(Type.String(), {
          description: "Scopes of the token that the member's current tier does not include.",
        }),
        member_id: Type.Union([Type.String(), Type.Null()]),
        tier: Type.String(),
        sandbox: Type.Boolean(),
        token_prefix: Type.String(),
        expires_at: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    missing: Type.Array(Type.String(), {
      description:
        "Empty when ready; otherwise agent_token, or why the token is not accepted: invalid_token, bad_signature, token_paused or account_suspended.",
    }),
    next_actions: Type.Optional(Type.Array(NextAction)),
    mcp: McpRecipe,
  }),
  errors: [],
  examples: [{ say: "Does my access work?", input: {}, output: {} }],

  async handler({ caller, settings }) {
    const mcp = mcpRecipe(settings.baseUrl);
    const { token } = caller;
    if (!token) {
      return {
        ready: false,
        missing: [caller.rejectedToken ?? "agent_token"],
        next_actions: nextActions(caller.rejectedToken, settings.baseUrl),
        mcp,
      };
    }
    const scopes = token.scopes.filter((scope) => holds(caller, scope));
    const checks = {
      scopes,
      lapsed_scopes: token.scopes.filter((scope) => !holds(caller, scope)),
      member_id: caller.memberId,
      tier: caller.tier,
      sandbox: token.sandbox,
      token_prefix: token.prefix,
      expires_at: token.expiresAt?.toISOString() ?? null,
    };
    return { ready: true, scopes, missing: [], checks, mcp };
  },
});

/** What helps where another token would not. */
const REMEDIES: Partial<Record<RejectedToken, { action: string; how: string }>> = {
  token_paused: { action: "stop and tell your human", how: "They can resume you under My agents. Keep the token." },
  account_suspended: { action: "tell your human", how: "Their account is suspended. An operator can lift that." },
  bad_signature: { action: "sign the request", how: "Sign with the key that is bound to this token (RFC 9421)." },
};

function nextActions(rejected: RejectedToken | null, baseUrl: string) {
  const remedy = rejected && REMEDIES[rejected];
  if (remedy) return [remedy];
  return [
    {
      action: "ask your human for a token",
      how: 'POST {"scopes": ["events:read_upcoming", …]}, show them verify_url_complete, then poll.',
      url: `${baseUrl}/api/agent/signup/start`,
    },
    { action: "or try the sandbox", how: "POST without a body.", url: `${baseUrl}/api/agent/sandbox/mint` },
    {
      action: "then check again",
      how: "GET with Authorization: Bearer agt_…",
      url: `${baseUrl}/api/agent/setup-check`,
    },
  ];
}
