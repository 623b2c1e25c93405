import { type Caller, memberOf } from "../../../kernel/access/caller.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { unlistedTiersFor } from "../rules.ts";
import { type CardRow, findSeenCards } from "../store.ts";
import { type Contact, contactOf } from "./rules.ts";
import { type Correspondent, findCorrespondent } from "./store.ts";

interface Found extends Correspondent {
  readonly contact: Contact;
  /** Undefined if the caller does not see it. */
  readonly card: CardRow | undefined;
}

/** Another member as the caller sees and reaches them; undefined if the ID is unknown or the caller's own. */
export async function readContact(tx: ReadTx, caller: Caller, memberId: string, now: Date): Promise<Found | undefined> {
  const self = memberOf(caller);
  const visibility = { unlistedTiers: unlistedTiersFor(caller.tier), self };
  const [correspondent, cards] = await Promise.all([
    findCorrespondent(tx, self, memberId),
    // Members below the directory's tier see listed cards without an ID, so they find none here.
    authorizes(caller.tier, "directory:search") ? findSeenCards(tx, visibility, [memberId]) : [],
  ]);
  if (!correspondent || memberId === self) return undefined;
  const [card] = cards;
  const { barred, newest } = correspondent;
  const seen = card !== undefined;
  const contact = contactOf({ barred, newest, seen, takesMessages: card?.takes_messages ?? false }, now);
  return { ...correspondent, card, contact };
}
