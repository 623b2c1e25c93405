import { DateTime } from "luxon";

export const DAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;

/** Days and hours. Without days, every day; without a time, from the start or to the end of the day. */
export interface Hours {
  readonly days?: readonly (typeof DAYS)[number][];
  /** HH:MM. */
  readonly from?: string;
  readonly to?: string;
  /** IANA zone; default the space's. */
  readonly tz?: string;
}

/** Hours that begin in the evening end the next morning, and belong to the day of the evening. A period must lie within one day's hours. */
export function isWithin(
  { days, from = "00:00", to = "24:00", tz }: Hours,
  at: Date,
  end: Date | null,
  timeZone: string,
): boolean {
  const local = DateTime.fromJSDate(at, { zone: tz ?? timeZone });
  const clock = local.toFormat("HH:mm");
  const began = from > to && clock <= to ? local.minus({ days: 1 }) : local;
  if (days && !days.includes(DAYS[began.weekday - 1] as (typeof DAYS)[number])) return false;
  const isIn = from <= to ? clock >= from && clock <= to : clock >= from || clock <= to;
  if (!isIn || end === null) return isIn;
  const until = DateTime.fromJSDate(end, { zone: tz ?? timeZone });
  return until.hasSame(local, "day") && (from > to || until.toFormat("HH:mm") <= to);
}
