import { Type } from "typebox";
import type { Scope } from "../../kernel/access/scopes.ts";
import type { Tier } from "../../kernel/access/tiers.ts";
import { choice, object, secret } from "../../kernel/catalogue/schema.ts";
import { NextSteps } from "./next-steps.ts";

/** RFC 8628 §3.2: lifetime of the codes and polling interval, in seconds. */
export const CODE_LIFETIME_SECONDS = 900;
export const POLL_INTERVAL_SECONDS = 5;

export const SignupStartRequest = object("SignupStartRequest", {
  scopes: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 64,
      description: "Requested scopes; at least one. See docs/reference/scopes.md.",
    }),
  ),
  client_name: Type.Optional(Type.String({ maxLength: 80, description: "The agent's name as shown to the human." })),
  sandbox: Type.Optional(
    Type.Boolean({ description: "true makes a sandbox token: writes return receipts and change nothing. Immutable." }),
  ),
});

export const SignupStartResponse = object("SignupStartResponse", {
  device_code: secret({ description: "The agent's secret for polling." }),
  user_code: Type.String(),
  verify_url: Type.String(),
  verify_url_complete: Type.String({ description: "Show this code to the human." }),
  expires_in: Type.Integer({ description: "Seconds." }),
  interval: Type.Integer({ description: "Seconds between polls." }),
  denied_scopes: Type.Optional(
    Type.Array(Type.String(), { description: "Requested scopes that no operation uses; they are not requested." }),
  ),
  warnings: Type.Optional(Type.Array(Type.String())),
});

export const SignupPollResponse = object("SignupPollResponse", {
  status: Type.Optional(
    choice(["pending", "completed", "cancelled"], { description: "Absent in the self-description." }),
  ),
  user_id: Type.Optional(Type.String()),
  agent_token: Type.Optional(secret({ description: "Delivered once." })),
  tier: Type.Optional(Type.Unsafe<Tier>(Type.String())),
  pending_tier: Type.Optional(Type.String({ description: "The tier that the member requested, if it is pending." })),
  granted_scopes: Type.Optional(Type.Array(Type.String())),
  denied_scopes: Type.Optional(
    Type.Array(Type.String(), { description: "Requested scopes that the member did not grant or cannot grant." }),
  ),
  sandbox: Type.Optional(Type.Literal(true)),
  expires_at: Type.Optional(Type.String({ description: "When the token expires." })),
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
  found: Type.Boolean({ description: "false for an unknown, expired or decided code." }),
  client_name: Type.Optional(Type.String({ description: "The agent's own unverified claim." })),
  client_id: Type.Optional(
    Type.String({ description: "Another unverified claim, present for requests in the standard form." }),
  ),
  address: Type.Optional(Type.String({ description: "The address that sent the request." })),
  asked_at: Type.Optional(Type.String()),
  expires_at: Type.Optional(Type.String()),
  sandbox: Type.Optional(Type.Boolean()),
  agents_stopped: Type.Optional(
    Type.Boolean({ description: "All of the member's agents are paused: no agent can be added." }),
  ),
  scopes: Type.Optional(
    Type.Array(
      object("RequestedScope", {
        scope: Type.Unsafe<Scope>(Type.String()),
        kind: choice(["reads", "acts"]),
        allows: Type.String(),
        grantable: Type.Boolean({ description: "true if the member's tier includes the scope." }),
        needs_tier: Type.Unsafe<Tier>(Type.String()),
      }),
    ),
  ),
});
