import { sql } from "kysely";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { LINK_SECONDS, openLibrary, type SignInOptions } from "./library.ts";
import { resetKey } from "./mail-links.ts";

/** Turns off two-factor authentication; false if it was off. */
export async function removeSecondFactor({ query }: WriteTx, userId: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM auth_two_factor WHERE "userId" = ${userId} RETURNING 1`.execute(query);
  await sql`UPDATE auth_user SET "twoFactorEnabled" = false WHERE "id" = ${userId}`.execute(query);
  return rows.length > 0;
}

/** A link to set a new password, as mailed to those who forgot it: it works once, within 15 minutes. */
export async function createResetLink(options: SignInOptions, userId: string): Promise<string> {
  const { store } = await openLibrary(options);
  const token = options.randomBytes(24).toString("base64url");
  const expiresAt = new Date(options.clock.now().getTime() + LINK_SECONDS * 1_000);
  await store.createVerificationValue({ identifier: resetKey(token), value: userId, expiresAt });
  return `${options.baseUrl}/sign-in/reset?${new URLSearchParams({ token })}`;
}
