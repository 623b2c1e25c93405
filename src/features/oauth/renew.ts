import { authorizes } from "../../kernel/access/scopes.ts";
import type { Refusal } from "../../kernel/errors.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { endToken, lockConnection, renewToken } from "../agents/index.ts";
import { findMember } from "../membership/index.ts";
import { type Issued, issued, type TokenErrors } from "./issued.ts";
import { say } from "./messages.ts";
import { audienceOf, scopesOf } from "./rules.ts";
import * as store from "./store.ts";

export interface RenewRequest {
  readonly client_id: string;
  readonly refresh_token: string;
  readonly scope: string | undefined;
  readonly resource: string | undefined;
}

/**
 * RFC 6749 §6 with rotation (RFC 9700 §4.14.2): a refresh token works once. Reuse ends the connection, because one
 * of its two holders must have stolen it.
 */
export async function renew(context: Context<TokenErrors, "write">, request: RenewRequest): Promise<Issued | Refusal> {
  const { tx, now, newSecret, fail, settings } = context;
  const no = (message: Message) =>
    fail("invalid_grant", { message, hint: "Ask the member to connect the agent again." });
  const refresh = await store.lockRefresh(tx, request.refresh_token);
  const connection = refresh && (await lockConnection(tx, refresh.token_id));
  if (!refresh || !connection) throw no(say.refreshUnknown);
  if (connection.revoked_at) throw no(say.connectionRevoked);
  if (refresh.used_at) {
    await endToken(tx, refresh.token_id, now);
    return no(say.refreshUsed);
  }
  if (connection.client_id !== request.client_id) throw no(say.refreshOfOtherClient);
  if (connection.ends_at <= now) throw no(say.consentExpired);
  const member = connection.member_id === null ? undefined : await findMember(tx, connection.member_id);
  if (!member || member.suspended_at) throw no(say.accountUnavailable);
  const audience = audienceOf(settings.baseUrl, request.resource ?? connection.resource);
  if (audience?.resource !== connection.resource) {
    throw fail("invalid_target", { message: say.resourceDiffers, hint: "Omit resource." });
  }
  const wanted = request.scope === undefined ? connection.granted_scopes : narrowed(context, request.scope, connection);
  const scopes = wanted.filter((scope) => authorizes(member.tier, scope));
  if (scopes.length === 0) throw no(say.noScopeOfThese);

  await store.spendRefresh(tx, refresh, now);
  await store.touchClient(tx, connection.client_id, now);
  const { expiresAt, expiresIn } = issued.until(connection.ends_at, now);
  const token = await renewToken(tx, refresh.token_id, newSecret(), { scopes, expiresAt });
  return { token, scopes, expiresIn, refreshToken: await issued.refresh(context, refresh.token_id) };
}

/** A renewal may narrow the scopes, never widen them. */
function narrowed(
  { fail }: Context<TokenErrors, "write">,
  parameter: string,
  { granted_scopes: granted }: { granted_scopes: Parameters<typeof authorizes>[1][] },
) {
  const { scopes, unknown } = scopesOf(parameter);
  const beyond = [...unknown, ...scopes.filter((scope) => !granted.includes(scope))];
  if (beyond.length === 0) return scopes;
  throw fail("invalid_scope", {
    message: say.scopesNotGranted({ scopes: beyond.join(" ").slice(0, 200) }),
    hint: "Ask for them at the authorization endpoint.",
  });
}
