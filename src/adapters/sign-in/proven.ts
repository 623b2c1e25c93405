import { sql } from "kysely";
import type { Library, SignInOptions } from "./library.ts";

/**
 * Somebody has shown that an address is theirs whose account was made by whoever typed it: everything that was set up
 * before goes, for it may be another person's way back in. The library does the same for passwords and sessions.
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
