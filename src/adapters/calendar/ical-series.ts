import ICAL from "ical.js";
import type { CalendarEntry } from "../../kernel/ports/calendar.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { descriptionText } from "./ical-description.ts";
import type { Occurrence, Range, StepLimit } from "./ical-recurrence.ts";
import { exclusions, recurrenceSet } from "./ical-recurrence.ts";
import type { Moment, Span } from "./ical-times.ts";
import { endOf, instantAt, readMoment, readSpan } from "./ical-times.ts";
import type { Zones } from "./ical-zones.ts";
import { wallMs } from "./ical-zones.ts";

const occurrencesMax = 1000;

/** One VEVENT of a calendar. */
export interface Version {
  readonly component: ICAL.Component;
  readonly zones: Zones;
  /** Its calendar has METHOD:CANCEL (RFC 5546 §3.2.5). */
  readonly withdrawn: boolean;
}

/** A VEVENT that replaces one occurrence (RFC 5545 §3.8.4.4), or one and all that follow. */
interface Override {
  readonly version: Version;
  readonly original: Moment;
  readonly originalMs: number;
  readonly start: Moment;
  readonly span: Span;
  readonly shiftMs: number;
  readonly following: boolean;
}

/**
 * All occurrences within the range of the VEVENTs that share a UID.
 * @throws Error with a message for operators
 */
export function readSeries(
  versions: readonly Version[],
  range: Range,
  stepLimit: StepLimit,
  problem: (message: string) => void,
): CalendarEntry[] {
  const master = newest(versions.filter(({ component }) => !component.hasProperty("recurrence-id")));
  const start = master && readMoment(master.component, "dtstart");
  if (master && !start) throw new Error("it has no start");
  if (master && isPrivate(master)) return [];
  const overrides = readOverrides(versions, start, problem);
  const excluded = master && start ? exclusions(master.component, start, master.zones) : null;
  const standing = overrides
    .filter(({ version, original, originalMs }) => !isPrivate(version) && !excluded?.(original, originalMs))
    .map((override) => overrideEntry(override, master));
  if (master && start) standing.push(...masterEntries(master, start, overrides, range, stepLimit));
  const inRange = standing.filter((entry) => overlaps(entry, range)).sort((a, b) => +a.startsAt - +b.startsAt);
  if (inRange.length > occurrencesMax) {
    problem(`it occurs ${inRange.length} times in the period; only the first ${occurrencesMax} are read`);
  }
  return inRange.slice(0, occurrencesMax);
}

function masterEntries(master: Version, start: Moment, overrides: Override[], range: Range, stepLimit: StepLimit) {
  const { component, zones } = master;
  const span = readSpan(component, start, zones);
  const recurring = component.hasProperty("rrule") || component.hasProperty("rdate");
  const replaced = new Set(overrides.map(({ originalMs }) => originalMs));
  const following = overrides.filter((override) => override.following);
  const slackMs = Math.max(0, ...following.map(({ shiftMs }) => Math.abs(shiftMs) + DAY_MS));
  const longestMs = Math.max(
    ...[span, ...following.map((override) => override.span)].map((one) => one.days * DAY_MS + one.ms),
  );
  const wanted = { fromMs: range.fromMs - longestMs - slackMs - DAY_MS, toMs: range.toMs + slackMs };
  const entryAt = (occurrence: Occurrence): CalendarEntry[] => {
    const { moment, startMs } = occurrence;
    if (replaced.has(startMs)) return [];
    const change = following.findLast(({ originalMs }) => originalMs < startMs);
    const recurrenceId = recurring ? new Date(startMs).toISOString() : null;
    if (!change) {
      const endMs = endOf(moment, occurrence.span ?? span, zones);
      return [entryOf(master, { startMs, endMs, allDay: moment.time.isDate, recurrenceId }, master)];
    }
    if (isPrivate(change.version)) return [];
    const time = moment.time.clone();
    time.isDate = change.start.time.isDate;
    time.adjust(0, 0, 0, change.shiftMs / 1000);
    const moved = { time, tzid: moment.tzid };
    const times = { startMs: instantAt(moved, zones), endMs: endOf(moved, change.span, zones) };
    return [entryOf(change.version, { ...times, allDay: time.isDate, recurrenceId }, master)];
  };
  return recurrenceSet(component, start, zones, wanted, stepLimit).flatMap(entryAt);
}

