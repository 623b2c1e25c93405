import { actorOf, memberOf } from "../../kernel/access/caller.ts";
import type { RefusalDetails } from "../../kernel/errors.ts";
import type { Quota } from "../../kernel/limits/quota.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { recordForWebhooks } from "../webhooks/index.ts";
import { hashPassword } from "./passwords.ts";
import { fileAboveTotal, NO_DOWNLOADS, NO_DROP_LIMITS } from "./refusals.ts";
import { ACTIVE_MAX, CREATED_PER_DAY, DROP_LIMITS, expiryOf, type ShareMode, tokenHash } from "./rules.ts";
import * as store from "./store.ts";

/** Links to files and to folders count together. */
export const CREATION_QUOTA: Quota = {
  per: "member",
  max: CREATED_PER_DAY,
  window: "utc-day",
  pool: "shares.create",
};

export interface GrantInput {
  readonly mode?: ShareMode | undefined;
  readonly file_bytes_max?: number | undefined;
  readonly files_max?: number | undefined;
  readonly bytes_max?: number | undefined;
  readonly subject?: string | undefined;
  readonly ttl_seconds?: number | undefined;
  readonly password?: string | undefined;
  readonly downloads_max?: number | undefined;
}

/** The file or folder, its name, and its owner; null for a folder of the space. */
type Target = { readonly owner: string | null; readonly name: string } & (
  | { readonly fileId: string; readonly folderId?: undefined }
  | { readonly folderId: string; readonly fileId?: undefined }
);

/** Null, or why the fields do not go together. */
export function contradictionIn(input: GrantInput): RefusalDetails | null {
  const { mode = "download", downloads_max, file_bytes_max, files_max, bytes_max } = input;
  if (mode !== "download" && downloads_max !== undefined) return NO_DOWNLOADS;
  const hasLimits = [file_bytes_max, files_max, bytes_max].some((limit) => limit !== undefined);
  if (mode !== "drop" && hasLimits) return NO_DROP_LIMITS;
  const total = bytes_max ?? DROP_LIMITS.bytes.default;
  return file_bytes_max !== undefined && file_bytes_max > total ? fileAboveTotal(total) : null;
}

function dropLimits({ mode, file_bytes_max, files_max, bytes_max }: GrantInput): store.DropLimits {
  if (mode !== "drop") return store.NO_DROPS;
  const total = bytes_max ?? DROP_LIMITS.bytes.default;
  return {
    drop_file_bytes_max: Math.min(file_bytes_max ?? DROP_LIMITS.fileBytes.default, total),
    drop_bytes_max: total,
    drop_files_max: files_max ?? DROP_LIMITS.files.default,
  };
}

/** The slow step, outside of the transactions. */
export function hashGiven({ newSecret }: Pick<Context, "newSecret">, password: string | undefined | null) {
  return password ? hashPassword(password, newSecret()) : Promise.resolve(null);
}

/**
 * Stores a link, and returns it with its secret; null if the member has as many as allowed. Its owner is notified of a link
 * by an operator.
 */
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
    mode: input.mode ?? "download",
    ...dropLimits(input),
    subject: plainLine(input.subject ?? ""),
    password_hash: passwordHash,
    created_at: now,
    expires_at: expiresAt,
    downloads_max: input.downloads_max ?? null,
  });
  const shared = { share_id: id, file_id: target.fileId ?? null, folder_id: target.folderId ?? null };
  recordForWebhooks(tx, "file.shared", { ...shared, member_id: memberId, expires_at: expiresAt.toISOString() }, now);
  if (target.owner !== null && target.owner !== memberId) {
    await appendMemberEvents(tx, {
      memberIds: [target.owner],
      type: "file_shared",
      actor: actorOf(caller),
      target: target.fileId ? { kind: "file", id: target.fileId } : { kind: "folder", id: target.folderId ?? "" },
      payload: { share_id: id, name: target.name, expires_at: expiresAt.toISOString() },
      now,
    });
  }
  return { id, link: `${settings.baseUrl}/s/${token}`, token, expiresAt };
}
