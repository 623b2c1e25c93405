import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { PRESETS } from "./presets.ts";
import type { Policy } from "./schemas.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    agent_policy: {
      policy: Policy;
    };
    agent_policy_version: {
      policy: Policy;
    };
  }
}

type PolicyVersionRow = Row<"agent_policy_version">;

export const BLOCK_KINDS = ["member", "operator", "client"] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export interface BlockRow {
  member_id: string;
  kind: BlockKind;
  identity: string;
  at: Date;
  decline_at: Date | null;
}

interface PolicyInForce {
  readonly policy: Policy;
  /** 0: never set, so closed. */
  readonly version: number;
}

const FIND = statement("SELECT policy, version FROM agent_policy WHERE member_id = $1");

const FIND_MANY = statement("SELECT member_id, policy FROM agent_policy WHERE member_id = ANY ($1)");

const LOCK = statement(`
  INSERT INTO agent_policy AS p (member_id, version, policy, at) VALUES ($1, 0, $2, $3)
  ON CONFLICT (member_id) DO UPDATE SET version = p.version RETURNING policy, version`);

/** One statement, so that a block costs a sender's call no time: it reads the same tables with or without one. */
const ADMIT = statement(`
  SELECT coalesce(p.policy->>'inbox_status', 'closed') = 'open' AS open,
    (EXISTS (SELECT 1 FROM agent_block b WHERE b.member_id = $1 AND b.kind = 'member' AND b.identity = $2)
     OR EXISTS (SELECT 1 FROM agent_block b WHERE b.member_id = $1 AND b.kind = 'client' AND b.identity = ANY ($3))
     OR EXISTS (SELECT 1 FROM agent_block b WHERE b.member_id = $1 AND b.kind = 'operator' AND b.identity = $4)) AS blocked
  FROM (VALUES (1)) AS one LEFT JOIN agent_policy p ON p.member_id = $1`);

export async function findPolicy(tx: ReadTx, memberId: string): Promise<PolicyInForce> {
  const [row] = await tx.run<PolicyInForce>(FIND, [memberId]);
  return row ?? { policy: PRESETS.closed, version: 0 };
}

/** The stored policies; members without one have a closed inbox. */
export async function findPolicies(tx: ReadTx, memberIds: readonly string[]): Promise<ReadonlyMap<string, Policy>> {
  const rows = await tx.run<{ member_id: string; policy: Policy }>(FIND_MANY, [memberIds]);
  return new Map(rows.map(({ member_id, policy }) => [member_id, policy]));
}

export async function lockPolicy(tx: WriteTx, memberId: string, now: Date): Promise<PolicyInForce> {
  const [row] = await tx.run<PolicyInForce>(LOCK, [memberId, JSON.stringify(PRESETS.closed), now]);
  if (!row) throw new Error("the policy was not stored");
  return row;
}

export interface Sender {
  readonly memberId: string;
  /** Identities of the sender's client. */
  readonly clients: readonly string[];
  /** The publisher of the sender's registered client. */
  readonly publisher: string | null;
}

/** Whether the recipient's inbox is open, and whether the recipient blocks the sender. */
export async function admit(
  tx: ReadTx,
  memberId: string,
  sender: Sender,
): Promise<{ open: boolean; blocked: boolean }> {
  const values = [memberId, sender.memberId, sender.clients, sender.publisher];
  const [row] = await tx.run<{ open: boolean; blocked: boolean }>(ADMIT, values);
  return row ?? { open: false, blocked: false };
}

/** Replaces the policy of a locked row. Returns when the replaced version was set. */
export async function replacePolicy(
  tx: WriteTx,
  next: { memberId: string; version: number; policy: Policy; setBy: string; now: Date },
): Promise<void> {
  const { memberId: member_id, version, policy, setBy: set_by, now: at } = next;
  const stored = JSON.stringify(policy) as unknown as Policy;
  await tx.query
    .updateTable("agent_policy")
    .set({ version, policy: stored, at })
    .where("member_id", "=", member_id)
    .execute();
  await tx.query
    .updateTable("agent_policy_version")
    .set({ replaced_at: at })
    .where("member_id", "=", member_id)
    .where("replaced_at", "is", null)
    .execute();
  await tx.query
    .insertInto("agent_policy_version")
    .values({ member_id, version, policy: stored, set_by, at, replaced_at: null })
    .execute();
}

const HISTORY_MAX = 100;

/** The newest first. */
export async function listVersions(tx: ReadTx, memberId: string): Promise<PolicyVersionRow[]> {
  return tx.query
    .selectFrom("agent_policy_version")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("version", "desc")
    .limit(HISTORY_MAX)
    .execute();
}

/** Returns false if it was blocked already. */
export async function insertBlock(tx: WriteTx, block: BlockRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto("agent_block")
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns false if it was not blocked. */
export async function deleteBlock(tx: WriteTx, { member_id, kind, identity }: Omit<BlockRow, "at" | "decline_at">) {
  const { numDeletedRows } = await tx.query
    .deleteFrom("agent_block")
    .where("member_id", "=", member_id)
    .where("kind", "=", kind)
    .where("identity", "=", identity)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const BLOCKS_MAX = 500;

export async function listBlocks(tx: ReadTx, memberId: string): Promise<BlockRow[]> {
  return tx.query
    .selectFrom("agent_block")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("at", "desc")
    .orderBy("identity")
    .limit(BLOCKS_MAX)
    .execute();
}

/** Blocks whose open threads are to be declined now. */
export async function lockDueBlocks(tx: WriteTx, now: Date, limit: number): Promise<BlockRow[]> {
  return tx.query
    .selectFrom("agent_block")
    .selectAll()
    .where("decline_at", "<=", now)
    .orderBy("decline_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function settleBlock(tx: WriteTx, { member_id, kind, identity }: BlockRow): Promise<void> {
  await tx.query
    .updateTable("agent_block")
    .set({ decline_at: null })
    .where("member_id", "=", member_id)
    .where("kind", "=", kind)
    .where("identity", "=", identity)
    .execute();
}

/** A kept policy, by its number or by the time when it was set. */
export async function findVersion(tx: ReadTx, memberId: string, by: { version: number } | { at: Date }) {
  const kept = tx.query.selectFrom("agent_policy_version").selectAll().where("member_id", "=", memberId);
  const found = "version" in by ? kept.where("version", "=", by.version) : kept.where("at", "=", by.at);
  return found.orderBy("version", "desc").executeTakeFirst();
}
