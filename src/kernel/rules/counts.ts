import { DateTime } from "luxon";
import { statement } from "../database/statement.ts";
import type { ReadTx, WriteTx } from "../ports/database.ts";
import type { Period, Rule } from "./rule.ts";

/** One act more under a rule, which is charged in the transaction of the act. */
export interface RuleCharge {
  /** The token and the name of the count, as quotas keep them. */
  readonly subject: string;
  readonly pool: string;
  readonly start: Date;
  /** Null: the member approved the act, which counts although the rule was reached. */
  readonly max: number | null;
}

/** Other acts of the token, at the same time, have used up what the rule allows. */
export class RuleReached extends Error {
  constructor() {
    super("a rule of the token was reached by another act");
  }
}

const USED = statement("SELECT count FROM quota_use WHERE subject = $1 AND operation = $2 AND window_start = $3");

/** The row lock puts the acts of one token under one rule in order. */
const CHARGE = statement(`
  INSERT INTO quota_use AS used (subject, operation, window_start, count) VALUES ($1, $2, $3, 1)
  ON CONFLICT (subject, operation, window_start) DO UPDATE SET count = used.count + 1
    WHERE used.count < coalesce($4::integer, used.count + 1)
  RETURNING count`);

const REFUND = statement(`
  UPDATE quota_use SET count = count - 1
  WHERE subject = $1 AND operation = $2 AND window_start = $3 AND count > 0`);

/** A day or a week from Monday, by the clocks of the space. */
export function periodOf(per: Period, now: Date, timeZone: string): { readonly start: Date; readonly end: Date } {
  const start = DateTime.fromJSDate(now, { zone: timeZone }).startOf(per);
  const end = start.plus(per === "day" ? { days: 1 } : { weeks: 1 }).startOf("day");
  return { start: start.toJSDate(), end: end.toJSDate() };
}

type Counted = Pick<RuleCharge, "subject" | "pool" | "start">;

export function countOf(tokenId: string, { id }: Rule, start: Date): Counted {
  return { subject: tokenId, pool: `rule:${id}`, start };
}

export async function usedOf(tx: ReadTx, { subject, pool, start }: Counted): Promise<number> {
  const [row] = await tx.run(USED, [subject, pool, start]);
  return Number(row?.count ?? 0);
}

/** Before the act, so that its refusal costs no work. @throws RuleReached */
export async function chargeRules(tx: WriteTx, charges: readonly RuleCharge[] = []): Promise<void> {
  for (const { subject, pool, start, max } of charges) {
    if ((await tx.run(CHARGE, [subject, pool, start, max])).length === 0) throw new RuleReached();
  }
}

/** After a refusal that commits. */
export async function refundRules(tx: WriteTx, charges: readonly RuleCharge[] = []): Promise<void> {
  for (const { subject, pool, start } of charges) await tx.run(REFUND, [subject, pool, start]);
}
