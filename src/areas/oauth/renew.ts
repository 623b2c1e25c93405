import type { Context } from "../../kernel/context.ts";
import type { Refusal } from "../../kernel/errors.ts";
import { authorizes } from "../../kernel/scopes.ts";
import { findMember } from "../membership/index.ts";
import { endToken, lockConnection, renewToken } from "../tokens/index.ts";
import { type Issued, issued, type TokenErrors } from "./issued.ts";
import { audienceOf, scopesOf } from "./rules.ts";
import * as store from "./store.ts";

export interface RenewRequest {
  readonly client_id: string;
  readonly refresh_token: string;
  readonly scope: string | undefined;
  readonly resource: string | undefined;
}

/**
 * RFC 6749 §6 with rotation (RFC 9700 §4.14.2): a refresh token is good once, and one that is shown again ends the
 * connection, because one of the two who have it must have stolen it.
 */
export async function renew(context: Context<TokenErrors, "write">, asked: RenewRequest): Promise<Issued | Refusal> {
  const { tx, now, newSecret, fail, settings } = context;
  const no = (message: string) => fail("invalid_grant", { message, hint: "Let the member connect the agent again." });
  const refresh = await store.lockRefresh(tx, asked.refresh_token);
  const connection = refresh && (await lockConnection(tx, refresh.token_id));
  if (!refresh || !connection) throw no("the refresh token is unknown");
  if (connection.revoked_at) throw no("the connection has been revoked");
  if (refresh.used_at) {
    await endToken(tx, refresh.token_id, now);
    return no("the refresh token was used before; the connection has been revoked");
  }
  if (connection.client_id !== asked.client_id) throw no("the refresh token was given to another client");
  if (connection.ends_at <= now) throw no("the member's permission has ended");
  const member = connection.member_id === null ? undefined : await findMember(tx, connection.member_id);
  if (!member || member.suspended_at) throw no("the member's account cannot be used");
  const audience = audienceOf(settings.baseUrl, asked.resource ?? connection.resource);
  if (audience?.resource !== connection.resource) {
    throw fail("invalid_target", { message: "resource is not the one that was granted", hint: "Leave it out." });
  }
  const wanted = asked.scope === undefined ? connection.granted_scopes : narrowed(context, asked.scope, connection);
  const scopes = wanted.filter((scope) => authorizes(member.tier, scope));
  if (scopes.length === 0) throw no("the member's tier no longer authorizes any of these scopes");

  await store.spendRefresh(tx, refresh, now);
  await store.touchClient(tx, connection.client_id, now);
  const { expiresAt, expiresIn } = issued.until(connection.ends_at, now);
  const token = await renewToken(tx, refresh.token_id, newSecret(), { scopes, expiresAt });
  return { token, scopes, expiresIn, refreshToken: await issued.refresh(context, refresh.token_id) };
}

/** Fewer scopes may be asked for, never others. */
function narrowed(
  { fail }: Context<TokenErrors, "write">,
  parameter: string,
  { granted_scopes: granted }: { granted_scopes: Parameters<typeof authorizes>[1][] },
) {
  const { scopes, unknown } = scopesOf(parameter);
  const beyond = [...unknown, ...scopes.filter((scope) => !granted.includes(scope))];
  if (beyond.length === 0) return scopes;
  throw fail("invalid_scope", {
    message: `not granted to this connection: ${beyond.join(" ").slice(0, 200)}`,
    hint: "Ask for them at the authorization endpoint.",
  });
}
