import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { choice, Ok, object, secret } from "../../../kernel/schema.ts";
import { authorizes } from "../../../kernel/scopes.ts";
import { findMember } from "../../membership/index.ts";
import { agentsStopped, blockClient, isBlocked, LIFETIMES_DAYS, ScopeName } from "../../tokens/index.ts";
import { judge } from "../authorization-request.ts";
import { answerAt } from "../rules.ts";
import { AUTHORIZATION_PARAMETERS, CODE_LIFETIME_SECONDS } from "../schemas.ts";
import * as store from "../store.ts";

export const decideRequest = defineOperation({
  id: "oauth.decide_request",
  tool: "ic_oauth_decide",
  rest: { method: "POST", path: "/api/oauth/decide", operationId: "decideOAuthRequest" },
  title: "Consent to a client, or not",
  summary: "Records the signed-in member's decision on an authorization request, and says where the answer goes.",

  effect: "write",
  access: { person: "public" },
  quotas: [{ per: "member", max: 120, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 16 * 1024,

  input: object("OAuthDecision", {
    ...AUTHORIZATION_PARAMETERS,
    decision: choice(["approve", "deny"]),
    scopes: Type.Optional(
      Type.Array(ScopeName, { maxItems: 80, description: "Those to grant; all that were asked for if not given." }),
    ),
    block: Type.Optional(
      Type.Boolean({ description: "With a denial: the member is not to be asked again by this client." }),
    ),
    lifetime_days: Type.Optional(Type.Integer({ minimum: 1, maximum: Math.max(...LIFETIMES_DAYS) })),
  }),
  output: object("OAuthDecisionResponse", {
    ok: Ok,
    decision: choice(["approve", "deny"]),
    client_name: Type.String(),
    granted_scopes: Type.Array(Type.String()),
    redirect_to: secret({ description: "The client's address with the answer; it holds the code." }),
  }),
  errors: ["not_found", "invalid_client", "invalid_redirect_uri", "denied_scopes", "agents_stopped", "client_blocked"],
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
    const said = { ok: true as const, decision: input.decision, client_name: client.name };
    const memberId = memberOf(caller);
    const asker = { clientId: client.id, clientName: client.name };
    // RFC 9207: every answer says who gives it, a refusal too.
    const answer = (members: Record<string, string>) =>
      answerAt(input.redirect_uri, { ...members, state: input.state, iss: settings.baseUrl });
    if (!verdict.ok || input.decision === "deny") {
      const { error, description } = verdict.ok
        ? { error: "access_denied", description: "the member said no" }
        : verdict;
      if (input.block && verdict.ok) await blockClient(tx, { id: newId("blk"), memberId, asker, now });
      const redirectTo = answer({ error, error_description: description });
      return { ...said, decision: "deny" as const, granted_scopes: [], redirect_to: redirectTo };
    }
    if (await isBlocked(tx, memberId, asker)) {
      throw fail("client_blocked", { hint: "Unblock it under My agents first, if you mean it." });
    }
    if ((await findMember(tx, memberId))?.agents_stopped_at) throw agentsStopped(fail);
    const wanted = verdict.scopes.filter((scope) => input.scopes?.includes(scope) ?? true);
    const granted = wanted.filter((scope) => authorizes(caller.tier, scope));
    if (granted.length === 0) {
      throw fail("denied_scopes", {
        message: "Nothing is left to grant.",
        hint: "Leave at least one scope ticked that your tier can give, or deny the request.",
        context: { denied_scopes: wanted },
      });
    }
    const code = newSecret().toString("base64url");
    await store.insertCode(tx, {
      hash: store.secretHash(code),
      client_id: client.id,
      redirect_uri: input.redirect_uri,
      code_challenge: verdict.challenge,
      resource: verdict.resource,
      member_id: memberId,
      scopes: granted,
      lifetime_days: input.lifetime_days ?? settings.tokenDays,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000),
      used_at: null,
      token_id: null,
    });
    await store.touchClient(tx, client.id, now);
    return { ...said, granted_scopes: granted, redirect_to: answer({ code }) };
  },
});
