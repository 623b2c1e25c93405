import { pageLocale } from "../../languages/language.ts";
import { localMoment } from "./local-moment.ts";

/** A day as a calendar leaf. Decorative: the time is beside it in words. */
export function DateTile({ at, timeZone, locale = pageLocale() }: { at: Date; timeZone: string; locale?: string }) {
  const { number, monthShort, weekdayShort } = localMoment(at, timeZone, locale).names();
  return (
    <span class="date-tile" aria-hidden="true">
      <span class="date-tile-month">{monthShort}</span>
      <span class="date-tile-day">{number}</span>
      <span class="date-tile-weekday">{weekdayShort}</span>
    </span>
  );
}
