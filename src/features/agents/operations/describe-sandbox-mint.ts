import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";

export const describeSandboxMint = defineOperation({
  id: "tokens.describe_sandbox_mint",
  tool: "ic_sandbox_mint_describe",
  rest: { method: "GET", path: "/api/agent/sandbox/mint", operationId: "describeSandboxMint" },
  title: "How to get a sandbox token",
  summary: "Describes how to get an anonymous sandbox token; it uses no quota.",

  effect: "read",
  access: { public: true },
  quotas: [],
  exemptFromRateLimit: true,
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("SandboxMintContract", {
    ok: Ok,
    method: Type.Literal("POST"),
    url: Type.String(),
    body: Type.String(),
    scopes: Type.Array(Type.String()),
    lifetime_hours: Type.Integer(),
    limit: Type.String(),
    reply: Type.String(),
  }),
  errors: [],
  examples: [{ say: "How do I get a sandbox token?", input: {}, output: { method: "POST" } }],

  async handler({ settings }) {
    return {
      ok: true as const,
      method: "POST" as const,
      url: `${settings.baseUrl}/api/agent/sandbox/mint`,
      body: "Optional; if sent, it must be a JSON object.",
      scopes: ["events:read_upcoming"],
      lifetime_hours: 24,
      limit: "10 per address and UTC hour",
      reply: "201 with agent_token, returned once. The token belongs to no member and is not renewable.",
    };
  },
});
