import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import type { ThreadRow } from "../threads/store.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    agent_auto_action: {
      before: Before;
    };
  }
}

export const AUTO_ACTIONS = ["quiet", "drop", "route", "auto_accept", "auto_decline"] as const;
export type AutoAction = (typeof AUTO_ACTIONS)[number];

export type AutoActionRow = Row<"agent_auto_action">;

/** What an undo restores. `rev`: of the thread after the act. */
interface Before extends Pick<ThreadRow, "state" | "turn"> {
  readonly rev: number;
}

export async function insertAutoAction(tx: WriteTx, act: Omit<AutoActionRow, "undone_at">): Promise<void> {
  const before = JSON.stringify(act.before) as unknown as Before;
  await tx.query
    .insertInto("agent_auto_action")
    .values({ ...act, before, undone_at: null })
    .execute();
}

/** The thread's newest act. */
export async function findAutoAction(tx: ReadTx, threadId: string): Promise<AutoActionRow | undefined> {
  return tx.query
    .selectFrom("agent_auto_action")
    .selectAll()
    .where("thread_id", "=", threadId)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function markUndone(tx: WriteTx, id: string, now: Date): Promise<void> {
  await tx.query.updateTable("agent_auto_action").set({ undone_at: now }).where("id", "=", id).execute();
}

/** How often each rule acted by itself, in a day and in a week. */
export async function countUses(tx: ReadTx, memberId: string, now: Date) {
  const rows = await tx.query
    .selectFrom("agent_auto_action")
    .select(["rule_id", "at"])
    .where("member_id", "=", memberId)
    .where("rule_id", "is not", null)
    .where("undone_at", "is", null)
    .where("at", ">", new Date(now.getTime() - 7 * DAY_MS))
    .limit(5_000)
    .execute();
  const uses = new Map<string, { day: number; week: number }>();
  for (const { rule_id, at } of rows) {
    const use = uses.get(rule_id as string) ?? { day: 0, week: 0 };
    const isToday = now.getTime() - at.getTime() < DAY_MS;
    uses.set(rule_id as string, { day: use.day + (isToday ? 1 : 0), week: use.week + 1 });
  }
  return uses;
}
