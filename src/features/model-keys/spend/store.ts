import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

/** Amounts are decimal texts, so that none is rounded. */
type PriceTable = Row<"model_price">;

export type AtLimit = "go_on" | "refuse";

export type PriceRow = Pick<PriceTable, "model" | "input" | "output">;

/** Whether `refuse` applies at the time of the parameter. A part of other statements. */
export const isBudgetSpent = <const Time extends string>(time: Time) =>
  `EXISTS (
  SELECT FROM model_budget b JOIN model_spend s ON s.month = date_trunc('month', ${time}::timestamptz AT TIME ZONE 'UTC')::date
  WHERE b.at_limit = 'refuse' AND s.spent >= b.amount)` as const;

/** Adds the costs of `call` (`started_at`, `cost`) to their months. A part of other statements. */
export const ADD_SPEND = `INSERT INTO model_spend AS s (month, spent)
  SELECT date_trunc('month', started_at AT TIME ZONE 'UTC')::date, sum(cost) FROM call WHERE cost > 0 GROUP BY 1 ORDER BY 1
  ON CONFLICT (month) DO UPDATE SET spent = s.spent + excluded.spent`;

const PRICES = statement(
  "SELECT model, trim_scale(input)::text AS input, trim_scale(output)::text AS output FROM model_price ORDER BY model",
);

const SET_PRICE = statement(`
  INSERT INTO model_price (model, input, output, set_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (model) DO UPDATE SET input = excluded.input, output = excluded.output, set_at = excluded.set_at`);

const SET_BUDGET = statement(`
  INSERT INTO model_budget (amount, at_limit) VALUES ($1, $2)
  ON CONFLICT (id) DO UPDATE SET amount = excluded.amount, at_limit = excluded.at_limit,
                                 told_month = NULL, told_percent = NULL`);

export interface MonthRow {
  month: string;
  spent: string;
  /** Null without a budget. */
  budget: string | null;
  at_limit: AtLimit | null;
  told_percent: number;
  /** Of the budget; 0 without one. */
  percent: number;
}

/** The month of $1 with the budget; `told_percent` is 0 unless operators got a notice in this month. */
const MONTH = statement(`
  SELECT m.month, coalesce(trim_scale(s.spent), 0)::text AS spent, trim_scale(b.amount)::text AS budget, b.at_limit,
         CASE WHEN b.told_month = m.month THEN b.told_percent ELSE 0 END AS told_percent,
         coalesce(least(floor(s.spent / b.amount * 100), 1000000), 0)::int AS percent
  FROM (SELECT date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC')::date AS month) m
  LEFT JOIN model_spend s ON s.month = m.month LEFT JOIN model_budget b ON true`);

const TELL = statement(`
  UPDATE model_budget SET told_month = $1, told_percent = $2
  WHERE told_month IS DISTINCT FROM $1 OR told_percent < $2 RETURNING amount`);

export async function listPrices(tx: ReadTx): Promise<PriceRow[]> {
  return tx.run<PriceRow>(PRICES, []);
}

export async function setPrice(tx: WriteTx, { model, input, output }: PriceRow, now: Date): Promise<void> {
  await tx.run(SET_PRICE, [model, input, output, now]);
}

export async function removePrice(tx: WriteTx, model: string): Promise<void> {
  await tx.query.deleteFrom("model_price").where("model", "=", model).execute();
}

/** Operators get new notices about the spend of the month. */
export async function setBudget(tx: WriteTx, amount: string, atLimit: AtLimit): Promise<void> {
  await tx.run(SET_BUDGET, [amount, atLimit]);
}

export async function removeBudget(tx: WriteTx): Promise<void> {
  await tx.query.deleteFrom("model_budget").execute();
}

export async function readMonth(tx: ReadTx, now: Date): Promise<MonthRow> {
  const [row] = await tx.run<MonthRow>(MONTH, [now]);
  if (!row) throw new Error("a month has one row");
  return row;
}

/** False if operators got this notice in this month before. */
export async function recordNotice(tx: WriteTx, month: string, percent: number): Promise<boolean> {
  return (await tx.run(TELL, [month, percent])).length > 0;
}
