import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    part_period: {
      note: Message | string | null;
    };
  }
}

/** Every sample from `began_at` to `seen_at` found this state. */
export interface PeriodRow extends Row<"part_period"> {
  /** A text where an earlier version wrote it. */
  note: Message | string | null;
}

const PERIODS_MAX = 5_000;

const PERIODS = statement(`
  SELECT part, state, note, began_at, seen_at FROM part_period WHERE seen_at >= $1
  ORDER BY seen_at DESC, began_at DESC LIMIT ${PERIODS_MAX}`);

const NEWEST = statement("SELECT * FROM part_period WHERE part = $1 ORDER BY began_at DESC LIMIT 1");

export async function listPeriods(tx: ReadTx, since: Date): Promise<PeriodRow[]> {
  return tx.run<PeriodRow>(PERIODS, [since]);
}

export async function newestPeriod(tx: ReadTx, part: string): Promise<PeriodRow | undefined> {
  const [row] = await tx.run<PeriodRow>(NEWEST, [part]);
  return row;
}

export async function beginPeriod(tx: WriteTx, period: PeriodRow): Promise<void> {
  await tx.query
    .insertInto("part_period")
    .values({ ...period, note: toKeep(period.note) })
    .onConflict((conflict) => conflict.columns(["part", "began_at"]).doNothing())
    .execute();
}

export async function prolongPeriod(
  tx: WriteTx,
  { part, began_at }: PeriodRow,
  { seen_at, note }: Pick<PeriodRow, "seen_at" | "note">,
): Promise<void> {
  await tx.query
    .updateTable("part_period")
    .set({ seen_at, note: toKeep(note) })
    .where("part", "=", part)
    .where("began_at", "=", began_at)
    .execute();
}

export async function purgePeriods(tx: WriteTx, before: Date): Promise<number> {
  const gone = await tx.query.deleteFrom("part_period").where("seen_at", "<", before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
