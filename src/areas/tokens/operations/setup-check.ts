import { Type } from "typebox";
import { holds } from "../../../kernel/access/caller.ts";
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
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  unknownFields: "ignored",

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
    missing: Type.Optional(Type.Array(Type.String())),
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
        missing: [caller.badToken ? "a valid agent token: the presented one is invalid" : "an agent token"],
        next_actions: nextActions(settings.baseUrl),
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
    return { ready: true, scopes, checks, mcp };
  },
});

function nextActions(baseUrl: string) {
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
