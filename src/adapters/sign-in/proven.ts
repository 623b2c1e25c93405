import { sql } from "kysely";
import type { Library, SignInOptions } from "./library.ts";

/**
 * The owner of an email address has verified it on an account that somebody else may have created. All earlier means of
 * sign-in are removed, because they may belong to another person. The library does so for passwords and sessions.
 */
export async function clearUnproven(
  { kysely, store }: Library,
  { endWhatItGaveOut }: Pick<SignInOptions, "endWhatItGaveOut">,
  userId: string,
): Promise<void> {
  await sql`DELETE FROM auth_passkey WHERE "userId" = ${userId}`.execute(kysely);
  await sql`DELETE FROM auth_two_factor WHERE "userId" = ${userId}`.execute(kysely);
  await sql`DELETE FROM auth_account WHERE "userId" = ${userId} AND "providerId" <> 'credential'`.execute(kysely);
  await store.deleteUserSessions(userId);
  await store.updateUser(userId, { twoFactorEnabled: false });
  await endWhatItGaveOut(userId);
}
