import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { DAY_MS, HOUR_MS } from "../../kernel/values/duration.ts";

export type CounterWindow = "day" | "hour";

function startOf(window: CounterWindow, now: Date): Date {
  const lengthMs = window === "day" ? DAY_MS : HOUR_MS;
  return new Date(now.getTime() - (now.getTime() % lengthMs));
}

/** The row lock serializes concurrent sign-ups. */
const SPEND = statement(`
  INSERT INTO mailing_counter AS c (name, window_start, count) VALUES ($1, $2, 1)
  ON CONFLICT (name, window_start) DO UPDATE SET count = c.count + 1 WHERE c.count < $3 RETURNING count`);

/** Whether one more fits into the window. */
export async function spendOne(
  tx: WriteTx,
  { name, window, max, now }: { name: string; window: CounterWindow; max: number; now: Date },
): Promise<boolean> {
  return (await tx.run(SPEND, [name, startOf(window, now), max])).length > 0;
}

const READ = statement("SELECT count FROM mailing_counter WHERE name = $1 AND window_start = $2");

export async function countOf(tx: ReadTx, name: string, window: CounterWindow, now: Date): Promise<number> {
  const [row] = await tx.run<{ count: number }>(READ, [name, startOf(window, now)]);
  return row?.count ?? 0;
}
