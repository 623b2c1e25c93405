import type { ReadTx } from "../../kernel/ports/database.ts";
import { listOfMember } from "./store.ts";

const LISTED_MAX = 200;

/** The member's agents that are neither revoked nor expired, the newest first. */
export async function liveTokensOf(
  tx: ReadTx,
  memberId: string,
  now: Date,
): Promise<readonly { readonly id: string; readonly client_name: string }[]> {
  const tokens = await listOfMember(tx, memberId, LISTED_MAX);
  return tokens
    .filter(({ revoked_at, expires_at, ends_at }) => {
      const end = ends_at ?? expires_at;
      return revoked_at === null && (end === null || end > now);
    })
    .map(({ id, client_name }) => ({ id, client_name }));
}
