import type { Tier } from "../../../kernel/access/tiers.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { REMINDER_DAYS, remindersDue } from "./rules.ts";

export type PeriodRow = Row<"membership_period">;

export interface ListedPeriod extends PeriodRow {
  name: string;
  email: string;
  tier: Tier;
}

export async function periodOf(tx: ReadTx, memberId: string): Promise<PeriodRow | undefined> {
  return tx.query.selectFrom("membership_period").selectAll().where("member_id", "=", memberId).executeTakeFirst();
}

type Given = Omit<PeriodRow, "reminders" | "lapsed_at" | "lapsed_from">;

/** A new period replaces the present one: its reminders begin anew. */
export async function putPeriod(tx: WriteTx, given: Given): Promise<void> {
  const values = { ...given, reminders: 0, lapsed_at: null, lapsed_from: null };
  await tx.query
    .insertInto("membership_period")
    .values(values)
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(values))
    .execute();
}

export async function deletePeriod(tx: WriteTx, memberId: string): Promise<boolean> {
  const gone = await tx.query
    .deleteFrom("membership_period")
    .where("member_id", "=", memberId)
    .returning("member_id")
    .executeTakeFirst();
  return gone !== undefined;
}

export async function updatePeriod(
  tx: WriteTx,
  memberId: string,
  changes: Partial<Pick<PeriodRow, "reminders" | "lapsed_at" | "lapsed_from">>,
): Promise<void> {
  await tx.query.updateTable("membership_period").set(changes).where("member_id", "=", memberId).execute();
}

const LIST = statement(`
  SELECT p.*, i.name, i.email, i.tier, count(*) OVER ()::int AS total
  FROM membership_period p JOIN member_identity i ON i.id = p.member_id
  WHERE ($1::timestamptz IS NULL OR p.ends_at < $1) ORDER BY p.ends_at, p.member_id LIMIT $2 OFFSET $3`);

/** Those that end first. */
export async function listPeriods(
  tx: ReadTx,
  { before, limit, offset }: { before: Date | null; limit: number; offset: number },
): Promise<{ rows: ListedPeriod[]; total: number }> {
  const rows = await tx.run<ListedPeriod & { total: number }>(LIST, [before, limit, offset]);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Locks the member, as every change of a period does first. */
const DUE = "FOR NO KEY UPDATE OF m SKIP LOCKED LIMIT 1";

/** Operators' periods wait: nobody but a person takes their tier away. */
const LAPSED = statement(`
  SELECT p.member_id FROM membership_period p JOIN member m ON m.id = p.member_id
  WHERE p.lapsed_at IS NULL AND p.lapses_at <= $1 AND m.tier <> 'operator'
  ORDER BY p.lapses_at ${DUE}`);

/** The next period that has lapsed, its member locked; those that another process works on are passed over. */
export async function lockLapsed(tx: WriteTx, now: Date): Promise<PeriodRow | undefined> {
  const [due] = await tx.run<{ member_id: string }>(LAPSED, [now]);
  // Read again: it may have changed before the lock.
  const row = due && (await periodOf(tx, due.member_id));
  return row?.lapsed_at === null && row.lapses_at <= now ? row : undefined;
}

const [FIRST, SECOND] = REMINDER_DAYS;

const REMIND = statement(`
  SELECT p.member_id FROM membership_period p JOIN member m ON m.id = p.member_id
  WHERE p.lapsed_at IS NULL AND p.ends_at > $1
    AND ((p.reminders < 1 AND p.ends_at <= $2) OR (p.reminders < 2 AND p.ends_at <= $3))
  ORDER BY p.ends_at ${DUE}`);

/** The next period of which its member is to be reminded, the member locked. */
export async function lockToRemind(tx: WriteTx, now: Date): Promise<PeriodRow | undefined> {
  const ahead = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const [due] = await tx.run<{ member_id: string }>(REMIND, [now, ahead(FIRST), ahead(SECOND)]);
  const row = due && (await periodOf(tx, due.member_id));
  return row && row.lapsed_at === null && row.reminders < remindersDue(row.ends_at, now) ? row : undefined;
}

export interface Lapse {
  readonly at: Date;
  /** Null: the member is suspended then. */
  readonly thenTier: Tier | null;
}

const LAPSES = statement("SELECT member_id, lapses_at, then_tier FROM membership_period WHERE lapsed_at IS NULL");

/** When memberships lapse, by member. Members without an end are absent. */
export async function listLapses(tx: ReadTx): Promise<ReadonlyMap<string, Lapse>> {
  const rows = await tx.run<{ member_id: string; lapses_at: Date; then_tier: Tier | null }>(LAPSES, []);
  return new Map(rows.map(({ member_id, lapses_at: at, then_tier: thenTier }) => [member_id, { at, thenTier }]));
}
