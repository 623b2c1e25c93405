import { localMoment } from "./local-moment.ts";
import { LOCALE } from "./time.tsx";

/** A day as a calendar leaf. Decorative: the time is beside it in words. */
export function DateTile({ at, timeZone, locale = LOCALE }: { at: Date; timeZone: string; locale?: string }) {
  const { number, monthShort, weekday } = localMoment(at, timeZone, locale).names();
  return (
    <span class="date-tile" aria-hidden="true">
      <span class="date-tile-month">{monthShort}</span>
      <span class="date-tile-day">{number}</span>
      <span class="date-tile-weekday">{weekday.slice(0, 3)}</span>
    </span>
  );
}
