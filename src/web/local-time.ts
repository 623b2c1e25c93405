import { DateTime } from "luxon";

const FORM = "yyyy-MM-dd'T'HH:mm";

/** The moment at which clocks in the zone show `YYYY-MM-DDTHH:mm`; null when they never do, as when summer begins. */
export function momentOf(text: string, timeZone: string): Date | null {
  const moment = DateTime.fromFormat(text.slice(0, 16), FORM, { zone: timeZone });
  return moment.isValid && moment.toFormat(FORM) === text.slice(0, 16) ? moment.toJSDate() : null;
}

/** What clocks in the zone show at that moment, as `YYYY-MM-DDTHH:mm`. */
export function localText(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toFormat(FORM);
}
