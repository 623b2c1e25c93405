import type { DateTime, DateTimeFormatOptions } from "luxon";
import { pageLocale } from "./language.ts";

const FORMS = {
  weekday: { weekday: "short", day: "numeric" },
  day: { weekday: "short", day: "numeric", month: "short" },
  dayWithYear: { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  dayAndClock: { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  longDay: { weekday: "long", day: "numeric", month: "long" },
  date: { day: "numeric", month: "short", year: "numeric" },
  longDate: { day: "numeric", month: "long", year: "numeric" },
  dayOfMonth: { day: "numeric", month: "short" },
  longDayOfMonth: { day: "numeric", month: "long" },
  month: { month: "long" },
  shortMonth: { month: "short" },
  monthWithYear: { month: "long", year: "numeric" },
} satisfies Record<string, DateTimeFormatOptions>;

export type DateForm = keyof typeof FORMS;

/** A date in the words of the page's language, such as "Thu 26 Nov" or "Do., 26. Nov." for "day". */
export function dateText(moment: DateTime, form: DateForm): string {
  return dateInLocale(moment.setLocale(pageLocale()), form);
}

/** The same in the moment's own locale. */
export function dateInLocale(moment: DateTime, form: DateForm): string {
  return moment.toLocaleString(FORMS[form]);
}

/** A number with the separators of the page's language, such as "1,200" or "1.200". */
export function numberText(value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(pageLocale(), options);
}
