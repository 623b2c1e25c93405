import type { Static } from "typebox";
import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { listPublic } from "./operations/list-public.ts";
import { previewCard } from "./operations/preview-card.ts";
import { search } from "./operations/search.ts";
import { personal } from "./personal-data.ts";
import { wholeCard } from "./render.ts";
import { retention } from "./retention.ts";
import type { Profile } from "./schemas.ts";
import * as store from "./store.ts";

export const directory = defineArea({
  name: "directory",
  summary: "Members' cards, with fields graded by the reader's tier.",
  terms: {
    card: "A member's own description. Only members with a card can be found.",
    listed: "A member shown to everyone. Other members are found only from their own tier and above.",
  },
  tables: ["member_profile", "card_tally"],
  retention,
  personalData: [personal],
  operations: [search, listPublic, previewCard],
});

export type Operations = OperationsOf<typeof directory>;
export async function ownProfile(
  tx: ReadTx,
  memberId: string,
  baseUrl: string,
): Promise<Static<typeof Profile> | null> {
  const row = await store.findCard(tx, memberId);
  return row ? wholeCard(row, baseUrl) : null;
}

/** What members call themselves, and their GitHub logins, by id. Members without a card are absent. */
export async function namesOnCards(
  tx: ReadTx,
  memberIds: readonly string[],
): Promise<Map<string, { display_name: string; github: string | null }>> {
  const cards = memberIds.length === 0 ? [] : await store.findCards(tx, memberIds);
  return new Map(
    cards.map(({ member_id, display_name, github_login }) => [member_id, { display_name, github: github_login }]),
  );
}

export { findMembers } from "./find-members.ts";
export { telegramName, websiteAddress } from "./rules.ts";
export { Profile } from "./schemas.ts";
export { save as saveProfile } from "./store.ts";
