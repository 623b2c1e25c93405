import { DateTime } from "luxon";
import { type ComponentChildren, createContext } from "preact";
import { pageLocale } from "../../languages/language.ts";
import { texts } from "../../languages/texts.ts";
import { type LocalMoment, localMoment } from "./local-moment.ts";
import { relativeTime } from "./relative-time.ts";

export const timeText = texts({
  now: "now",
  ends: (relative: string) => `now, ends ${relative}`,
  own: "({} your time)",
  ended: (relative: string) => `ended ${relative}`,
});

/** Closer than this counts as now. */
const NOW_MS = 45_000;
const DAY_MS = 86_400_000;

/** True within the rows of a table, where a time is one line: its zone and its distance are its title. */
export const InColumn = createContext(false);

type Clock = {
  /** The time of the request. */
  now: Date;
  /** IANA name of the space's zone. */
  timeZone: string;
  /** BCP 47 tag; that of the page’s language by default. */
  locale?: string;
  /** Adds a relative time, such as "in 3 hours". */
  relative?: boolean;
};

export type TimeProps = Clock & {
  at: Date;
  /** "day" omits the hour, "date" has the year instead of the weekday, "clock" has only the hour. */
  form?: "full" | "day" | "date" | "clock";
};

export type AgoProps = {
  at: Date;
  now: Date;
  timeZone: string;
  locale?: string;
  /** In place of "3 hours ago", where a heading says that it is an age. */
  words?: string;
};

/** A time in the space's zone, with the zone's name and the relative time. */
export function Time({
  at,
  now,
  timeZone,
  locale = pageLocale(),
  form = "full",
  relative = form === "full",
}: TimeProps) {
  const [moment, base] = [localMoment(at, timeZone, locale), localMoment(now, timeZone, locale)];
  const away = relative ? awayFrom(moment, base, locale) : undefined;
  return (
    <Shown
      hasClock={form === "full" || form === "clock"}
      zone={form === "full" ? moment.zone() : undefined}
      away={away}
    >
      <time dateTime={moment.iso()}>
        {form === "clock" ? moment.clock() : form === "date" ? moment.dateInWords() : day(moment, base)}
        {form === "full" && `, ${moment.clock()}`}
      </time>
      {form === "full" && <Zone moment={moment} />}
      {away && <Relative>{away}</Relative>}
    </Shown>
  );
}

/** How long ago or ahead, such as "3 hours ago"; the time itself is its title, and read to screen readers. */
export function Ago({ at, now, timeZone, locale = pageLocale(), words }: AgoProps) {
  const [moment, base] = [localMoment(at, timeZone, locale), localMoment(now, timeZone, locale)];
  const full = `${day(moment, base)}, ${moment.clock()} ${moment.zone()}`;
  return (
    <span class="time" title={full} data-clock="">
      <time dateTime={moment.iso()}>{words ?? awayFrom(moment, base, locale)}</time>
      <span class="visually-hidden"> · {full}</span>
    </span>
  );
}

/** A `YYYY-MM-DD` date in words; other text unchanged. */
export function Day({ text, locale = pageLocale() }: { text: string; locale?: string }) {
  const moment = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? DateTime.fromISO(text, { zone: "utc", locale }) : null;
  if (!moment?.isValid) return <bdi>{text}</bdi>;
  const { dateInWords } = localMoment(moment.toJSDate(), "utc", locale);
  return <time dateTime={text}>{dateInWords()}</time>;
}

export type TimeRangeProps = Clock & {
  from: Date;
  to: Date;
  /** "clock" omits day and zone, for lists that state them. */
  form?: "full" | "clock";
};

/** Several local days, such as "Sat 28 Nov – Sun 29 Nov". `to` is exclusive, as in iCalendar (RFC 5545, 3.6.1). */
export function DayRange({ from, to, now, timeZone, locale = pageLocale() }: Clock & { from: Date; to: Date }) {
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
  const [first, last] = [from, lastDay({ from, to })];
  return localMoment(first, timeZone, pageLocale()).date !== localMoment(last, timeZone, pageLocale()).date;
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
  locale = pageLocale(),
  form = "full",
  relative = form === "full",
}: TimeRangeProps) {
  if (to <= from)
    return <Time at={from} now={now} timeZone={timeZone} locale={locale} form={form} relative={relative} />;
  const [start, end] = [localMoment(from, timeZone, locale), localMoment(to, timeZone, locale)];
  const base = localMoment(now, timeZone, locale);
  const full = form === "full";
  const namesEndDay = full ? start.date !== end.date : end.ms - start.ms > DAY_MS;
  const dash = namesEndDay ? " – " : "–";
  const away = relative ? progress(start, end, base, locale) : undefined;
  const namesZone = full || start.offset !== end.offset;
  return (
    <Shown hasClock zone={namesZone ? end.zone() : undefined} away={away}>
      <time dateTime={start.iso()}>
        {full && `${day(start, base)}, `}
        {start.clock()}
      </time>
      {start.offset !== end.offset && <Zone moment={start} />}
      {dash}
      <time dateTime={end.iso()}>
        {namesEndDay && `${day(end, base)}, `}
        {end.clock()}
      </time>
      {namesZone && <Zone moment={end} />}
      {away && <Relative>{away}</Relative>}
    </Shown>
  );
}

type ShownProps = {
  /** The viewer's own clock belongs to it. */
  hasClock: boolean;
  zone: string | undefined;
  away: string | undefined;
  children: ComponentChildren;
};

function Shown({ hasClock, zone, away, children }: ShownProps) {
  const title = [zone, away].filter((each) => each !== undefined).join(" · ");
  return (
    <InColumn.Consumer>
      {(inColumn) => (
        <span class="time" title={inColumn && title ? title : undefined} data-clock={hasClock ? "" : undefined}>
          {children}
        </span>
      )}
    </InColumn.Consumer>
  );
}

function Zone({ moment }: { moment: LocalMoment }) {
  return (
    <InColumn.Consumer>
      {(inColumn) => <span class={inColumn ? "visually-hidden" : "time-zone"}> {moment.zone()}</span>}
    </InColumn.Consumer>
  );
}

function Relative({ children }: { children: string }) {
  return (
    <InColumn.Consumer>
      {(inColumn) => (
        <span class={inColumn ? "visually-hidden" : "time-relative"}>
          <span aria-hidden="true"> · </span>
          {children}
        </span>
      )}
    </InColumn.Consumer>
  );
}

function day(moment: LocalMoment, base: LocalMoment): string {
  return moment.year === base.year ? moment.day() : moment.dayWithYear();
}

function awayFrom(moment: LocalMoment, base: LocalMoment, locale: string): string {
  return Math.abs(moment.ms - base.ms) < NOW_MS ? timeText.now : relativeTime(moment, base, locale);
}

function progress(start: LocalMoment, end: LocalMoment, base: LocalMoment, locale: string): string {
  if (base.ms < start.ms) return awayFrom(start, base, locale);
  const away = awayFrom(end, base, locale);
  return base.ms < end.ms ? timeText.ends(away) : timeText.ended(away);
}
