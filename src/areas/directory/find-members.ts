import type { Caller } from "../../kernel/access/caller.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { matchesEveryId, SEARCHED_FIELDS, shows, unlistedTiersFor } from "./rules.ts";
import * as store from "./store.ts";

/** Members whom the caller finds by a part of a name or handle, as in the directory. */
export async function findMembers(
  tx: ReadTx,
  caller: Caller,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<readonly Pick<store.CardRow, "member_id" | "name" | "tier">[]> {
  const fields = SEARCHED_FIELDS.filter((field) => shows(caller.tier, field));
  const page = { unlistedTiers: unlistedTiersFor(caller.tier), self: caller.memberId, limit, offset: 0 };
  const { cards } = await (matchesEveryId(text) ? store.list(tx, page) : store.search(tx, { ...page, text, fields }));
  return cards;
}
