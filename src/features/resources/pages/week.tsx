import { DateTime } from "luxon";
import type { ComponentChildren } from "preact";
import { DAY_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { minuteOfDay } from "../../../kernel/values/local-time.ts";
import { localText, momentOf } from "../../../web/core/index.ts";
import { dateText } from "../../../web/languages/dates.ts";
import { Table, TimeRange } from "../../../web/ui/index.ts";
import { nextFree } from "../index.ts";
import { resourceText } from "./text.ts";
import type { Booking, Resource } from "./types.ts";

const DAYS = 7;
const DAY_MINUTES = 1440;
/** Width of the day labels, in percent of the picture, so that it scales with the card. */
const LABELS_PERCENT = 19;
const ROW_PX = 22;
const BAR_PX = 14;
const AXIS_PX = 20;

type Clock = { now: Date; timeZone: string };

type Span = { fromMinute: number; toMinute: number };

/** A busy part of one day, cut at midnight; `own` for the viewer's bookings. */
type Held = Span & { from: Date; to: Date; own: "queued" | "confirmed" | null };

/** `open`: when bookings are possible on the day, from now on. `book`: the form with the first free slot. */
type Day = { day: DateTime; held: Held[]; open: Span[]; book: string | null };

export type WeekProps = Clock & {
  resource: Resource;
  own: readonly Booking[];
  /** Whether the viewer may book it, so that days link to the form. */
  mayBook: boolean;
  /** Midnight of the first day; default today. */
  first?: Date | undefined;
};

/** Busy times of a resource over seven days, as a picture and as an equivalent list. */
export function Week({ resource, own, mayBook, first, ...clock }: WeekProps) {
  const week = weekOf(resource, own, clock, first ?? clock.now);
  const days = mayBook ? week : week.map((day) => ({ ...day, book: null }));
  const { asList, asListNamed } = resourceText.week;
  return (
    <>
      <Picture resource={resource} days={days} {...clock} />
      <details id={`fold-${resource.id}`} class="fold fold-small">
        <summary aria-label={asListNamed(resource.name)}>{asList}</summary>
        <List resource={resource} days={days} {...clock} />
      </details>
    </>
  );
}

/** Seven days from `first`, each with its busy times. */
function weekOf(resource: Resource, own: readonly Booking[], { now, timeZone }: Clock, first: Date): Day[] {
  const begins = DateTime.fromJSDate(first, { zone: timeZone }).startOf("day");
  return Array.from({ length: DAYS }, (_none, away) => {
    const day = begins.plus({ days: away });
    const next = day.plus({ days: 1 });
    const held = resource.busy
      .map((slot) => ({
        from: DateTime.fromISO(slot.start, { zone: timeZone }),
        to: DateTime.fromISO(slot.end, { zone: timeZone }),
        slot,
      }))
      .filter(({ from, to }) => from < next && to > day)
      .map(({ from, to, slot }) => ({
        from: DateTime.max(from, day).toJSDate(),
        to: DateTime.min(to, next).toJSDate(),
        ...minutesHeld(DateTime.max(from, day), DateTime.min(to, next)),
        own: ownState(resource, own, slot.start),
      }));
    const open = openOn(resource, day, now).map(({ starts_at, ends_at }) => {
      const [from, to] = [starts_at, ends_at].map((at) => DateTime.fromJSDate(at, { zone: timeZone }));
      return minutesHeld(from as DateTime, to as DateTime);
    });
    return { day, held, open, book: bookingHref({ resource, day, now }) };
  });
}

/** Periods of the day that lie within the opening hours, from `from` on. */
function openOn({ open }: Resource, day: DateTime, from: Date) {
  const begins = DateTime.max(day.startOf("day"), DateTime.fromJSDate(from)).toJSDate();
  const ends = day.startOf("day").plus({ days: 1 }).toJSDate();
  return open
    .map(({ start, end }) => ({
      starts_at: new Date(Math.max(Date.parse(start), begins.getTime())),
      ends_at: new Date(Math.min(Date.parse(end), ends.getTime())),
    }))
    .filter(({ starts_at, ends_at }) => starts_at < ends_at);
}

/**
 * The minutes of the day's 24 hours that a span covers. When the clock is set back within the span, the repeated hour
 * is covered.
 */
export function minutesHeld(from: DateTime, to: DateTime): { fromMinute: number; toMinute: number } {
  const isBack = to.offset < from.offset;
  const isTwice = (at: DateTime) => isBack && at.getPossibleOffsets().length > 1;
  const toMinute = to.hour * 60 + (isTwice(to) && to.minute > 0 ? 60 : to.minute);
  return {
    fromMinute: from.hour * 60 + (isTwice(from) ? 0 : from.minute),
    toMinute: to.hasSame(from, "day") ? toMinute : DAY_MINUTES,
  };
}

function ownState(resource: Resource, own: readonly Booking[], start: string): Held["own"] {
  const mine = own.find((booking) => booking.resource_id === resource.id && booking.start === start);
  return mine?.state === "queued" || mine?.state === "confirmed" ? mine.state : null;
}

type ViewProps = Clock & { resource: Resource; days: Day[] };

/** Hidden from screen readers, because the list is equivalent. */
function Picture({ resource, days, now, timeZone }: ViewProps) {
  const opens = minuteOf(resource.opens_at) ?? 0;
  const closes = minuteOf(resource.closes_at) ?? DAY_MINUTES;
  const clock = DateTime.fromJSDate(now, { zone: timeZone });
  const at = (minute: number) =>
    LABELS_PERCENT + ((100 - LABELS_PERCENT) * (Math.min(Math.max(minute, opens), closes) - opens)) / (closes - opens);
  const bar = (from: number, to: number) => ({ x: `${at(from)}%`, width: `${Math.max(at(to) - at(from), 0)}%` });
  const hatch = `hatch-${resource.id}`;
  return (
    <svg width="100%" height={AXIS_PX + DAYS * ROW_PX} aria-hidden="true" focusable="false">
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--line)" />
        <rect width="2" height="5" fill="var(--ink-soft)" />
      </pattern>
      <Axis opens={opens} closes={closes} at={at} />
      {days.map(({ day, held, open, book }, row) => (
        <g key={day.toISODate()} transform={`translate(0 ${AXIS_PX + row * ROW_PX})`}>
          <text x="0" y={BAR_PX} font-size="13" fill={day.hasSame(clock, "day") ? "var(--ink)" : "var(--ink-soft)"}>
            {dateText(day, "weekday")}
          </text>
          <BookingLink href={book}>
            {open.map(({ fromMinute, toMinute }) => (
              <rect
                key={fromMinute}
                class="week-free"
                {...bar(fromMinute, toMinute)}
                y="3"
                height={BAR_PX}
                rx="3"
                fill="var(--sunken)"
              />
            ))}
          </BookingLink>
          {held.map(({ fromMinute, toMinute, own }) => (
            <rect key={fromMinute} {...bar(fromMinute, toMinute)} {...appearance(own, hatch)} rx="3" />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The list has the same link for the keyboard. */
function BookingLink({ href, children }: { href: string | null; children: ComponentChildren }) {
  if (!href) return <>{children}</>;
  return (
    <a href={href} tabIndex={-1}>
      {children}
    </a>
  );
}

const QUARTER_HOUR_MS = 15 * MINUTE_MS;
/** So that the offered slot has not begun when the form is sent. */
const MS_TO_FILL_IN = 5 * MINUTE_MS;
const MINUTES_OFFERED = 60;

type BookingDay = { resource: Resource; day: DateTime; now: Date };

/** The form with the first slot of the day that a booking accepts; null if there is none. */
export function bookingHref({ resource, day, now }: BookingDay): string | null {
  if (!resource.bookable) return null;
  const busy = resource.busy.map(({ start, end }) => ({
    starts_at: new Date(start),
    ends_at: new Date(roundedUp(Date.parse(end), MINUTE_MS)),
  }));
  const { step_minutes = 1, buffer_minutes = 0, minutes_min = 1, lead_minutes = 0, horizon_days } = resource.rules;
  const minutes = Math.max(minutes_min, roundedUp(Math.min(MINUTES_OFFERED, resource.minutes_max), step_minutes));
  const lengthMs = Math.min(minutes, resource.minutes_max) * MINUTE_MS;
  const soonest = new Date(roundedUp(now.getTime() + MS_TO_FILL_IN + lead_minutes * MINUTE_MS, QUARTER_HOUR_MS));
  const grid = { step_minutes, buffer_minutes, timeZone: day.zoneName ?? "UTC" };
  const wanted = { starts_at: soonest, ends_at: new Date(soonest.getTime() + lengthMs) };
  const slot = nextFree(wanted, busy, openOn(resource, day, soonest), grid);
  if (!slot || slot.starts_at.getTime() > now.getTime() + horizon_days * DAY_MS) return null;
  const zone = day.zoneName ?? "UTC";
  const [start, end] = [localText(slot.starts_at, zone), localText(slot.ends_at, zone)];
  // The form knows only the first of two equal hours.
  const isReadBack = momentOf(start, zone)?.getTime() === slot.starts_at.getTime();
  if (!isReadBack || momentOf(end, zone)?.getTime() !== slot.ends_at.getTime()) return null;
  return `/resources/book?${new URLSearchParams({ resource: resource.id, start, end })}`;
}

const roundedUp = (ms: number, unitMs: number) => Math.ceil(ms / unitMs) * unitMs;

/** Own bookings differ by pattern and outline, not only by color. */
function appearance(own: Held["own"], hatch: string) {
  if (own === null) return { y: 3, height: BAR_PX, fill: `url(#${hatch})` };
  if (own === "confirmed") return { y: 3, height: BAR_PX, fill: "var(--accent)" };
  return { y: 4, height: BAR_PX - 2, fill: "var(--accent-wash)", stroke: "var(--accent)", "stroke-width": 2 };
}

function Axis({ opens, closes, at }: { opens: number; closes: number; at: (minute: number) => number }) {
  const step = closes - opens > 16 * 60 ? 360 : 240;
  const first = Math.ceil(opens / step) * step;
  const ticks = Array.from({ length: Math.floor((closes - first) / step) + 1 }, (_none, index) => first + index * step);
  const marks = first - opens >= 120 ? [opens, ...ticks] : ticks;
  return (
    <>
      {marks.map((minute) => (
        <text
          key={minute}
          x={`${at(minute)}%`}
          y="12"
          font-size="12"
          fill="var(--ink-soft)"
          text-anchor={minute === opens ? "start" : minute === closes ? "end" : "middle"}
        >
          {minute % 60 === 0 ? minute / 60 : `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`}
        </text>
      ))}
    </>
  );
}

function List({ resource, days, now, timeZone }: ViewProps) {
  const { bookOn, caption, columns, free, over, closed } = resourceText.week;
  const today = DateTime.fromJSDate(now, { zone: timeZone });
  const emptyText = ({ day, open }: Day) => (open.length > 0 ? free : day.hasSame(today, "day") ? over : closed);
  return (
    <Table
      id={`week-${resource.id}`}
      caption={caption(resource.name)}
      captionHidden
      rows={days.map((each) => ({ ...each, empty: emptyText(each) }))}
      rowKey={({ day }) => day.toISODate() ?? ""}
      columns={[
        {
          label: columns.day,
          heads: true,
          cell: ({ day, book }) => {
            const named = dateText(day, "day");
            if (!book) return named;
            return (
              <a href={book} aria-label={bookOn(resource.name, named)}>
                {named}
              </a>
            );
          },
        },
        {
          label: columns.taken,
          cell: ({ held, empty }) => (held.length === 0 ? empty : <Slots held={held} now={now} timeZone={timeZone} />),
        },
      ]}
    />
  );
}

function Slots({ held, ...clock }: Clock & { held: Held[] }) {
  return (
    <>
      {held.map(({ from, to, own }) => (
        <div key={from.getTime()}>
          <TimeRange from={from} to={to} form="clock" {...clock} />
          {own && ` (${resourceText.week.own[own]})`}
        </div>
      ))}
    </>
  );
}

function minuteOf(time: string | null): number | null {
  return time === null ? null : minuteOfDay(time);
}
