import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { ThreadRow } from "../threads/store.ts";

export type IntroductionRow = Row<"agent_introduction">;

/** The member whom the introduction acquaints with this one. */
export function otherIntroduced(introduction: IntroductionRow, memberId: string): string {
  const { recipient_member, target_member } = introduction;
  return memberId === recipient_member ? target_member : recipient_member;
}

export async function insertIntroduction(
  tx: WriteTx,
  introduction: Omit<IntroductionRow, "end_at" | "made_at" | "ended_at">,
): Promise<void> {
  await tx.query
    .insertInto("agent_introduction")
    .values({ ...introduction, end_at: null, made_at: null, ended_at: null })
    .execute();
}

const FIND = statement("SELECT * FROM agent_introduction WHERE id = $1");
const LOCK = statement("SELECT * FROM agent_introduction WHERE id = $1 FOR UPDATE");

export async function findIntroduction(tx: ReadTx, id: string): Promise<IntroductionRow | undefined> {
  const [row] = await tx.run<IntroductionRow>(FIND, [id]);
  return row;
}

/** After the thread: both legs lock it, so that the later of two acceptances sees the earlier. */
export async function lockIntroduction(tx: WriteTx, id: string): Promise<IntroductionRow | undefined> {
  const [row] = await tx.run<IntroductionRow>(LOCK, [id]);
  return row;
}

export async function updateIntroduction(
  tx: WriteTx,
  id: string,
  changes: Partial<Pick<IntroductionRow, "end_at" | "made_at" | "ended_at">>,
): Promise<void> {
  await tx.query.updateTable("agent_introduction").set(changes).where("id", "=", id).execute();
}

const LEGS = statement("SELECT * FROM agent_thread WHERE introduction_id = $1 ORDER BY id");
const LOCK_LEGS = statement("SELECT * FROM agent_thread WHERE introduction_id = $1 ORDER BY id FOR UPDATE");

export async function listLegs(tx: ReadTx, id: string): Promise<ThreadRow[]> {
  return tx.run<ThreadRow>(LEGS, [id]);
}

export async function lockLegs(tx: WriteTx, id: string): Promise<ThreadRow[]> {
  return tx.run<ThreadRow>(LOCK_LEGS, [id]);
}

const KEPT_APART = statement(`
  SELECT EXISTS (SELECT 1 FROM agent_block WHERE kind = 'member'
    AND ((member_id = $1 AND identity = $2) OR (member_id = $2 AND identity = $1)))
  OR EXISTS (SELECT 1 FROM member_identity WHERE id = ANY (ARRAY[$1, $2]) AND suspended_at IS NOT NULL) AS apart`);

/** Whether one of the two blocks the other, or is suspended. */
export async function areKeptApart(tx: ReadTx, one: string, other: string): Promise<boolean> {
  const [row] = await tx.run<{ apart: boolean }>(KEPT_APART, [one, other]);
  return row?.apart ?? true;
}

const DUE = statement("SELECT id FROM agent_introduction WHERE end_at <= $1 ORDER BY end_at LIMIT 1");

export async function findDue(tx: ReadTx, now: Date): Promise<string | null> {
  const [row] = await tx.run<{ id: string }>(DUE, [now]);
  return row?.id ?? null;
}
