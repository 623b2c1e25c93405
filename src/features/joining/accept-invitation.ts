import type { Tier } from "../../kernel/access/tiers.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { lockLiveGroups, putIntoGroups } from "../groups/index.ts";
import { changeTier, findMember, isAbove, lockMember } from "../membership/index.ts";
import { groupsOfInvitation } from "./import/group-store.ts";
import { say } from "./messages.ts";
import { ended, NO_SUCH_INVITATION, NOT_YOURS, UNKNOWN_LINK } from "./refusals.ts";
import { hashOfToken, stateOf } from "./rules.ts";
import * as store from "./store.ts";

interface Given {
  readonly memberId: string;
  readonly token?: string | undefined;
  readonly invitation_id?: string | undefined;
}

interface With {
  readonly tx: WriteTx;
  readonly now: Date;
  readonly fail: (kind: "not_found", details: RefusalDetails) => Refusal;
}

interface Accepted {
  readonly from: Tier;
  readonly to: Tier;
  readonly used: boolean;
  /** The link was mailed to the address of this account alone, so a person who has it reads that mailbox. */
  readonly proves_email: boolean;
}

/**
 * Raises the member's tier, and never lowers it; joins the groups of an import. A use is spent only if the tier changes. The lock on the invitation
 * decides between two who accept its last use.
 * @throws Refusal not_found
 */
export async function acceptInvitation(
  { tx, now, fail }: With,
  { memberId, token, invitation_id }: Given,
): Promise<Accepted> {
  const found =
    token === undefined
      ? await store.lockInvitation(tx, invitation_id ?? "")
      : await store.lockByHash(tx, hashOfToken(token));
  if (!found) throw fail("not_found", token === undefined ? NO_SUCH_INVITATION : UNKNOWN_LINK);
  // Without the link, only the owner of the mailbox may accept it.
  if (token === undefined && (await store.addressOf(tx, memberId, { verified: true })) !== found.email) {
    throw fail("not_found", NOT_YOURS);
  }
  const groups = await lockLiveGroups(tx, await groupsOfInvitation(tx, found.id));
  await lockMember(tx, memberId);
  const member = await findMember(tx, memberId);
  if (!member) throw new Error(`member ${memberId} vanished`);
  const from = member.tier;
  const proves_email =
    token !== undefined &&
    found.email !== null &&
    found.email === (await store.addressOf(tx, memberId, { verified: false }));
  if (await store.findUse(tx, found.id, memberId)) return { from, to: from, used: false, proves_email };
  const state = stateOf(found, now);
  if (state !== "open") throw fail("not_found", ended(state));
  if (!isAbove(found.tier, from)) {
    // A mailed invitation is for this person alone, so it has served its purpose.
    if (found.email === null) return { from, to: from, used: false, proves_email };
  } else {
    const reason = say.invitationAccepted;
    await changeTier(tx, { memberId, from, to: found.tier, by: found.created_by, reason, now });
  }
  const to = isAbove(found.tier, from) ? found.tier : from;
  await store.updateInvitation(tx, found.id, { uses: found.uses + 1 });
  await store.insertUse(tx, {
    invitation_id: found.id,
    member_id: memberId,
    from_tier: from,
    to_tier: to,
    used_at: now,
  });
  const places = groups.map((groupId) => ({ groupId, memberId }));
  await putIntoGroups(tx, places, now);
  return { from, to, used: from !== to, proves_email };
}
