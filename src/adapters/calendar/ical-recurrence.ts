import type ICAL from "ical.js";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { type Moment, momentOf } from "./ical-moment.ts";
import { parseRule, type Range, type StepLimit, wallTimes } from "./ical-rules.ts";
import { instantAt, momentsOf, type Span } from "./ical-times.ts";
import type { Zones } from "./ical-zones.ts";

const STEPS_MAX = 200_000;
const OCCURRENCES_MAX = 3_000;

/** One member of a recurrence set; `span` if an RDATE period has its own length. */
export interface Occurrence {
  readonly moment: Moment;
  readonly startMs: number;
  readonly span: Span | null;
}

/** Problems of a series that leave its other dates standing. */
export interface SeriesReport {
  /** A property that cannot be read is ignored. */
  unreadable(property: string): void;
  /** A rule that cannot be read or takes too long. */
  rule(written: string, isTooLong: boolean): void;
}

/** Where a recurrence set is looked for, and the steps that it may take. */
export interface Search {
  readonly range: Range;
  readonly stepLimit: StepLimit;
  readonly report: SeriesReport;
}

/**
 * The recurrence set of a VEVENT within a range, by start: DTSTART, its RRULEs and RDATEs, without its EXDATEs (RFC
 * 5545 §3.8.5) and EXRULEs (RFC 2445 §4.8.5.2). Rules run on wall-clock time, so that the hour stays the same across a
 * change of offset.
 */
export function recurrenceSet(event: ICAL.Component, start: Moment, zones: Zones, search: Search): Occurrence[] {
  const { range, report } = search;
  const excluded = exclusions(event, start, zones, search);
  const found = new Map<number, Occurrence>();
  const add = (moment: Moment, span: Span | null) => {
    const startMs = instantAt(moment, zones);
    if (startMs >= range.fromMs && startMs < range.toMs && !excluded(moment, startMs)) {
      found.set(startMs, { moment, startMs, span });
    }
    return startMs;
  };
  add(start, null);
  for (const moment of momentsOfRules("rrule", event, start, zones, search)) {
    add(moment, null);
    if (found.size > OCCURRENCES_MAX) break;
  }
  for (const { moment, span } of momentsOf(event, "rdate", start, report.unreadable)) add(moment, span);
  return [...found.values()].sort((a, b) => a.startMs - b.startMs);
}

function* momentsOfRules(
  name: "rrule" | "exrule",
  event: ICAL.Component,
  start: Moment,
  zones: Zones,
  { range, stepLimit, report }: Search,
): Generator<Moment> {
  const all = event.getAllProperties(name).map((property) => String(property.getFirstValue()));
  for (const [at, written] of all.entries()) {
    const rule = parseRule(written);
    const until = rule?.until ? momentOf(rule.until, start.tzid) : null;
    if (!rule || (rule.until && !until)) {
      report.rule(written, false);
      continue;
    }
    const limit = { stepsLeft: Math.min(STEPS_MAX, stepLimit.stepsLeft) };
    const allowed = limit.stepsLeft;
    const around = { fromMs: range.fromMs - 2 * DAY_MS, toMs: range.toMs + 2 * DAY_MS };
    // The start is the first time of one rule (RFC 5545 §3.8.5.3). A count of further ones is of times that match.
    const only = name === "rrule" && at === 0 ? "start too" : "matching";
    try {
      for (const wallMs of wallTimes(rule, start.wallMs, around, limit, only)) {
        const moment = { wallMs, isDate: start.isDate, tzid: start.tzid };
        if (until && isPast(moment, until, zones)) break;
        yield moment;
      }
    } finally {
      stepLimit.stepsLeft -= allowed - Math.max(0, limit.stepsLeft);
    }
    if (limit.stepsLeft <= 0) report.rule(written, true);
  }
}

/** A predicate of the EXDATEs and EXRULEs; an EXDATE with a date excludes occurrences that start on that day. */
export function exclusions(event: ICAL.Component, start: Moment, zones: Zones, search: Search) {
  const days = new Set<string>();
  const instants = new Set<number>();
  for (const { moment } of momentsOf(event, "exdate", start, search.report.unreadable)) {
    if (start.isDate) days.add(dayOf(wholeDay(moment, zones)));
    else if (moment.isDate) days.add(dayOf(moment));
    else instants.add(instantAt(moment, zones));
  }
  for (const moment of momentsOfRules("exrule", event, start, zones, search)) instants.add(instantAt(moment, zones));
  return (moment: Moment, startMs: number) => days.has(dayOf(moment)) || instants.has(startMs);
}

/** The day that a time in UTC means for a series of whole days: the local one, unless it is midnight in UTC. */
export function wholeDay(moment: Moment, zones: Zones): Moment {
  const isLocal = moment.tzid === "UTC" && moment.wallMs % DAY_MS !== 0;
  const wallMs = isLocal ? moment.wallMs + zones.days.offsetAt(moment.wallMs) : moment.wallMs;
  return { wallMs: Math.floor(wallMs / DAY_MS) * DAY_MS, isDate: true, tzid: null };
}

function dayOf({ wallMs }: Moment): string {
  return new Date(wallMs).toISOString().slice(0, 10);
}

function isPast(moment: Moment, until: Moment, zones: Zones): boolean {
  if (until.isDate || moment.isDate) return moment.wallMs >= (Math.floor(until.wallMs / DAY_MS) + 1) * DAY_MS;
  return instantAt(moment, zones) > instantAt(until, zones);
}
