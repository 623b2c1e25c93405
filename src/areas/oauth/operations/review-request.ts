import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { choice, nullable, Ok, object } from "../../../kernel/schema.ts";
import { authorizes, SCOPES } from "../../../kernel/scopes.ts";
import { judge } from "../authorization-request.ts";
import { isLoopbackOnly } from "../rules.ts";
import { AUTHORIZATION_PARAMETERS } from "../schemas.ts";

export const reviewRequest = defineOperation({
  id: "oauth.review_request",
  tool: "ic_oauth_review",
  rest: { method: "POST", path: "/api/oauth/review", operationId: "reviewOAuthRequest" },
  title: "See what a client asks for",
  summary: "Shows an authorization request to the signed-in member who may consent to it.",

  effect: "read",
  access: { person: "public" },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 16 * 1024,

  input: object("OAuthRequest", AUTHORIZATION_PARAMETERS),
  output: object("OAuthReview", {
    ok: Ok,
    client_name: Type.String({ description: "A claim of the client's own." }),
    redirect_host: Type.String({ description: "Where the answer goes: what is known of the client." }),
    loopback_only: Type.Boolean({
      description: "Any program on the member's computer can say that it is this client.",
    }),
    document: Type.Boolean({ description: "The client is known by a document at its own address, client_id." }),
    resource: nullable(Type.String()),
    scopes: Type.Array(
      object("OAuthRequestedScope", {
        scope: Type.String(),
        kind: choice(["reads", "acts"]),
        allows: Type.String(),
        grantable: Type.Boolean({ description: "Whether the member's tier can give it." }),
        needs_tier: Type.String(),
      }),
    ),
    problem: nullable(Type.String({ description: "Why the request cannot be granted; the client will be told." })),
  }),
  errors: ["not_found", "invalid_client", "invalid_redirect_uri"],
  examples: [
    {
      say: "What does this agent want?",
      input: {
        client_id: "cli_51671ed000000000000000c1",
        redirect_uri: "http://127.0.0.1:49152/callback",
        response_type: "code",
        scope: "read:public",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        code_challenge_method: "S256",
      },
      output: { ok: true, redirect_host: "127.0.0.1:49152", loopback_only: true, problem: null },
    },
  ],

  async handler(context, parameters) {
    const { caller } = context;
    const { client, verdict } = await judge(context, parameters);
    return {
      ok: true as const,
      client_name: client.name,
      redirect_host: new URL(parameters.redirect_uri).host,
      loopback_only: isLoopbackOnly(client.redirect_uris),
      document: client.fresh_until !== null,
      resource: verdict.ok ? verdict.resource : null,
      scopes: (verdict.ok ? verdict.scopes : []).map((scope) => ({
        scope,
        kind: SCOPES[scope].kind,
        allows: SCOPES[scope].allows,
        grantable: authorizes(caller.tier, scope),
        needs_tier: SCOPES[scope].tier,
      })),
      problem: verdict.ok ? null : verdict.description,
    };
  },
});
