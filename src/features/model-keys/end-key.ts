import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { say } from "./messages.ts";
import * as store from "./store.ts";

export const noSuchKey = { message: say.noSuchKey, hint: "Take key_id from the list of keys in use." };

/** Ends a key and its calls under way. False if it had ended; null if there is none, or it is not `of` this member's. */
export async function endKey(
  tx: WriteTx,
  end: { readonly keyId: string; readonly by: string; readonly of?: string },
  now: Date,
): Promise<boolean | null> {
  const ended = await store.endKey(tx, end, now);
  if (ended) {
    tx.notify(CREDENTIALS_CHANNEL, ended.member_id);
    return true;
  }
  const found = await store.findKey(tx, end.keyId);
  return found && (end.of === undefined || found.member_id === end.of) ? false : null;
}
