import { authorizes } from "../../kernel/access/scopes.ts";
import type { Refusal } from "../../kernel/errors.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { answersChallenge } from "../../kernel/values/oauth/code-flow.ts";
import { isClientStoppedAtGrant } from "../agent-clients/index.ts";
import { connect, endToken, expiryAfter, letAgentIn } from "../agents/index.ts";
import { findMember } from "../membership/index.ts";
import { type Issued, issued, type TokenErrors } from "./issued.ts";
import { say } from "./messages.ts";
import { audienceOf, receiverOf } from "./rules.ts";
import * as store from "./store.ts";

export interface CodeRequest {
  readonly client_id: string;
  readonly code: string;
  readonly redirect_uri: string;
  readonly code_verifier: string;
  readonly resource: string | undefined;
}

/**
 * RFC 6749 §4.1.3 with RFC 7636 §4.6 and RFC 8707 §2.2. A returned refusal commits its effect: a replayed code
 * revokes its tokens (RFC 6749 §4.1.2), and a wrong verifier spends the code.
 */
export async function redeemCode(
  context: Context<TokenErrors, "write">,
  asked: CodeRequest,
): Promise<Issued | Refusal> {
  const { tx, now, newId, newSecret, fail, settings } = context;
  const no = (message: Message) =>
    fail("invalid_grant", { message, hint: "Start again at the authorization endpoint.", context: {} });
  const code = await store.lockCode(tx, asked.code);
  if (!code) throw no(say.codeUnknown);
  if (code.used_at) {
    if (code.token_id === null) return no(say.codeSpent);
    await endToken(tx, code.token_id, now);
    return no(say.codeUsed);
  }
  if (code.expires_at <= now) throw no(say.codeExpired);
  if (code.client_id !== asked.client_id) throw no(say.codeOfOtherClient);
  if (code.redirect_uri !== asked.redirect_uri) throw no(say.redirectDiffers);
  if (!answersChallenge(asked.code_verifier, code.code_challenge)) {
    await store.useCode(tx, code, null, now);
    return no(say.verifierWrong);
  }
  const audience = audienceOf(settings.baseUrl, asked.resource ?? code.resource);
  if (audience?.resource !== code.resource) {
    throw fail("invalid_target", { message: say.resourceDiffers, hint: "Omit resource." });
  }
  const member = await findMember(tx, code.member_id);
  if (!member || member.suspended_at) throw no(say.accountUnavailable);
  if (member.agents_stopped_at) throw no(say.agentsPaused);
  if (await isClientStoppedAtGrant(tx, { clientId: code.client_id, clientName: null })) {
    throw no(say.clientBlocked);
  }
  const scopes = code.scopes.filter((scope) => authorizes(member.tier, scope));
  if (scopes.length === 0) throw no(say.noScopeOfGrantLeft);
  const client = await store.findClient(tx, code.client_id);

  const endsAt = expiryAfter(code.lifetime_days, now);
  const tokenId = newId("tok");
  const { expiresAt, expiresIn } = issued.until(endsAt, now);
  const { token } = await letAgentIn(tx, tokenId, newSecret(), {
    memberId: member.id,
    clientName: client?.name ?? "Unnamed agent",
    scopes,
    tier: member.tier,
    sandbox: false,
    expiresAt,
    audience: audience.audience,
    asksFirstWeek: code.asks_first_week,
    now,
  });
  await connect(tx, {
    token_id: tokenId,
    client_id: code.client_id,
    redirect_host: receiverOf(code.redirect_uri),
    resource: code.resource,
    granted_scopes: code.scopes,
    ends_at: endsAt,
  });
  await store.useCode(tx, code, tokenId, now);
  const refreshToken = await issued.refresh(context, tokenId);
  return { token, scopes, expiresIn, refreshToken };
}
