import { slotText } from "../values/local-time.ts";
import { ENGLISH, language, pageLocale } from "./language.ts";
import type { Language } from "./languages.ts";
import { formats, type Message } from "./messages.ts";

/** What follows a time of day. `Intl` writes it only after ranges within a day. */
const AFTER_CLOCK: Readonly<Record<Language, string>> = { en: "", de: " Uhr" };

/** A time in the reader's language, such as "Do., 26. Nov. 2026, 10:00–11:00 Uhr (Europe/Lisbon)". */
export function slotWords(from: Date, to: Date | null, timeZone: string): string {
  if (language() === ENGLISH) return slotText(from, to, timeZone);
  const words = new Intl.DateTimeFormat(pageLocale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
  const text = to && to > from ? words.formatRange(from, to) : words.format(from);
  const after = AFTER_CLOCK[language()];
  return `${text.endsWith(after) ? text : text + after} (${timeZone})`;
}

const time = formats("time", {
  span: ({ from, to, time_zone }: { from: string; to: string | null; time_zone: string }) =>
    slotWords(new Date(from), to === null ? null : new Date(to), time_zone),
});

/** A time as part of another message or of a record. */
export function span(from: Date, to: Date | null, timeZone: string): Message {
  return time.span({ from: from.toISOString(), to: to?.toISOString() ?? null, time_zone: timeZone });
}
