import { DateTime } from "luxon";
import type { VNode } from "preact";
import { minuteOfDay } from "../../kernel/values/local-time.ts";
import { Table, TimeRange } from "../ui/index.ts";
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

/** A busy part of one day, cut at midnight; `own` for the viewer's bookings. */
type Held = { from: Date; to: Date; fromMinute: number; toMinute: number; own: "queued" | "confirmed" | null };

/** `book`: the form with the first free slot; null if there is none. */
type Day = { day: DateTime; held: Held[]; book: string | null };

export type WeekProps = Clock & {
  resource: Resource;
  own: readonly Booking[];
  /** Midnight of the first day; default today. */
  first?: Date | undefined;
};

/** Busy times of a resource over seven days, as a picture and as an equivalent list. */
export function Week({ resource, own, first, ...clock }: WeekProps) {
  const days = weekOf(resource, own, clock, first ?? clock.now);
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
  const clock = DateTime.fromJSDate(now, { zone: timeZone });
  const begins = DateTime.fromJSDate(first, { zone: timeZone }).setLocale("en-GB").startOf("day");
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
    const from = day.hasSame(clock, "day") ? clock.hour * 60 + clock.minute : (minuteOf(resource.opens_at) ?? 0);
    return { day, held, book: bookingHref({ resource, day, held, from }) };
  });
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
  const nowMinute = clock.hour * 60 + clock.minute;
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
      {days.map(({ day, held, book }, row) => (
        <g key={day.toISODate()} transform={`translate(0 ${AXIS_PX + row * ROW_PX})`}>
          <text x="0" y={BAR_PX} font-size="13" fill={day.hasSame(clock, "day") ? "var(--ink)" : "var(--ink-soft)"}>
            {day.toFormat("ccc d")}
          </text>
          <BookingLink href={book}>
            <rect
              class="week-free"
              {...bar(day.hasSame(clock, "day") ? nowMinute : opens, closes)}
              y="3"
              height={BAR_PX}
              rx="3"
              fill="var(--sunken)"
            />
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
function BookingLink({ href, children }: { href: string | null; children: VNode }) {
  if (!href) return children;
  return (
    <a href={href} tabIndex={-1}>
      {children}
    </a>
  );
}

const QUARTER_HOUR = 15;

type FreeSlot = { resource: Resource; day: DateTime; held: Held[]; from: number };

/** The form with the first free slot of the day after the minute `from`, of an hour at most; null if there is none. */
export function bookingHref({ resource, day, held, from }: FreeSlot): string | null {
  if (!resource.bookable) return null;
  const closes = minuteOf(resource.closes_at) ?? DAY_MINUTES;
  const minutes = Math.min(60, resource.minutes_max);
  let start = Math.ceil(from / QUARTER_HOUR) * QUARTER_HOUR;
  for (const { fromMinute, toMinute } of [...held].sort((one, other) => one.fromMinute - other.fromMinute)) {
    if (start + minutes > fromMinute && start < toMinute) start = toMinute;
  }
  if (start + minutes > closes) return null;
  const at = (minute: number) => day.startOf("day").set({ hour: 0, minute }).toFormat("yyyy-MM-dd'T'HH:mm");
  const query = new URLSearchParams({ resource: resource.id, start: at(start), end: at(start + minutes) });
  return `/resources/book?${query}`;
}

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
  const { bookOn, caption, columns, free, over } = resourceText.week;
  const clock = DateTime.fromJSDate(now, { zone: timeZone });
  const isOver = (minuteOf(resource.closes_at) ?? DAY_MINUTES) <= clock.hour * 60 + clock.minute;
  return (
    <Table
      id={`week-${resource.id}`}
      caption={caption(resource.name)}
      captionHidden
      rows={days.map((each) => ({ ...each, empty: isOver && each.day.hasSame(clock, "day") ? over : free }))}
      rowKey={({ day }) => day.toISODate() ?? ""}
      columns={[
        {
          label: columns.day,
          heads: true,
          cell: ({ day, book }) => {
            const named = day.toFormat("ccc d LLL");
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
