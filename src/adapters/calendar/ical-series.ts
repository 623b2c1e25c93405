import type { CalendarEntry } from "../../kernel/ports/calendar.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { entryOf, isPrivate, newest, sequenceOf, stampOf, textOf, type Version } from "./ical-entry.ts";
import type { Moment } from "./ical-moment.ts";
import { type Override, readOverrides } from "./ical-overrides.ts";
import { type Report, Unreadable } from "./ical-problems.ts";
import { exclusions, type Occurrence, recurrenceSet, type SeriesReport } from "./ical-recurrence.ts";
import type { Range, StepLimit } from "./ical-rules.ts";
import { endOf, instantAt, readMoment, readSpan } from "./ical-times.ts";

const OCCURRENCES_MAX = 1000;
const RULE_CHARS_SHOWN = 100;
/** How far after the window an occurrence is looked for, so that a rule without one costs little. */
const LATER_MS = 5 * 366 * DAY_MS;

interface Setting {
  readonly range: Range;
  readonly stepLimit: StepLimit;
  readonly report: Report;
}

/** A VEVENT without RECURRENCE-ID, and its start. */
interface Master {
  readonly version: Version;
  readonly start: Moment;
}

interface SeriesReading {
  readonly entries: CalendarEntry[];
  /** Entries without an occurrence within the range that have one after it. */
  readonly later: number;
}

const NOTHING: SeriesReading = { entries: [], later: 0 };

/** All occurrences within the range of the VEVENTs that share a UID. Problems are reported, and the rest is read. */
export function readSeries(versions: readonly Version[], { range, stepLimit, report }: Setting): SeriesReading {
  const entry = seriesName(versions);
  const leftOut = (error: unknown) => {
    const reason = error instanceof Unreadable ? error.said : say.calendarUnreadable;
    report("left_out", say.calendarEntryLeftOut({ entry, reason }));
  };
  const seen = new Set<string>();
  const series = {
    leftOut,
    unreadable: (property: string) => {
      if (!seen.has(property)) report("value", say.calendarValueIgnored({ entry, property }));
      seen.add(property);
    },
    rule: (written: string, isTooLong: boolean) => {
      if (seen.has(written)) return;
      seen.add(written);
      const rule = written.slice(0, RULE_CHARS_SHOWN);
      report("rule", isTooLong ? say.calendarRuleTooLong({ entry, rule }) : say.calendarRuleIgnored({ entry, rule }));
    },
  };
  const whole = versions.filter(({ component }) => !component.hasProperty("recurrence-id"));
  const [master, ...others] = mastersOf(whole, leftOut);
  if (whole.length > 0 && !master) return NOTHING;
  if (versions.some(isPrivate)) report("private", say.calendarPrivate);
  if (master && isPrivate(master.version)) return NOTHING;
  if (others.length > 0) report("same_uid", say.calendarSameUid({ entry, count: others.length + 1 }));
  const found: CalendarEntry[] = [];
  let later = 0;
  const add = (one: Master | undefined, read: (within: Range, problems: SeriesProblems) => CalendarEntry[]) => {
    try {
      const entries = read(range, series).filter((each) => overlaps(each, range));
      found.push(...entries);
      if (entries.length > 0) return;
      const isLater = ({ startsAt, cancelled }: CalendarEntry) => +startsAt >= range.toMs && !cancelled;
      if (read(rangeAfter(range, one), UNHEARD).some(isLater)) later += 1;
    } catch (error) {
      leftOut(error);
    }
  };
  add(master, (within, problems) => standingEntries(versions, master ?? null, within, stepLimit, problems));
  for (const other of others.filter(({ version }) => !isPrivate(version))) {
    const uid = `${textOf(other.version.component, "uid")}#${new Date(other.start.wallMs).toISOString()}`;
    add(other, (within, problems) =>
      masterEntries(other, [], within, stepLimit, problems).map((each) => ({ ...each, uid })),
    );
  }
  found.sort((a, b) => +a.startsAt - +b.startsAt);
  if (found.length > OCCURRENCES_MAX) report("too_many", say.calendarTooOften({ entry, max: OCCURRENCES_MAX }));
  return { entries: found.slice(0, OCCURRENCES_MAX), later };
}

/** Where to look for a later occurrence: at the start of a series that has not begun, else after the window. */
function rangeAfter({ toMs }: Range, master: Master | undefined): Range {
  const startMs = master ? instantAt(master.start, master.version.zones) : toMs;
  return startMs >= toMs ? { fromMs: startMs, toMs: startMs + 1 } : { fromMs: toMs, toMs: toMs + LATER_MS };
}

function seriesName(versions: readonly Version[]): string {
  const component = versions[0]?.component;
  return component ? (textOf(component, "summary") || textOf(component, "uid")).slice(0, 80) : "";
}

