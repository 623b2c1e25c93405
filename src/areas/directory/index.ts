import type { Static } from "typebox";
import { defineArea } from "../../kernel/area.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { listPublic } from "./operations/list-public.ts";
import { previewCard } from "./operations/preview-card.ts";
import { search } from "./operations/search.ts";
import { wholeCard } from "./render.ts";
import type { Profile } from "./schemas.ts";
import * as store from "./store.ts";

export const directory = defineArea({
  name: "directory",
  summary: "Who is who: members' cards, graded by the tier of whoever looks.",
  terms: {
    card: "What a member tells about themselves. Only members with a card are found.",
    listed: "A member who chose to be shown to everybody. Others are found only by members of their tier and above.",
  },
  operations: [search, listPublic, previewCard],
});

/** The member's own card, whole; null for a member who has none. */
export async function ownProfile(
  tx: ReadTx,
  memberId: string,
  baseUrl: string,
): Promise<Static<typeof Profile> | null> {
  const row = await store.findCard(tx, memberId);
  return row ? wholeCard(row, baseUrl) : null;
}

export { personal as directoryData } from "./personal-data.ts";
export { telegramName, websiteAddress } from "./rules.ts";
export { Profile } from "./schemas.ts";
export { type ProfileChange, save as saveProfile } from "./store.ts";
