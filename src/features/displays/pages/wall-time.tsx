import { DateTime } from "luxon";
import type { ComponentChildren } from "preact";

/** The time of rendering, the space's zone, and the locale of times on the wall. */
export type WallClock = { now: Date; timeZone: string; locale: string };

/** The local time; with the day if it is not today. */
export function WallTime({ at, now, timeZone, locale }: WallClock & { at: Date }) {
  const moment = DateTime.fromJSDate(at, { zone: timeZone }).setLocale(locale);
  const isToday = moment.hasSame(DateTime.fromJSDate(now, { zone: timeZone }), "day");
  return (
    <time dateTime={moment.toISO({ suppressMilliseconds: true }) ?? undefined} lang={locale}>
      {!isToday && `${moment.toLocaleString({ weekday: "short" })} `}
      {moment.toLocaleString(DateTime.TIME_SIMPLE)}
    </time>
  );
}

/** The local time; on another day also the weekday and date. */
export function WallDayTime({ at, ...clock }: WallClock & { at: Date }) {
  const { now, timeZone, locale } = clock;
  const [day, today] = [at, now].map((each) => DateTime.fromJSDate(each, { zone: timeZone }).toISODate());
  return (
    <>
      {day !== today && <span lang={locale}>{dayName(at, clock)} </span>}
      <WallTime at={at} {...clock} now={at} />
    </>
  );
}

/** Today and tomorrow as words of the locale, other days by weekday and date. */
export function dayName(at: Date, { now, timeZone, locale }: WallClock): string {
  const day = DateTime.fromJSDate(at, { zone: timeZone }).setLocale(locale);
  const away = day.startOf("day").diff(DateTime.fromJSDate(now, { zone: timeZone }).startOf("day"), "days").days;
  if (away >= 0 && away <= 1) {
    return capitalize(new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(away), "day"), locale);
  }
  return day.toLocaleString({ weekday: "short", day: "numeric", month: "short" });
}

function capitalize(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** One section of the wall with its heading. */
export function Part({ title, name, children }: { title: string; name: string; children: ComponentChildren }) {
  return (
    <section class={`wall-part wall-${name}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
