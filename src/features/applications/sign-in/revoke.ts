import type { WriteTx } from "../../../kernel/ports/database.ts";
import { findToken, removeToken } from "./code-store.ts";
import { type ApplicationSecret, applicationOf } from "./redeem.ts";

/** Ends a token of the application (RFC 7009 §2.1). False for wrong credentials, and true for an unknown token. */
export async function endSignInToken(
  tx: WriteTx,
  given: ApplicationSecret & { readonly token: string },
  now: Date,
): Promise<boolean> {
  const application = await applicationOf(tx, given);
  if (!application) return false;
  const token = await findToken(tx, given.token, now);
  if (token?.application_id === application.id) await removeToken(tx, token);
  return true;
}
