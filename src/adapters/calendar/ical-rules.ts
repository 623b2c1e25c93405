import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";

/** Rules by the second or minute are not followed: no event of a space recurs so often. */
const FREQUENCIES = ["HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const WEEK_DAYS = 7;
/** Lists of a rule, with the largest value of each; negative ones count from the end. */
const LISTS = {
  BYSECOND: 60,
  BYMINUTE: 59,
  BYHOUR: 23,
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYMONTH: 12,
  BYSETPOS: 366,
} as const;
const FROM_ZERO: readonly string[] = ["BYSECOND", "BYMINUTE", "BYHOUR"];
const IGNORED = /^(UNTIL|FREQ|INTERVAL|COUNT|BYDAY|WKST|RSCALE|SKIP|X-.*)$/;

type ListName = keyof typeof LISTS;

/** A recurrence rule (RFC 5545 §3.3.10). */
export interface Rule {
  readonly freq: (typeof FREQUENCIES)[number];
  readonly interval: number;
  readonly count: number | null;
  /** As written. */
  readonly until: string | null;
  readonly weekStart: number;
  readonly weekdays: readonly { readonly day: number; readonly nth: number }[] | null;
  readonly lists: Readonly<Partial<Record<ListName, readonly number[]>>>;
}

/** In milliseconds since the epoch. */
export interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Remaining steps, which rules share. */
export interface StepLimit {
  stepsLeft: number;
}

/** Null if a part of the rule cannot be read, is impossible or means another calendar than the Gregorian. */
export function parseRule(text: string): Rule | null {
  const pairs = text.toUpperCase().replaceAll(/\s/g, "").split(";").filter(Boolean);
  const parts = new Map(pairs.map((pair): [string, string] => [pair.split("=")[0] ?? "", pair.split("=")[1] ?? ""]));
  const freq = FREQUENCIES.find((each) => each === parts.get("FREQ"));
  const interval = positive(parts.get("INTERVAL") ?? "1");
  const count = positive(parts.get("COUNT") ?? "1");
  const weekdays = weekdaysOf(parts.get("BYDAY"));
  const lists = listsOf(parts);
  const isGregorian = (parts.get("RSCALE") ?? "GREGORIAN") === "GREGORIAN";
  if (!freq || interval === null || count === null || !lists || weekdays === undefined || !isGregorian) return null;
  return {
    freq,
    interval,
    count: parts.has("COUNT") ? count : null,
    until: parts.get("UNTIL") ?? null,
    weekStart: Math.max(0, WEEKDAYS.indexOf(parts.get("WKST") ?? "MO")),
    weekdays,
    lists,
  };
}

function positive(text: string): number | null {
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** Undefined if it cannot be read, null if the rule has none. */
function weekdaysOf(text: string | undefined): Rule["weekdays"] | undefined {
  if (text === undefined) return null;
  const found = text.split(",").map((each) => /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(each));
  if (found.includes(null)) return undefined;
  return found.map((each) => ({ day: WEEKDAYS.indexOf(each?.[2] ?? ""), nth: Number(each?.[1] ?? 0) }));
}

function listsOf(parts: ReadonlyMap<string, string>): Rule["lists"] | null {
  const lists: Partial<Record<ListName, number[]>> = {};
  for (const [name, text] of parts) {
    if (IGNORED.test(name)) continue;
    const max = LISTS[name as ListName];
    const values = text.split(",").map(Number);
    const least = FROM_ZERO.includes(name) ? 0 : -(max ?? 0);
    if (
      max === undefined ||
      text === "" ||
      values.some((each) => !Number.isInteger(each) || each > max || each < least)
    )
      return null;
    if (!FROM_ZERO.includes(name) && values.includes(0)) return null;
    lists[name as ListName] = values;
  }
  return lists;
}

/**
 * The wall-clock times of a rule within a range, in order. Its start is always the first of them, except for a rule of
 * exceptions (`only: "matching"`). Ends when no steps are left. Days that do not exist are never counted.
 */
export function* wallTimes(
  rule: Rule,
  startMs: number,
  range: Range,
  limit: StepLimit,
  only: "matching" | "start too" = "start too",
): Generator<number> {
  const whole = withDefaults(rule, startMs);
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  let afterMs = startMs - 1;
  if (only === "start too") {
    // The start counts as the first, also if the rule does not have it (RFC 5545 §3.8.5.3).
    left -= 1;
    afterMs = startMs;
    yield startMs;
  }
  for (let period = rule.count === null ? periodsBetween(rule, startMs, range.fromMs) : 0; left > 0; period++) {
    const beginsMs = periodStart(rule, startMs, period);
    if (!(beginsMs < range.toMs) || limit.stepsLeft <= 0) return;
    const days = daysOfPeriod(whole, beginsMs);
    const found = timesOf(whole, beginsMs, days);
    limit.stepsLeft -= days.length + found.length + 1;
    for (const wall of found) {
      if (wall <= afterMs) continue;
      if (left-- <= 0) return;
      yield wall;
    }
  }
}

/** The parts that the start implies (RFC 5545 §3.3.10: information that the rule lacks comes from DTSTART). */
function withDefaults(rule: Rule, startMs: number): Rule {
  const start = new Date(startMs);
  const { freq, lists, weekdays } = rule;
  const hasDays = weekdays || lists.BYMONTHDAY || lists.BYYEARDAY || lists.BYWEEKNO;
  const isYearly = freq === "YEARLY";
  const month = isYearly && !hasDays && !lists.BYMONTH ? [start.getUTCMonth() + 1] : lists.BYMONTH;
  const monthDay = (isYearly || freq === "MONTHLY") && !hasDays ? [start.getUTCDate()] : lists.BYMONTHDAY;
  const inWeek = (freq === "WEEKLY" && !hasDays) || (lists.BYWEEKNO && !weekdays);
  return {
    ...rule,
    weekdays: inWeek ? [{ day: start.getUTCDay(), nth: 0 }] : weekdays,
    lists: {
      ...lists,
      ...(month && { BYMONTH: month }),
      ...(monthDay && { BYMONTHDAY: monthDay }),
      BYSECOND: lists.BYSECOND ?? [start.getUTCSeconds()],
      BYMINUTE: lists.BYMINUTE ?? [start.getUTCMinutes()],
      ...(freq !== "HOURLY" && !lists.BYHOUR && { BYHOUR: [start.getUTCHours()] }),
    },
  };
}

/** Whole periods of the rule that lie before `fromMs`, less one. */
function periodsBetween({ freq, interval }: Rule, startMs: number, fromMs: number): number {
  const [start, from] = [new Date(startMs), new Date(fromMs)];
  const years = from.getUTCFullYear() - start.getUTCFullYear();
  const months = years * 12 + from.getUTCMonth() - start.getUTCMonth();
  const days = Math.floor((fromMs - startMs) / DAY_MS);
  const units = { YEARLY: years, MONTHLY: months, WEEKLY: days / WEEK_DAYS, DAILY: days, HOURLY: days * 24 }[freq];
  return Math.max(0, Math.floor(units / interval) - 1);
}

function periodStart(rule: Rule, startMs: number, period: number): number {
  const start = new Date(startMs);
  const step = period * rule.interval;
  const unitMs = rule.freq === "HOURLY" ? HOUR_MS : DAY_MS;
  const unit = Math.floor(startMs / unitMs) * unitMs;
  switch (rule.freq) {
    case "YEARLY":
      return Date.UTC(start.getUTCFullYear() + step, 0, 1);
    case "MONTHLY":
      return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + step, 1);
    case "WEEKLY":
      return unit + (step * WEEK_DAYS - ((start.getUTCDay() - rule.weekStart + WEEK_DAYS) % WEEK_DAYS)) * DAY_MS;
    default:
      return unit + step * unitMs;
  }
}

/** The times of one period of the rule, in order. */
function timesOf(rule: Rule, beginsMs: number, days: readonly number[]): number[] {
  const { BYHOUR = [], BYMINUTE = [], BYSECOND = [] } = rule.lists;
  const hour = new Date(beginsMs).getUTCHours();
  const isHourly = rule.freq === "HOURLY";
  const hours = isHourly ? [hour].filter(() => !rule.lists.BYHOUR || BYHOUR.includes(hour)) : BYHOUR;
  const clock = hours.flatMap((each) =>
    BYMINUTE.flatMap((minute) => BYSECOND.map((second) => each * HOUR_MS + minute * MINUTE_MS + second * 1000)),
  );
  const sorted = [...new Set(clock)].sort((a, b) => a - b);
  const matching = days.filter((day) => isDayOf(rule, day));
  return atPositions(
    rule,
    matching.flatMap((day) => sorted.map((time) => day + time)),
  );
}

function atPositions({ lists: { BYSETPOS } }: Rule, times: number[]): number[] {
  if (!BYSETPOS) return times;
  return times.filter((_, at) => BYSETPOS.includes(at + 1) || BYSETPOS.includes(at - times.length));
}

function daysOfPeriod({ freq, lists }: Rule, beginsMs: number): number[] {
  const year = new Date(beginsMs).getUTCFullYear();
  const monthsFrom = (month: number, count: number) =>
    daysBetween(Date.UTC(year, month, 1), Date.UTC(year, month + count, 1));
  switch (freq) {
    case "YEARLY": {
      const months = [...new Set(lists.BYMONTH)].filter((month) => month > 0).sort((a, b) => a - b);
      return lists.BYMONTH ? months.flatMap((month) => monthsFrom(month - 1, 1)) : monthsFrom(0, 12);
    }
    case "MONTHLY":
      return monthsFrom(new Date(beginsMs).getUTCMonth(), 1);
    case "WEEKLY":
      return daysBetween(beginsMs, beginsMs + WEEK_DAYS * DAY_MS);
    default:
      return [Math.floor(beginsMs / DAY_MS) * DAY_MS];
  }
}

function daysBetween(fromMs: number, toMs: number): number[] {
  return Array.from({ length: Math.round((toMs - fromMs) / DAY_MS) }, (_, at) => fromMs + at * DAY_MS);
}

function isDayOf(rule: Rule, day: number): boolean {
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = rule.lists;
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const monthDays = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const [yearFrom, yearTo] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const yearDays = (yearTo - yearFrom) / DAY_MS;
  const yearDay = (day - yearFrom) / DAY_MS + 1;
  const isIn = (list: readonly number[] | undefined, at: number, length: number) =>
    !list || list.includes(at) || list.includes(at - length - 1);
  if (BYMONTH && !BYMONTH.includes(month + 1)) return false;
  if (!isIn(BYMONTHDAY, date.getUTCDate(), monthDays) || !isIn(BYYEARDAY, yearDay, yearDays)) return false;
  if (BYWEEKNO && !isWeekOf(BYWEEKNO, day, year, rule.weekStart)) return false;
  const inMonth = rule.freq === "MONTHLY" || BYMONTH !== undefined;
  return isWeekday(
    rule,
    date,
    inMonth ? { at: date.getUTCDate(), length: monthDays } : { at: yearDay, length: yearDays },
  );
}

/** An ordinal such as the -1 of -1FR counts within a month or a year; other rules have no place for one. */
function isWeekday({ freq, weekdays }: Rule, date: Date, { at, length }: { at: number; length: number }): boolean {
  if (!weekdays) return true;
  return weekdays.some(({ day, nth }) => {
    if (day !== date.getUTCDay()) return false;
    if (nth === 0 || (freq !== "MONTHLY" && freq !== "YEARLY")) return true;
    return nth === Math.ceil(at / WEEK_DAYS) || nth === -Math.ceil((length - at + 1) / WEEK_DAYS);
  });
}

/** Week 1 is the first with four days or more in the year (RFC 5545 §3.3.10, BYWEEKNO). */
function isWeekOf(weeks: readonly number[], day: number, year: number, weekStart: number): boolean {
  const firstOf = (of: number) => {
    const fourth = Date.UTC(of, 0, 4);
    return fourth - ((new Date(fourth).getUTCDay() - weekStart + WEEK_DAYS) % WEEK_DAYS) * DAY_MS;
  };
  const numberFrom = (first: number) => Math.floor((day - first) / (WEEK_DAYS * DAY_MS)) + 1;
  const count = Math.round((firstOf(year + 1) - firstOf(year)) / (WEEK_DAYS * DAY_MS));
  const number = numberFrom(firstOf(year));
  if (number > count) return weeks.includes(numberFrom(firstOf(year + 1)));
  return number > 0 && (weeks.includes(number) || weeks.includes(number - count - 1));
}
