import type { Scope } from "../../kernel/access/scopes.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { secretHash } from "../../kernel/values/oauth/code-flow.ts";
import { ACCESS_LIFETIME_SECONDS } from "./schemas.ts";
import * as store from "./store.ts";

export type TokenErrors =
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_target"
  | "unsupported_grant_type"
  | "authorization_pending"
  | "slow_down"
  | "access_denied"
  | "expired_token";

export interface Issued {
  readonly token: string;
  readonly scopes: readonly Scope[];
  readonly expiresIn: number;
  readonly refreshToken?: string;
}

export const issued = {
  /** An access token is short-lived and never outlives the member's consent. */
  until(endsAt: Date, now: Date): { expiresAt: Date; expiresIn: number } {
    const expiresAt = new Date(Math.min(endsAt.getTime(), now.getTime() + ACCESS_LIFETIME_SECONDS * 1000));
    return { expiresAt, expiresIn: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) };
  },

  async refresh({ tx, now, newSecret }: Context<TokenErrors, "write">, tokenId: string): Promise<string> {
    const text = newSecret().toString("base64url");
    await store.insertRefresh(tx, { hash: secretHash(text), token_id: tokenId, created_at: now, used_at: null });
    return text;
  },
};
