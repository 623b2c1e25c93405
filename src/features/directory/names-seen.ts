import type { Tier } from "../../kernel/access/tiers.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { unlistedTiersFor } from "./rules.ts";
import { findSeenCards } from "./store.ts";

/** What members call themselves, by ID: of those whose cards the reader finds in the directory. */
export async function namesSeenBy(
  tx: ReadTx,
  reader: { readonly member_id: string; readonly tier: Tier },
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const visibility = { unlistedTiers: unlistedTiersFor(reader.tier), self: reader.member_id };
  const cards = await findSeenCards(tx, visibility, memberIds);
  return new Map(cards.map(({ member_id, display_name }) => [member_id, display_name]));
}
