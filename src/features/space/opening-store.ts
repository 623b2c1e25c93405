import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import {
  type Exception,
  type Hours,
  type Period,
  type Plan,
  type Span,
  type Switch,
  WEEKDAYS,
  weekOf,
} from "./opening-rules.ts";

export interface OpeningRecord {
  readonly plan: Plan;
  readonly knownSince: Date | null;
  readonly settledAt: Date | null;
  readonly lastOpen: Period | null;
}

/** One statement, because every display and the home page run it. */
const READ = statement(`
  SELECT time_zone, state_known_since, state_settled_at,
    (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'on_date', on_date,
              'opens_at', to_char(opens_at, 'HH24:MI'), 'closes_at', to_char(closes_at, 'HH24:MI')) ORDER BY opens_at), '[]')
       FROM opening_span WHERE weekday IS NOT NULL OR on_date >= (least($1, state_settled_at) - interval '2 days')::date) AS spans,
    (SELECT coalesce(json_agg(json_build_object('on_date', on_date, 'note', note) ORDER BY on_date), '[]')
       FROM opening_exception WHERE on_date >= (least($1, state_settled_at) - interval '2 days')::date) AS exceptions,
    (SELECT row_to_json(s) FROM (SELECT open, message, switched_at, ends_at FROM state_switch
       ORDER BY id DESC LIMIT 1) AS s) AS switched,
    (SELECT row_to_json(p) FROM (SELECT starts_at, ends_at FROM open_period ORDER BY ends_at DESC LIMIT 1) AS p) AS last_open
  FROM space`);

interface Read {
  time_zone: string;
  state_known_since: Date | null;
  state_settled_at: Date | null;
  spans: (Span & { weekday: number | null; on_date: string | null })[];
  exceptions: { on_date: string; note: string | null }[];
  switched: (Omit<Switch, "switched_at" | "ends_at"> & { switched_at: string; ends_at: string | null }) | null;
  last_open: { starts_at: string; ends_at: string } | null;
}

export async function read(tx: ReadTx, from: Date): Promise<OpeningRecord> {
  const [row] = await tx.run<Read>(READ, [from]);
  if (!row) throw new Error("the space was not prepared at start");
  const { switched, last_open } = row;
  return {
    plan: {
      hours: hoursOf(row),
      timeZone: row.time_zone,
      switched: switched && {
        ...switched,
        switched_at: new Date(switched.switched_at),
        ends_at: switched.ends_at === null ? null : new Date(switched.ends_at),
      },
    },
    knownSince: row.state_known_since,
    settledAt: row.state_settled_at,
    lastOpen: last_open && { starts_at: new Date(last_open.starts_at), ends_at: new Date(last_open.ends_at) },
  };
}

function hoursOf({ spans, exceptions }: Read): Hours {
  const of = (belongs: (span: Read["spans"][number]) => boolean) =>
    spans.filter(belongs).map(({ opens_at, closes_at }) => ({ opens_at, closes_at }));
  const week = weekOf((_day, at) => of(({ weekday }) => weekday === at + 1));
  const dates = exceptions.map(({ on_date, note }): [string, Exception] => [
    on_date,
    { note, spans: of((span) => span.on_date === on_date) },
  ]);
  return { week, exceptions: new Map(dates) };
}

export async function replaceWeek(tx: WriteTx, week: Hours["week"]): Promise<void> {
  await tx.query.deleteFrom("opening_span").where("weekday", "is not", null).execute();
  const rows = WEEKDAYS.flatMap((day, at) => week[day].map((span) => ({ ...span, weekday: at + 1, on_date: null })));
  if (rows.length > 0) await tx.query.insertInto("opening_span").values(rows).execute();
}

export async function putException(tx: WriteTx, on_date: string, { note, spans }: Exception): Promise<void> {
  await removeException(tx, on_date);
  await tx.query.insertInto("opening_exception").values({ on_date, note }).execute();
  const rows = spans.map((span) => ({ ...span, weekday: null, on_date }));
  if (rows.length > 0) await tx.query.insertInto("opening_span").values(rows).execute();
}

export async function removeException(tx: WriteTx, on_date: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom("opening_exception")
    .where("on_date", "=", on_date)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function insertSwitch(tx: WriteTx, row: Switch & { switched_by: string | null }): Promise<void> {
  await tx.query.insertInto("state_switch").values(row).execute();
}

export async function listSwitches(tx: ReadTx, limit: number) {
  return tx.query
    .selectFrom("state_switch")
    .leftJoin("member_identity", "member_identity.id", "state_switch.switched_by")
    .selectAll("state_switch")
    .select("member_identity.name as name")
    .orderBy("state_switch.id", "desc")
    .limit(limit)
    .execute();
}

export async function listPeriods(tx: ReadTx, from: Date): Promise<Period[]> {
  return tx.query.selectFrom("open_period").selectAll().where("ends_at", ">", from).orderBy("starts_at").execute();
}

export async function insertPeriods(tx: WriteTx, periods: readonly Period[]): Promise<void> {
  if (periods.length > 0)
    await tx.query
      .insertInto("open_period")
      .values([...periods])
      .execute();
}

export async function extendPeriod(tx: WriteTx, { starts_at }: Period, ends_at: Date): Promise<void> {
  await tx.query.updateTable("open_period").set({ ends_at }).where("starts_at", "=", starts_at).execute();
}

const PURGE = statement(`
  WITH periods AS (DELETE FROM open_period WHERE ends_at < $1 RETURNING 1),
    exceptions AS (DELETE FROM opening_exception WHERE on_date < $1::date RETURNING 1),
    switches AS (DELETE FROM state_switch
      WHERE switched_at < $1 AND id < (SELECT max(id) FROM state_switch) RETURNING 1)
  SELECT (SELECT count(*) FROM periods) + (SELECT count(*) FROM exceptions) + (SELECT count(*) FROM switches) AS count`);

/** Returns the number deleted. The newest override stays, because it may still apply. */
export async function purgeBefore(tx: WriteTx, before: Date): Promise<number> {
  const [row] = await tx.run<{ count: number }>(PURGE, [before]);
  return Number(row?.count ?? 0);
}
