import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { answerAt, secretHash } from "../../../kernel/values/oauth/code-flow.ts";
import { clientBlockedHere, isClientStopped } from "../../agent-clients/index.ts";
import { AsksFirstWeek, agentsStopped, blockClient, isBlocked, LIFETIMES_DAYS, ScopeName } from "../../agents/index.ts";
import { findMember } from "../../membership/index.ts";
import { judge } from "../authorization-request.ts";
import { say } from "../messages.ts";
import { AUTHORIZATION_PARAMETERS, CODE_LIFETIME_SECONDS } from "../schemas.ts";
import * as store from "../store.ts";

export const decideRequest = defineOperation({
  id: "oauth.decide_request",
  tool: "ic_oauth_decide",
  rest: { method: "POST", path: "/api/oauth/decide", operationId: "decideOAuthRequest" },
  title: "Approve or deny a client",
  summary:
    "Records the signed-in member's decision on an authorization request and returns the redirect URL for the answer.",

  effect: "write",
  access: { person: "public", page: "/api/oauth/authorize" },
  quotas: [{ per: "member", max: 120, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 16 * 1024,

  input: object("OAuthDecision", {
    ...AUTHORIZATION_PARAMETERS,
    decision: choice(["approve", "deny"], { description: "Whether the client gets access." }),
    scopes: Type.Optional(
      Type.Array(ScopeName, { maxItems: 80, description: "Scopes to grant; default all requested scopes." }),
    ),
    ask_first_week: AsksFirstWeek,
    block: Type.Optional(
      Type.Boolean({ description: "With a denial: also blocks further requests from this client." }),
    ),
    lifetime_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: Math.max(...LIFETIMES_DAYS), description: "Days until the token expires." }),
    ),
  }),
  output: object("OAuthDecisionResponse", {
    ok: Ok,
    decision: choice(["approve", "deny"]),
    client_name: Type.String(),
    granted_scopes: Type.Array(Type.String()),
    redirect_to: secret({ description: "The client's redirect URL with the answer, which contains the code." }),
  }),
  errors: ["not_found", "unknown_client", "invalid_redirect_uri", "denied_scopes", "agents_stopped", "client_blocked"],
  examples: [
    {
      say: "Not this one",
      input: {
        client_id: "cli_51671ed000000000000000c1",
        redirect_uri: "http://127.0.0.1:49152/callback",
        response_type: "code",
        scope: "read:public",
        state: "xyz",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        code_challenge_method: "S256",
        decision: "deny",
      },
      output: { ok: true, decision: "deny", granted_scopes: [] },
    },
  ],

  async handler(context, input) {
    const { tx, caller, now, newId, newSecret, fail, settings } = context;
    const { client, verdict } = await judge(context, input);
    const decided = { ok: true as const, decision: input.decision, client_name: client.name };
    const memberId = memberOf(caller);
    const asker = { clientId: client.id, clientName: client.name };
    // RFC 9207: every answer carries the issuer, also a denial.
    const answer = (members: Record<string, string>) =>
      answerAt(input.redirect_uri, { ...members, state: input.state, iss: settings.baseUrl });
    if (!verdict.ok || input.decision === "deny") {
      const { error, description } = verdict.ok
        ? { error: "access_denied", description: "the member denied the request" }
        : verdict;
      if (input.block && verdict.ok) await blockClient(tx, { id: newId("blk"), memberId, asker, now });
      const redirectTo = answer({ error, error_description: description });
      return { ...decided, decision: "deny" as const, granted_scopes: [], redirect_to: redirectTo };
    }
    if (await isBlocked(tx, memberId, asker)) {
      throw fail("client_blocked", { hint: "Unblock the client under My agents first." });
    }
    if (await isClientStopped(tx, { clientId: client.id, clientName: null })) throw clientBlockedHere(fail);
    if ((await findMember(tx, memberId))?.agents_stopped_at) throw agentsStopped(fail);
    const wanted = verdict.scopes.filter((scope) => input.scopes?.includes(scope) ?? true);
    const granted = wanted.filter((scope) => authorizes(caller.tier, scope));
    if (granted.length === 0) {
      throw fail("denied_scopes", {
        message: say.noScopeLeft,
        hint: "Select at least one scope that your membership includes, or deny the request.",
        context: { denied_scopes: wanted },
      });
    }
    const code = newSecret().toString("base64url");
    await store.insertCode(tx, {
      hash: secretHash(code),
      client_id: client.id,
      redirect_uri: input.redirect_uri,
      code_challenge: verdict.challenge,
      resource: verdict.resource,
      member_id: memberId,
      scopes: granted,
      lifetime_days: input.lifetime_days ?? settings.tokenDays,
      asks_first_week: input.ask_first_week === true,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000),
      used_at: null,
      token_id: null,
    });
    await store.touchClient(tx, client.id, now);
    return { ...decided, granted_scopes: granted, redirect_to: answer({ code }) };
  },
});