/**
 * The newest version first. A UID that is used for several entries is a mistake of many generators: versions with the
 * same SEQUENCE that start on different days, or at different times with one stamp, are entries of their own.
 */
function mastersOf(versions: readonly Version[], leftOut: (error: unknown) => void): Master[] {
  const readable = versions.flatMap((version): Master[] => {
    try {
      const start = readMoment(version.component, "dtstart");
      if (!start) throw new Unreadable(say.calendarNoStart);
      instantAt(start, version.zones); // its zone is known
      return [{ version, start }];
    } catch (error) {
      leftOut(error);
      return [];
    }
  });
  const highest = Math.max(...readable.map(({ version }) => sequenceOf(version)));
  const current = readable.filter(({ version }) => sequenceOf(version) === highest);
  const main = newest(current.map(({ version }) => version));
  const kept = current.filter(({ version }) => version === main);
  for (const other of current) {
    const isAnother = kept.every((one) => {
      const [a, b] = [one.start.wallMs, other.start.wallMs];
      if (a === b && one.start.tzid === other.start.tzid) return false;
      const isOtherDay = Math.floor(a / DAY_MS) !== Math.floor(b / DAY_MS);
      return isOtherDay || stampOf(one.version) === stampOf(other.version);
    });
    if (isAnother) kept.push(other);
  }
  return kept;
}

type SeriesProblems = SeriesReport & { leftOut(error: unknown): void };

/** For a second reading, whose problems are known. */
const UNHEARD: SeriesProblems = { leftOut() {}, unreadable() {}, rule() {} };

function standingEntries(
  versions: readonly Version[],
  master: Master | null,
  range: Range,
  stepLimit: StepLimit,
  problems: SeriesProblems,
): CalendarEntry[] {
  const overrides = readOverrides(versions, master?.start ?? null, problems);
  const excluded =
    master &&
    exclusions(master.version.component, master.start, master.version.zones, { range, stepLimit, report: problems });
  const changed = overrides
    .filter(({ version, original, originalMs }) => !isPrivate(version) && !excluded?.(original, originalMs))
    .map((override) => overrideEntry(override, master?.version ?? null));
  return master ? [...changed, ...masterEntries(master, overrides, range, stepLimit, problems)] : changed;
}

function overrideEntry({ version, originalMs, start, span }: Override, master: Version | null): CalendarEntry {
  const startMs = instantAt(start, version.zones);
  const endMs = endOf(start, span, version.zones);
  const recurrenceId = new Date(originalMs).toISOString();
  return entryOf(version, { startMs, endMs, allDay: start.isDate, recurrenceId }, master);
}

function masterEntries(
  { version: master, start }: Master,
  overrides: readonly Override[],
  range: Range,
  stepLimit: StepLimit,
  problems: SeriesProblems,
): CalendarEntry[] {
  const { component, zones } = master;
  const span = readSpan(component, start, zones, problems.unreadable);
  const recurring = component.hasProperty("rrule") || component.hasProperty("rdate");
  const replaced = new Set(overrides.map(({ originalMs }) => originalMs));
  const following = overrides.filter((override) => override.following);
  const slackMs = Math.max(0, ...following.map(({ shiftMs }) => Math.abs(shiftMs) + DAY_MS));
  const longestMs = Math.max(
    ...[span, ...following.map((override) => override.span)].map((one) => one.days * DAY_MS + one.ms),
  );
  const wanted = { fromMs: range.fromMs - longestMs - slackMs - DAY_MS, toMs: range.toMs + slackMs };
  const entryAt = ({ moment, startMs, span: own }: Occurrence): CalendarEntry[] => {
    if (replaced.has(startMs)) return [];
    const change = following.findLast(({ originalMs }) => originalMs < startMs);
    const recurrenceId = recurring ? new Date(startMs).toISOString() : null;
    if (!change) {
      const endMs = endOf(moment, own ?? span, zones);
      return [entryOf(master, { startMs, endMs, allDay: moment.isDate, recurrenceId }, master)];
    }
    if (isPrivate(change.version)) return [];
    const { isDate } = change.start;
    const moved = { wallMs: moment.wallMs + change.shiftMs, isDate, tzid: moment.tzid };
    const times = { startMs: instantAt(moved, zones), endMs: endOf(moved, change.span, zones) };
    return [entryOf(change.version, { ...times, allDay: isDate, recurrenceId }, master)];
  };
  return recurrenceSet(component, start, zones, { range: wanted, stepLimit, report: problems }).flatMap(entryAt);
}

/** The range is half-open; an entry without duration counts by its start. */
function overlaps({ startsAt, endsAt }: CalendarEntry, range: Range): boolean {
  if (+startsAt >= range.toMs) return false;
  return +endsAt > range.fromMs || (+endsAt === +startsAt && +startsAt === range.fromMs);
}
