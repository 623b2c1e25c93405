/** A wall-clock time, and its zone; `tzid` null is floating, "UTC" is exact. */
export interface Moment {
  /** The fields as if they were UTC, for arithmetic on wall time. */
  readonly wallMs: number;
  readonly isDate: boolean;
  readonly tzid: string | null;
}

const FIELDS = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(Z?))?$/;

/** Null unless the text is a time that exists; a second of 60 is the next minute (RFC 5545 §3.3.12). */
export function momentOf(text: string, tzid: string | null): Moment | null {
  const [, year, month, day, hour, minute, second, zone] = FIELDS.exec(text) ?? [];
  if (year === undefined) return null;
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isReal = new Date(date).toISOString().startsWith(`${year}-${month}-${day}`);
  if (!isReal || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 60) return null;
  if (hour === undefined) return { wallMs: date, isDate: true, tzid };
  const wallMs = date + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return { wallMs, isDate: false, tzid: zone === "Z" ? "UTC" : tzid };
}
