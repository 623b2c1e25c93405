import { DateTime } from "luxon";

const FORM = "yyyy-MM-dd'T'HH:mm";

/**
 * The instant at which clocks in the zone show `YYYY-MM-DDTHH:mm`: the first of two when summer time ends, null when
 * the time is skipped as summer time begins.
 */
export function momentOf(text: string, timeZone: string): Date | null {
  const moment = DateTime.fromFormat(text.slice(0, 16), FORM, { zone: timeZone });
  if (!moment.isValid || moment.toFormat(FORM) !== text.slice(0, 16)) return null;
  return DateTime.min(moment, ...moment.getPossibleOffsets()).toJSDate();
}

/** The local time in the zone, as `YYYY-MM-DDTHH:mm`. */
export function localText(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toFormat(FORM);
}
