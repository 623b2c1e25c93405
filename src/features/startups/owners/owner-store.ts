import type { Tier } from "../../../kernel/access/tiers.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { StartupRow } from "../store.ts";

export interface Owner {
  readonly startup_id: string;
  readonly member_id: string;
  readonly name: string;
}

export async function isOwner(tx: ReadTx, startupId: string, memberId: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom("startup_owner")
    .select("since")
    .where("startup_id", "=", startupId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The owners of the startups, those of longest standing first. */
export async function listOwners(tx: ReadTx, startupIds: readonly string[]): Promise<Owner[]> {
  if (startupIds.length === 0) return [];
  return tx.query
    .selectFrom("startup_owner")
    .innerJoin("member_identity", "member_identity.id", "startup_owner.member_id")
    .select(["startup_owner.startup_id", "startup_owner.member_id", "member_identity.name"])
    .where("startup_owner.startup_id", "in", startupIds)
    .orderBy("startup_owner.since")
    .orderBy("startup_owner.member_id")
    .execute();
}

export async function findRecipient(
  tx: ReadTx,
  memberId: string,
): Promise<{ tier: Tier; suspended_at: Date | null } | undefined> {
  return tx.query
    .selectFrom("member_identity")
    .select(["tier", "suspended_at"])
    .where("id", "=", memberId)
    .executeTakeFirst();
}

export async function listOwned(tx: ReadTx, memberId: string, limit: number): Promise<StartupRow[]> {
  return tx.query
    .selectFrom("startup_owner")
    .innerJoin("startup", "startup.id", "startup_owner.startup_id")
    .selectAll("startup")
    .where("startup_owner.member_id", "=", memberId)
    .orderBy("startup.name")
    .orderBy("startup.id")
    .limit(limit)
    .execute();
}

/** Call it with the startup locked. */
export async function addOwner(tx: WriteTx, startup: StartupRow, memberId: string, now: Date): Promise<void> {
  const row = { startup_id: startup.id, member_id: memberId, since: now };
  await tx.query
    .insertInto("startup_owner")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (startup.claimed_at === null) {
    await tx.query.updateTable("startup").set({ claimed_at: now }).where("id", "=", startup.id).execute();
  }
}

/** Call it with the startup locked. A startup without an owner can be claimed again. */
export async function removeOwner(tx: WriteTx, startupId: string, memberId: string): Promise<void> {
  await tx.query
    .deleteFrom("startup_owner")
    .where("startup_id", "=", startupId)
    .where("member_id", "=", memberId)
    .execute();
  const [left] = await listOwners(tx, [startupId]);
  if (!left) await tx.query.updateTable("startup").set({ claimed_at: null }).where("id", "=", startupId).execute();
}

/** Whether a startup has this slug now. */
export async function startupExists(tx: ReadTx, slug: string): Promise<boolean> {
  const found = await tx.query.selectFrom("startup").select("id").where("slug", "=", slug).executeTakeFirst();
  return found !== undefined;
}

/** The startups that the members own. */
export async function startupsOwnedBy(
  tx: ReadTx,
  memberIds: readonly string[],
): Promise<{ member_id: string; slug: string }[]> {
  if (memberIds.length === 0) return [];
  return tx.query
    .selectFrom("startup_owner")
    .innerJoin("startup", "startup.id", "startup_owner.startup_id")
    .select(["startup_owner.member_id", "startup.slug"])
    .where("startup_owner.member_id", "in", memberIds)
    .execute();
}