function readOverrides(versions: readonly Version[], start: Moment | null, problem: (message: string) => void) {
  const byOriginal = new Map<number, Version[]>();
  for (const version of versions) {
    try {
      const original = readMoment(version.component, "recurrence-id");
      if (!original) continue;
      const originalMs = instantAt(alignedWith(original, start), version.zones);
      const candidates = byOriginal.get(originalMs);
      if (candidates) candidates.push(version);
      else byOriginal.set(originalMs, [version]);
    } catch (error) {
      problem(`a changed occurrence was left out: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const overrides: Override[] = [];
  for (const [originalMs, candidates] of byOriginal) {
    const version = newest(candidates);
    try {
      if (version) overrides.push(readOverride(version, originalMs, start));
    } catch (error) {
      problem(`a changed occurrence was left out: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return overrides.sort((a, b) => a.originalMs - b.originalMs);
}

function readOverride(version: Version, originalMs: number, masterStart: Moment | null): Override {
  const { component, zones } = version;
  const written = readMoment(component, "recurrence-id");
  if (!written) throw new Error("it has no RECURRENCE-ID");
  const original = alignedWith(written, masterStart);
  const start = readMoment(component, "dtstart") ?? original;
  const following = component.getFirstProperty("recurrence-id")?.getFirstParameter("range") === "THISANDFUTURE";
  const shiftMs =
    original.tzid === start.tzid ? wallMs(start.time) - wallMs(original.time) : instantAt(start, zones) - originalMs;
  return { version, original, originalMs, start, span: readSpan(component, start, zones), shiftMs, following };
}

/** Some producers name an occurrence by date only, or a whole day by a time; this converts to the form of the start. */
function alignedWith(original: Moment, start: Moment | null): Moment {
  if (!start || original.time.isDate === start.time.isDate) return original;
  const time = start.time.clone();
  time.year = original.time.year;
  time.month = original.time.month;
  time.day = original.time.day;
  return { time, tzid: start.tzid };
}

function overrideEntry({ version, originalMs, start, span }: Override, master: Version | null): CalendarEntry {
  const startMs = instantAt(start, version.zones);
  const endMs = endOf(start, span, version.zones);
  const recurrenceId = new Date(originalMs).toISOString();
  return entryOf(version, { startMs, endMs, allDay: start.time.isDate, recurrenceId }, master);
}

/** Highest SEQUENCE, then newest LAST-MODIFIED or else DTSTAMP, then last in the text (RFC 5546 §2.1.5). */
function newest(versions: readonly Version[]): Version | null {
  const stampOf = ({ component }: Version) => {
    const stamp = component.getFirstPropertyValue("last-modified") ?? component.getFirstPropertyValue("dtstamp");
    return stamp instanceof ICAL.Time ? wallMs(stamp) : 0;
  };
  const order = (a: Version, b: Version) => sequenceOf(a) - sequenceOf(b) || stampOf(a) - stampOf(b);
  return [...versions].sort(order).at(-1) ?? null;
}

function sequenceOf({ component }: Version): number {
  const sequence = Number(component.getFirstPropertyValue("sequence") ?? 0);
  return Number.isSafeInteger(sequence) && sequence > 0 ? sequence : 0;
}

/** An unknown classification counts as private (RFC 5545 §3.8.1.3). */
function isPrivate({ component }: Version): boolean {
  return !/^(PUBLIC)?$/i.test(textOf(component, "class"));
}

interface EntryTimes {
  readonly startMs: number;
  readonly endMs: number;
  readonly allDay: boolean;
  readonly recurrenceId: string | null;
}

function entryOf(version: Version, times: EntryTimes, master: Version | null): CalendarEntry {
  const { component } = version;
  const isCancelled = (one: Version) => one.withdrawn || /^CANCELLED$/i.test(textOf(one.component, "status"));
  return {
    uid: textOf(component, "uid"),
    recurrenceId: times.recurrenceId,
    sequence: Math.max(sequenceOf(version), master ? sequenceOf(master) : 0),
    title: textOf(component, "summary"),
    description: descriptionOf(component),
    location: textOf(component, "location"),
    url: webAddress(textOf(component, "url")),
    startsAt: new Date(times.startMs),
    endsAt: new Date(times.endMs),
    allDay: times.allDay,
    cancelled: isCancelled(version) || (master !== null && isCancelled(master)),
    organizer: component.getFirstProperty("organizer")?.getFirstParameter("cn")?.trim() || null,
    imageUrl: imageOf(component),
  };
}

const descriptions = new WeakMap<ICAL.Component, string>();

/** Converted once for all occurrences of an entry. */
function descriptionOf(component: ICAL.Component): string {
  const text = descriptions.get(component) ?? descriptionText(textOf(component, "description"));
  descriptions.set(component, text);
  return text;
}

/** The trimmed text of a property; empty if missing. */
export function textOf(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? "").trim();
}

function webAddress(text: string): string | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/** IMAGE (RFC 7986 §5.10), else an ATTACH with the media type or the extension of an image. */
function imageOf(component: ICAL.Component): string | null {
  const attached = component.getAllProperties("attach").filter((property) => {
    const type = property.getFirstParameter("fmttype");
    if (type) return /^image\//i.test(type);
    return /\.(avif|gif|jpe?g|png|webp)$/i.test(String(property.getFirstValue()).replace(/[?#].*$/, ""));
  });
  const addresses = [...component.getAllProperties("image"), ...attached].map((property) => {
    return webAddress(String(property.getFirstValue()).trim());
  });
  return addresses.find((address) => address !== null) ?? null;
}

/** The range is half-open; an entry without duration counts by its start. */
function overlaps({ startsAt, endsAt }: CalendarEntry, range: Range): boolean {
  if (+startsAt >= range.toMs) return false;
  return +endsAt > range.fromMs || (+endsAt === +startsAt && +startsAt === range.fromMs);
}
