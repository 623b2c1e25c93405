import { DateTime } from "luxon";
import { dateText } from "../../../../web/languages/dates.ts";
import type { Span } from "../../index.ts";
import { hoursText } from "./text.ts";

const SPAN = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:-|–|—|to|bis)\s*(\d{1,2})(?:[:.]?(\d{2}))?$/;

/** Parses spans such as "10–13, 15:30–22:00", with "to" or "bis" as well; null if the text is invalid. */
export function parseSpans(text: string): Span[] | null {
  if (text.trim() === "") return [];
  const spans = text.split(/[,;]/).map((part) => {
    const [, from, fromMinute = "00", to, toMinute = "00"] = SPAN.exec(part.trim()) ?? [];
    const opens_at = clock(from, fromMinute);
    const closes_at = to === "24" && toMinute === "00" ? "00:00" : clock(to, toMinute);
    return opens_at && closes_at ? { opens_at, closes_at } : null;
  });
  return spans.some((span) => span === null) ? null : (spans as Span[]);
}

function clock(hour: string | undefined, minute: string): string | null {
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}

/** Formats spans; empty for a closed day. */
export function spansText(spans: readonly Span[]): string {
  return spans
    .map(({ opens_at, closes_at }) => `${opens_at}–${closes_at === "00:00" ? "24:00" : closes_at}`)
    .join(", ");
}

/** Formats spans for a list, with a word for closed days. */
export function hoursOfDay(spans: readonly Span[]): string {
  const { closed, allDay } = hoursText.page;
  if (spans.length === 0) return closed;
  const [only] = spans;
  return spans.length === 1 && only?.opens_at === only?.closes_at && only?.opens_at === "00:00"
    ? allDay
    : spansText(spans);
}

/** A date such as "Fri, 25 Dec 2026". */
export function dayText(date: string): string {
  return dateText(DateTime.fromISO(date, { zone: "utc" }), "dayWithYear");
}
