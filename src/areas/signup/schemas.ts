import { Type } from "typebox";
import { choice, object, secret } from "../../kernel/schema.ts";

/** RFC 8628 §3.2: how long the codes live, and how far apart polls should be. */
export const CODE_LIFETIME_SECONDS = 900;
export const POLL_INTERVAL_SECONDS = 5;

export const SignupStartRequest = object("SignupStartRequest", {
  scopes: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 64,
      description: "What the agent asks for; required, at least one. See docs/reference/scopes.md.",
    }),
  ),
  client_name: Type.Optional(Type.String({ maxLength: 80, description: "What the human sees the agent call itself." })),
  sandbox: Type.Optional(Type.Boolean({ description: "Writes answer with receipts and change nothing. Immutable." })),
});

export const SignupStartResponse = object("SignupStartResponse", {
  device_code: secret({ description: "The agent's secret; poll with it." }),
  user_code: Type.String(),
  verify_url: Type.String(),
  verify_url_complete: Type.String({ description: "Show this one to the human." }),
  expires_in: Type.Integer({ description: "Seconds." }),
  interval: Type.Integer({ description: "Seconds between polls." }),
});

export const NextSteps = object("NextSteps", {
  version: Type.Literal(2),
  install_mcp: Type.String(),
  capabilities: Type.String(),
  verify: Type.String(),
  tier_upgrade: Type.String(),
});

export const SignupPollResponse = object("SignupPollResponse", {
  status: Type.Optional(
    choice(["pending", "completed", "cancelled"], { description: "Absent in the self-description." }),
  ),
  user_id: Type.Optional(Type.String()),
  agent_token: Type.Optional(secret({ description: "Delivered once." })),
  tier: Type.Optional(Type.String()),
  granted_scopes: Type.Optional(Type.Array(Type.String())),
  sandbox: Type.Optional(Type.Literal(true)),
  expires_at: Type.Optional(Type.String({ description: "When the token ends by itself." })),
  reason: Type.Optional(Type.String({ description: "Why it was cancelled." })),
  next_steps: Type.Optional(NextSteps),
  contract: Type.Optional(
    object("SignupPollContract", {
      url: Type.String(),
      interval: Type.Integer(),
      statuses: Type.Array(Type.String()),
      notes: Type.Array(Type.String()),
    }),
  ),
});

export const SignupReview = object("SignupReview", {
  found: Type.Boolean({ description: "False for a code that is unknown, expired or decided." }),
  client_name: Type.Optional(Type.String({ description: "A claim of the agent's own." })),
  client_id: Type.Optional(Type.String({ description: "Another claim, where the request came in the standard form." })),
  address: Type.Optional(Type.String({ description: "Where the request came from." })),
  asked_at: Type.Optional(Type.String()),
  expires_at: Type.Optional(Type.String()),
  sandbox: Type.Optional(Type.Boolean()),
  agents_stopped: Type.Optional(
    Type.Boolean({ description: "All of the member's agents are stopped: none can be added." }),
  ),
  scopes: Type.Optional(
    Type.Array(
      object("RequestedScope", {
        scope: Type.String(),
        kind: choice(["reads", "acts"]),
        allows: Type.String(),
        grantable: Type.Boolean({ description: "Whether the member's tier can give it." }),
        needs_tier: Type.String(),
      }),
    ),
  ),
});
