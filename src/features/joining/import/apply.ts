import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { changeTier, findMember, isAbove, lockMember } from "../../membership/index.ts";
import { queueMails } from "../mail-store.ts";
import { say } from "../messages.ts";
import type { InvitedTier } from "../rules.ts";
import { insertInvitations } from "../store.ts";
import { type ImportGroup, joinGroups, openGroups } from "./groups.ts";
import { insertChanges, insertImport } from "./import-store.ts";
import type { PlannedRow } from "./plan.ts";

export interface ApplyImport {
  readonly id: string;
  readonly plan: readonly PlannedRow[];
  readonly groups: readonly Static<typeof ImportGroup>[];
  readonly createGroups: boolean;
  readonly by: string;
  readonly mail: boolean;
  readonly expiresAt: Date;
  readonly now: Date;
  newId(prefix: string): string;
}

type Ready = PlannedRow & { readonly tier: InvitedTier };

/**
 * One act in one transaction: invitations for new people, higher tiers for members, and groups.
 * @returns false if the groups are not as in the preview; the caller refuses.
 */
export async function applyImport(tx: WriteTx, given: ApplyImport): Promise<boolean> {
  const { id, plan, by, mail, expiresAt, now, newId } = given;
  const invite = plan.filter((row): row is Ready => row.outcome === "invite");
  const named = { importId: id, groups: given.groups, create: given.createGroups, now, newId };
  const groups = await openGroups(tx, named);
  if (groups === null) return false;
  const changes = await raiseTiers(tx, given);
  const raised = changes.length;
  await insertImport(tx, {
    id,
    created_by: by,
    created_at: now,
    expires_at: expiresAt,
    mailed: mail,
    undone_at: null,
    invited: invite.length,
    raised,
    left_out: plan.length - invite.length - raised,
  });
  const rows = invite.map(({ email, name, note, tier }) => ({
    id: newId("inv"),
    hash: null,
    tier,
    uses_max: 1,
    email,
    name: name || null,
    note: note || null,
    created_by: by,
    created_at: now,
    expires_at: expiresAt,
    import_id: id,
  }));
  await insertInvitations(tx, rows);
  const mails = mail ? rows.map((row) => ({ id: newId("jml"), invitation_id: row.id })) : [];
  await queueMails(tx, mails, now);
  await insertChanges(tx, changes);
  const invitationOf = new Map(rows.map((row) => [row.email, row.id]));
  const placed = plan.map((row) => ({ ...row, invitationId: row.member ? undefined : invitationOf.get(row.email) }));
  await joinGroups(tx, named, groups, placed);
  return true;
}

type Changes = Parameters<typeof insertChanges>[1];

/** Locks the members in one order. A tier that rose meanwhile stays. */
async function raiseTiers(tx: WriteTx, { plan, id, by, now }: ApplyImport): Promise<Changes> {
  const changes = [];
  const rows = plan.flatMap(({ outcome, member, tier }) =>
    outcome === "raise" && member && tier ? [{ memberId: member.id, tier }] : [],
  );
  for (const { memberId, tier } of rows.sort((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
    await lockMember(tx, memberId);
    const live = await findMember(tx, memberId);
    if (!live || !isAbove(tier, live.tier)) continue;
    const reason = say.imported;
    await changeTier(tx, { memberId, from: live.tier, to: tier, by, reason, now });
    changes.push({ import_id: id, member_id: memberId, from_tier: live.tier, to_tier: tier });
  }
  return changes;
}
