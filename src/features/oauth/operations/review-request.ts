import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import type { Scope } from "../../../kernel/access/scopes.ts";
import { authorizes, SCOPES } from "../../../kernel/access/scopes.ts";
import type { Tier } from "../../../kernel/access/tiers.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { clientBlockedHere, isClientStopped } from "../../agent-clients/index.ts";
import { isBlocked } from "../../agents/index.ts";
import { findMember } from "../../membership/index.ts";
import { judge } from "../authorization-request.ts";
import { isLocalOnly, receiverOf } from "../rules.ts";
import { AUTHORIZATION_PARAMETERS } from "../schemas.ts";

export const reviewRequest = defineOperation({
  id: "oauth.review_request",
  tool: "ic_oauth_review",
  rest: { method: "POST", path: "/api/oauth/review", operationId: "reviewOAuthRequest" },
  title: "Review a client's request",
  summary: "Returns an authorization request for the signed-in member to approve or deny.",

  effect: "read",
  access: { person: "public", page: "/api/oauth/authorize" },
  quotas: [],
  bodyBytesMax: 16 * 1024,

  input: object("OAuthRequest", AUTHORIZATION_PARAMETERS),
  output: object("OAuthReview", {
    ok: Ok,
    client_name: Type.String({ description: "The client's own unverified claim." }),
    known_since: instant("When any member first used this client here."),
    agents_stopped: Type.Boolean({ description: "All of the member's agents are paused: no agent can be added." }),
    redirect_host: Type.String({
      description: "The host that receives the answer: the verified part of the client's identity.",
    }),
    loopback_only: Type.Boolean({
      description: "Any program on the member's computer can claim to be this client.",
    }),
    document: Type.Boolean({ description: "The client is identified by the document at the URL client_id." }),
    resource: nullable(Type.String()),
    scopes: Type.Array(
      object("OAuthRequestedScope", {
        scope: Type.Unsafe<Scope>(Type.String({ description: "Scopes, separated by spaces." })),
        kind: choice(["reads", "acts"]),
        allows: Type.String(),
        grantable: Type.Boolean({ description: "true if the member's tier includes the scope." }),
        needs_tier: Type.Unsafe<Tier>(Type.String()),
      }),
    ),
    problem: nullable(Type.String({ description: "Why the request cannot be granted; sent to the client." })),
  }),
  errors: ["not_found", "client_blocked", "unknown_client", "invalid_redirect_uri"],
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
    const { tx, caller, fail } = context;
    const { client, verdict } = await judge(context, parameters);
    const memberId = memberOf(caller);
    if (await isBlocked(tx, memberId, { clientId: client.id, clientName: client.name })) {
      throw fail("client_blocked", { hint: "Unblock the client under My agents to see its request." });
    }
    if (await isClientStopped(tx, { clientId: client.id, clientName: null })) throw clientBlockedHere(fail);
    const member = await findMember(tx, memberId);
    return {
      ok: true as const,
      client_name: client.name,
      known_since: client.created_at.toISOString(),
      agents_stopped: (member?.agents_stopped_at ?? null) !== null,
      redirect_host: receiverOf(parameters.redirect_uri),
      loopback_only: isLocalOnly(client.redirect_uris),
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
