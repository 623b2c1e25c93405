import { DateTime } from "luxon";

export const timeText = {
  now: "now",
  ends: (relative: string) => `now, ends ${relative}`,
  own: "({} your time)",
  ended: (relative: string) => `ended ${relative}`,
};

type Clock = {
  /** The time of the request. */
  now: Date;
  /** IANA name of the space's zone. */
  timeZone: string;
  /** BCP 47 tag; the default writes days before months and uses 24 hours. */
  locale?: string;
  /** Adds a relative time, such as "in 3 hours". */
  relative?: boolean;
};

export type TimeProps = Clock & {
  at: Date;
  /** "day" omits the hour, "date" has the year instead of the weekday, "clock" has only the hour. */
  form?: "full" | "day" | "date" | "clock";
};

/** A time in the space's zone, with the zone's name and the relative time. */
export function Time({ at, now, timeZone, locale = "en-GB", form = "full", relative = form === "full" }: TimeProps) {
  const moment = DateTime.fromJSDate(at).setZone(timeZone).setLocale(locale);
  const base = DateTime.fromJSDate(now).setZone(timeZone).setLocale(locale);
  return (
    <span class="time" data-clock={form === "full" || form === "clock" ? "" : undefined}>
      <time dateTime={machineTime(moment)}>
        {form === "clock" ? clock(moment) : form === "date" ? date(moment) : day(moment, base)}
        {form === "full" && `, ${clock(moment)}`}
      </time>
      {form === "full" && <Zone moment={moment} />}
      {relative && <Relative>{relativeTime(moment, base)}</Relative>}
    </span>
  );
}

/** A `YYYY-MM-DD` date in words; other text unchanged. */
export function Day({ text, locale = "en-GB" }: { text: string; locale?: string }) {
  const moment = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? DateTime.fromISO(text, { zone: "utc", locale }) : null;
  if (!moment?.isValid) return <bdi>{text}</bdi>;
  return <time dateTime={text}>{date(moment)}</time>;
}

export type TimeRangeProps = Clock & {
  from: Date;
  to: Date;
  /** "clock" omits day and zone, for lists that state them. */
  form?: "full" | "clock";
};

/** Several local days, such as "Sat 28 Nov – Sun 29 Nov". `to` is exclusive, as in iCalendar (RFC 5545, 3.6.1). */
export function DayRange({ from, to, now, timeZone, locale = "en-GB" }: Clock & { from: Date; to: Date }) {
  const last = lastDay({ from, to });
  const clock = { now, timeZone, locale };
  if (!spansDays({ from, to, timeZone })) return <Time at={from} form="day" {...clock} />;
  return (
    <>
      <Time at={from} form="day" {...clock} /> – <Time at={last} form="day" {...clock} />
    </>
  );
}

/** A moment in the last day; an event without an end lasts one day. */
export function lastDay({ from, to }: { from: Date; to: Date }): Date {
  return new Date(Math.max(from.getTime(), to.getTime() - 1));
}

export function spansDays({ from, to, timeZone }: { from: Date; to: Date; timeZone: string }): boolean {
  const [first, last] = [from, lastDay({ from, to })].map((each) => DateTime.fromJSDate(each, { zone: timeZone }));
  return first !== undefined && last !== undefined && !first.hasSame(last, "day");
}

/**
 * The day is repeated only when it changes, and the zone only when its offset does. In the form "clock" an end within
 * 24 hours needs no day. An event without an end, which ends as it starts, has only its start.
 */
export function TimeRange({
  from,
  to,
  now,
  timeZone,
  locale = "en-GB",
  form = "full",
  relative = form === "full",
}: TimeRangeProps) {
  const [start, end, base] = [from, to, now].map((date) =>
    DateTime.fromJSDate(date).setZone(timeZone).setLocale(locale),
  );
  if (!start || !end || !base) return null;
  if (to <= from)
    return <Time at={from} now={now} timeZone={timeZone} locale={locale} form={form} relative={relative} />;
  const full = form === "full";
  const namesEndDay = full ? !start.hasSame(end, "day") : end.diff(start, "hours").hours > 24;
  const dash = namesEndDay ? " – " : "–";
  return (
    <span class="time" data-clock="">
      <time dateTime={machineTime(start)}>
        {full && `${day(start, base)}, `}
        {clock(start)}
      </time>
      {start.offset !== end.offset && <Zone moment={start} />}
      {dash}
      <time dateTime={machineTime(end)}>
        {namesEndDay && `${day(end, base)}, `}
        {clock(end)}
      </time>
      {(full || start.offset !== end.offset) && <Zone moment={end} />}
      {relative && <Relative>{progress(start, end, base)}</Relative>}
    </span>
  );
}

/** Short name of the zone at this moment, such as "CET"; an offset such as "UTC+5:45" if it has none. */
function zoneLabel(moment: DateTime): string {
  for (const locale of ["en-GB", "en-US", "en-AU"]) {
    const name = moment.setLocale(locale).offsetNameShort;
    if (name && !/^(GMT|UTC)[+-]/u.test(name)) return name;
  }
  return `UTC${moment.toFormat("Z")}`.replace(":00", "");
}

function Zone({ moment }: { moment: DateTime }) {
  return <span class="time-zone"> {zoneLabel(moment)}</span>;
}

function Relative({ children }: { children: string }) {
  return (
    <span class="time-relative">
      <span aria-hidden="true"> · </span>
      {children}
    </span>
  );
}

function machineTime(moment: DateTime): string | undefined {
  return moment.toISO({ suppressMilliseconds: true }) ?? undefined;
}

function clock(moment: DateTime): string {
  return moment.toLocaleString(DateTime.TIME_SIMPLE);
}

function day(moment: DateTime, base: DateTime): string {
  const year = moment.year === base.year ? undefined : "numeric";
  return moment.toLocaleString({ weekday: "short", day: "numeric", month: "short", ...(year && { year }) });
}

function date(moment: DateTime): string {
  return moment.toLocaleString({ day: "numeric", month: "short", year: "numeric" });
}

function relativeTime(moment: DateTime, base: DateTime): string {
  if (Math.abs(moment.diff(base).as("seconds")) < 45) return timeText.now;
  return moment.toRelative({ base }) ?? "";
}

function progress(start: DateTime, end: DateTime, base: DateTime): string {
  if (base < start) return relativeTime(start, base);
  return base < end ? timeText.ends(relativeTime(end, base)) : timeText.ended(relativeTime(end, base));
}
