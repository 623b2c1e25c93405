import { DateTime } from "luxon";

const FORM = "yyyy-MM-dd'T'HH:mm";

/**
 * The moment at which clocks in the zone show `YYYY-MM-DDTHH:mm`: the first one, when there are two as summer ends; null
 * when they never do, as summer begins.
 */
export function momentOf(text: string, timeZone: string): Date | null {
  const moment = DateTime.fromFormat(text.slice(0, 16), FORM, { zone: timeZone });
  if (!moment.isValid || moment.toFormat(FORM) !== text.slice(0, 16)) return null;
  return DateTime.min(moment, ...moment.getPossibleOffsets()).toJSDate();
}

/** What clocks in the zone show at that moment, as `YYYY-MM-DDTHH:mm`. */
export function localText(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toFormat(FORM);
}
