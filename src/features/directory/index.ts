import type { Caller } from "../../kernel/access/caller.ts";
import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { mediaPath } from "../media/index.ts";
import { declared } from "./messages.ts";
import { contact } from "./operations/contact.ts";
import { getCard } from "./operations/get-card.ts";
import { listPublic } from "./operations/list-public.ts";
import { previewCard } from "./operations/preview-card.ts";
import { search } from "./operations/search.ts";
import { personal } from "./personal-data.ts";
import { wholeCard } from "./render.ts";
import { retention } from "./retention.ts";
import { readerOf, shows } from "./rules.ts";
import type { Profile } from "./schemas.ts";
import { membersFound } from "./search/source.ts";
import * as store from "./store.ts";

export const directory = defineArea({
  name: "directory",
  summary: declared.summary,
  terms: {
    card: "A member's own description. Only members with a card can be found.",
    listed: "A member shown to everyone. Other members are found only from their own tier and above.",
    "relayed message": "A message between two members that shows neither's email address.",
  },
  tables: ["member_profile", "card_tally", "relayed_message"],
  retention,
  personalData: [personal],
  search: [membersFound],
  operations: [search, listPublic, previewCard, getCard, contact],
});

export type Operations = OperationsOf<typeof directory>;
export async function ownProfile(
  tx: ReadTx,
  memberId: string,
  baseUrl: string,
): Promise<Static<typeof Profile> | null> {
  const row = await store.findCard(tx, memberId);
  return row ? { ...wholeCard(row, baseUrl), audiences: row.audiences, takes_messages: row.takes_messages } : null;
}

/** What members call themselves, and their GitHub logins if the reader sees them, by id. Members without a card are absent. */
export async function namesOnCards(
  tx: ReadTx,
  caller: Caller,
  memberIds: readonly string[],
): Promise<Map<string, { display_name: string; github: string | null }>> {
  const cards = memberIds.length === 0 ? [] : await store.findCards(tx, memberIds);
  return new Map(
    cards.map(({ member_id, display_name, github_login, audiences }) => {
      const isShown = shows(readerOf(caller, member_id), "github", audiences);
      return [member_id, { display_name, github: isShown ? github_login : null }];
    }),
  );
}

/** The URL of a member's photo; null without one. Everyone who has the URL can load it. */
export async function photoOf(tx: ReadTx, memberId: string, baseUrl: string): Promise<string | null> {
  const [card] = await store.findCards(tx, [memberId]);
  return card?.photo_sha256 ? `${baseUrl}${mediaPath(card.photo_sha256)}` : null;
}

export { findMessage, type ReadableMessage } from "./contact/store.ts";
export { findMembers } from "./find-members.ts";
export { namesSeenBy } from "./names-seen.ts";
export {
  CARD_FIELDS,
  CHOSEN_FIELDS,
  type ChosenField,
  SHOWN_FROM as CARD_FIELD_TIERS,
  skillTags,
  telegramName,
  websiteAddress,
  withChoices,
} from "./rules.ts";
export { AudienceChanges, Profile } from "./schemas.ts";
export { save as saveProfile } from "./store.ts";
