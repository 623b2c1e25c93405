import { DateTime } from "luxon";
import { slotText } from "../values/local-time.ts";
import { ENGLISH, language, pageLocale } from "./language.ts";
import type { Language } from "./languages.ts";

/** What follows a time of day. `Intl` writes it only after ranges within a day. */
const AFTER_CLOCK: Readonly<Record<Language, string>> = { en: "", de: " Uhr" };

/** A time in the reader's language, such as "Do., 26. Nov. 2026, 10:00–11:00 Uhr (Europe/Lisbon)". */
export function slotWords(from: Date, to: Date | null, timeZone: string): string {
  if (language() === ENGLISH) return slotText(from, to, timeZone);
  const words = new Intl.DateTimeFormat(pageLocale(), {
    ...{ weekday: "short", day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
    timeZone,
  });
  const text = to && to > from ? words.formatRange(from, to) : words.format(from);
  const after = AFTER_CLOCK[language()];
  return `${text.endsWith(after) ? text : text + after} (${timeZone})`;
}

const DAY = String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\d{1,2} [A-Z][a-z]{2,3} \d{4}), (\d\d:\d\d)`;
const SLOT = new RegExp(String.raw`${DAY}(?:–(\d\d:\d\d)| – ${DAY})? \(([A-Z][A-Za-z0-9_+/-]+)\)`, "g");

const BARE_DAY = /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\d{1,2} [A-Z][a-z]{2,3} \d{4})(?!, \d)/g;

/** The text with its times in the reader's language. Records keep times as `slotText` writes them. */
export function withSlotWords(text: string): string {
  if (language() === ENGLISH) return text;
  const withSlots = text.replace(SLOT, (asWritten: string, ...parts: (string | undefined)[]) => {
    const [day, start, sameDay, otherDay, otherEnd, zone = ""] = parts;
    const from = momentOf(day, start, zone);
    const end = momentOf(otherDay ?? day, otherEnd ?? sameDay ?? start, zone);
    return from && end ? slotWords(from, end, zone) : asWritten;
  });
  return withSlots.replace(BARE_DAY, (asWritten: string, day: string) => {
    const at = momentOf(day, "00:00", "utc");
    const form = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
    return at ? new Intl.DateTimeFormat(pageLocale(), form).format(at) : asWritten;
  });
}

function momentOf(day: string | undefined, clock: string | undefined, zone: string): Date | null {
  const moment = DateTime.fromFormat(`${day} ${clock}`, "d LLL yyyy HH:mm", { zone, locale: "en-GB" });
  return moment.isValid ? moment.toJSDate() : null;
}
