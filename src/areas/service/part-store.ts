import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import type { Found } from "./parts.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    part_period: PeriodRow;
  }
}

/** From `began_at` to `seen_at` every sample found the part in this state. */
export interface PeriodRow {
  part: string;
  state: Found;
  note: string | null;
  began_at: Date;
  seen_at: Date;
}

/** Counts from which the state of each part follows. */
export interface PartFacts {
  jobs: number;
  jobs_overdue: number;
  jobs_failing: number;
  feeds: number;
  feeds_failing: number;
  dead: number;
  late: number;
  mail_refused: number;
  webhook_refused: number;
  files: number;
  files_failing: number;
  weather_minutes: number | null;
  links: number;
  links_failing: number;
  payments_unknown: number;
}

/** An envelope that was tried, is not delivered, and that this consumer has not acknowledged. */
const refusedBy = (sink: string) => `(SELECT count(*) FROM envelope e
  WHERE e.state IN ('queued', 'dead') AND e.attempts > 0 AND NOT EXISTS (
    SELECT FROM envelope_receipt r WHERE r.envelope_id = e.id AND r.sink = '${sink}'))`;

const FACTS: Statement = {
  name: "service_part_facts",
  text: `SELECT
    (SELECT count(*) FROM job) AS jobs,
    (SELECT count(*) FROM job WHERE next_run_at < $1::timestamptz - interval '10 minutes'
       AND (leased_until IS NULL OR leased_until < $1)) AS jobs_overdue,
    (SELECT count(*) FROM job WHERE last_error IS NOT NULL) AS jobs_failing,
    (SELECT count(*) FROM feed WHERE url IS NOT NULL) AS feeds,
    (SELECT count(*) FROM feed WHERE url IS NOT NULL AND failing_since IS NOT NULL) AS feeds_failing,
    (SELECT count(*) FROM envelope WHERE state = 'dead') AS dead,
    (SELECT count(*) FROM envelope WHERE state = 'queued'
       AND next_attempt_at < $1::timestamptz - interval '15 minutes') AS late,
    ${refusedBy("mail")} AS mail_refused,
    ${refusedBy("webhook")} AS webhook_refused,
    (SELECT count(*) FROM research_file) AS files,
    (SELECT count(*) FROM research_file WHERE error IS NOT NULL) AS files_failing,
    (SELECT extract(epoch FROM $1::timestamptz - read_at)::float8 / 60 FROM weather_reading) AS weather_minutes,
    (SELECT count(*) FROM leaderboard_link WHERE opted_in) AS links,
    (SELECT count(*) FROM leaderboard_link WHERE opted_in AND failures > 0) AS links_failing,
    (SELECT count(*) FROM payment WHERE state = 'unknown'
       AND created_at < $1::timestamptz - interval '10 minutes') AS payments_unknown`,
};

const PERIODS_MAX = 5_000;

const PERIODS: Statement = {
  name: "service_part_periods",
  text: `SELECT part, state, note, began_at, seen_at FROM part_period WHERE seen_at >= $1
         ORDER BY seen_at DESC, began_at DESC LIMIT ${PERIODS_MAX}`,
};

const NEWEST: Statement = {
  name: "service_part_newest",
  text: "SELECT * FROM part_period WHERE part = $1 ORDER BY began_at DESC LIMIT 1",
};

export async function readFacts(tx: ReadTx, now: Date): Promise<PartFacts> {
  const [facts] = await tx.run<PartFacts>(FACTS, [now]);
  if (!facts) throw new Error("a query of counts gave no row");
  return facts;
}

/** Periods that were still seen at `since` or later, newest first. */
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
    .values(period)
    .onConflict((conflict) => conflict.columns(["part", "began_at"]).doNothing())
    .execute();
}

/** Writes the last sight of a period, and with it its newest note. */
export async function prolongPeriod(
  tx: WriteTx,
  { part, began_at }: PeriodRow,
  seen: { seen_at: Date; note: string | null },
): Promise<void> {
  await tx.query
    .updateTable("part_period")
    .set(seen)
    .where("part", "=", part)
    .where("began_at", "=", began_at)
    .execute();
}

export async function purgePeriods(tx: WriteTx, before: Date): Promise<number> {
  const gone = await tx.query.deleteFrom("part_period").where("seen_at", "<", before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
