import { DAY_MS } from "../../kernel/values/duration.ts";
import { newest, type Version } from "./ical-entry.ts";
import type { Moment } from "./ical-moment.ts";
import { wholeDay } from "./ical-recurrence.ts";
import { instantAt, readMoment, readSpan, type Span } from "./ical-times.ts";
import type { Zones } from "./ical-zones.ts";

/** A VEVENT that replaces one occurrence (RFC 5545 §3.8.4.4), or one and all that follow. */
export interface Override {
  readonly version: Version;
  readonly original: Moment;
  readonly originalMs: number;
  readonly start: Moment;
  readonly span: Span;
  readonly shiftMs: number;
  readonly following: boolean;
}

export interface OverrideReport {
  /** A property that cannot be read is ignored. */
  unreadable(property: string): void;
  /** An override that cannot be read is left out. */
  leftOut(error: unknown): void;
}

/** The newest override of each occurrence. `start` is that of the series. */
export function readOverrides(versions: readonly Version[], start: Moment | null, report: OverrideReport): Override[] {
  const byOriginal = new Map<number, Version[]>();
  for (const version of versions) {
    try {
      const original = readMoment(version.component, "recurrence-id", start);
      if (!original) continue;
      const originalMs = instantAt(alignedWith(original, start, version.zones), version.zones);
      byOriginal.set(originalMs, [...(byOriginal.get(originalMs) ?? []), version]);
    } catch (error) {
      report.leftOut(error);
    }
  }
  const overrides: Override[] = [];
  for (const [originalMs, candidates] of byOriginal) {
    const version = newest(candidates);
    try {
      if (version) overrides.push(...readOverride(version, originalMs, start, report));
    } catch (error) {
      report.leftOut(error);
    }
  }
  return overrides.sort((a, b) => a.originalMs - b.originalMs);
}

function readOverride(
  version: Version,
  originalMs: number,
  masterStart: Moment | null,
  { unreadable }: OverrideReport,
): Override[] {
  const { component, zones } = version;
  const written = readMoment(component, "recurrence-id", masterStart);
  if (!written) return [];
  const original = alignedWith(written, masterStart, zones);
  const start = readMoment(component, "dtstart", masterStart) ?? original;
  const [range] = [component.getFirstProperty("recurrence-id")?.getFirstParameter("range")].flat();
  const shiftMs = original.tzid === start.tzid ? start.wallMs - original.wallMs : instantAt(start, zones) - originalMs;
  const span = readSpan(component, start, zones, unreadable);
  return [{ version, original, originalMs, start, span, shiftMs, following: range === "THISANDFUTURE" }];
}

/** Some producers name an occurrence by date only, or a whole day by a time; this converts to the form of the start. */
function alignedWith(original: Moment, start: Moment | null, zones: Zones): Moment {
  if (!start || original.isDate === start.isDate) return original;
  if (start.isDate) return wholeDay(original, zones);
  const dayMs = Math.floor(start.wallMs / DAY_MS) * DAY_MS;
  return { wallMs: original.wallMs + (start.wallMs - dayMs), isDate: false, tzid: start.tzid };
}
