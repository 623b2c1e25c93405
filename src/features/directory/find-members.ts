import type { Caller } from "../../kernel/access/caller.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { audiencesOf, matchesEveryId, readerOf, SEARCHED_FIELDS, shows, unlistedTiersFor } from "./rules.ts";
import * as store from "./store.ts";

interface Sought {
  readonly text: string;
  readonly limit: number;
}

/** Members whom the caller finds as in the directory, by the names that the caller sees. The tier is not for replies. */
export async function findMembers(
  tx: ReadTx,
  caller: Caller,
  sought: Sought,
): Promise<readonly Pick<store.CardRow, "member_id" | "name" | "tier">[]> {
  const cards = await seenCards(tx, caller, sought);
  return cards.map(({ member_id, name, display_name, tier, audiences }) => ({
    member_id,
    name: shows(readerOf(caller, member_id), "name", audiences) ? name : display_name,
    tier,
  }));
}

/** Whole cards, to be graded before they are shown. */
export async function seenCards(tx: ReadTx, caller: Caller, { text, limit }: Sought): Promise<store.CardRow[]> {
  const reader = readerOf(caller);
  const fields = SEARCHED_FIELDS.filter((field) => shows(reader, field));
  const page = { unlistedTiers: unlistedTiersFor(caller.tier), self: caller.memberId, limit, offset: 0 };
  const { cards } = await (matchesEveryId(text)
    ? store.list(tx, page)
    : store.search(tx, { ...page, text, fields, audiences: audiencesOf(reader) }));
  return cards;
}
