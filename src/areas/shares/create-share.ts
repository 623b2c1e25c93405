import { memberOf } from "../../kernel/access/caller.ts";
import type { Quota } from "../../kernel/catalogue/operation.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { hashPassword } from "./passwords.ts";
import { ACTIVE_MAX, CREATED_PER_DAY, expiryOf, tokenHash } from "./rules.ts";
import * as store from "./store.ts";

/** Links to files and to folders count together. */
export const CREATION_QUOTA: Quota = {
  per: "member",
  max: CREATED_PER_DAY,
  window: "utc-day",
  pool: "shares.create",
};

export interface GrantInput {
  readonly subject?: string | undefined;
  readonly ttl_seconds?: number | undefined;
  readonly password?: string | undefined;
  readonly downloads_max?: number | undefined;
}

type Target =
  | { readonly fileId: string; readonly folderId?: undefined }
  | { readonly folderId: string; readonly fileId?: undefined };

/** The slow step, outside of the transactions. */
export function hashGiven({ newSecret }: Pick<Context, "newSecret">, password: string | undefined | null) {
  return password ? hashPassword(password, newSecret()) : Promise.resolve(null);
}

/** Stores a link, and returns it with its secret. Null if the member has as many as allowed. */
export async function createShare(
  { tx, caller, now, newId, newSecret, settings }: Context<never, "write">,
  target: Target,
  { input, passwordHash }: { readonly input: GrantInput; readonly passwordHash: string | null },
): Promise<{ id: string; link: string; token: string; expiresAt: Date } | null> {
  const memberId = memberOf(caller);
  if ((await store.lockAndCountActive(tx, memberId, now)) >= ACTIVE_MAX) return null;
  const token = newSecret().toString("base64url");
  const expiresAt = expiryOf(input.ttl_seconds, now);
  const id = newId("share");
  await store.insertShare(tx, {
    id,
    token_hash: tokenHash(token),
    member_id: memberId,
    file_id: target.fileId ?? null,
    folder_id: target.folderId ?? null,
    subject: plainLine(input.subject ?? ""),
    password_hash: passwordHash,
    created_at: now,
    expires_at: expiresAt,
    downloads_max: input.downloads_max ?? null,
  });
  return { id, link: `${settings.baseUrl}/s/${token}`, token, expiresAt };
}
