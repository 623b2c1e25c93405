import { DateTime } from "luxon";
import { MINUTE_MS } from "../../../../kernel/values/duration.ts";
import type { Booking, Resource } from "../types.ts";

/** A cell of the board is half an hour. */
export const CELL_MINUTES = 30;
const CELL_MS = CELL_MINUTES * MINUTE_MS;

type CellKind = "free" | "taken" | "own" | "waiting" | "past" | "soon" | "closed";

/** Neighbors of one kind are one cell; free ones stay apart, because each is a link. */
export interface Cell {
  readonly kind: CellKind;
  /** In half hours. */
  readonly span: number;
  readonly from: Date;
  readonly to: Date;
  readonly booking?: Booking;
}

/** The first and last moment that a day shows: when something is open, in whole hours. */
export interface DaySpan {
  readonly from: DateTime;
  readonly to: DateTime;
}

/** From the first opening to the last closing of the day. */
export function daySpan(resources: readonly Resource[], day: DateTime): DaySpan {
  const [midnight, next] = [day.startOf("day"), day.startOf("day").plus({ days: 1 })];
  const open = resources.flatMap((resource) => resource.open).filter((slot) => touches(slot, midnight, next));
  if (open.length === 0) return { from: midnight.set({ hour: 8 }), to: midnight.set({ hour: 20 }) };
  const first = DateTime.fromMillis(Math.min(...open.map(({ start }) => Date.parse(start))), { zone: day.zone });
  const last = DateTime.fromMillis(Math.max(...open.map(({ end }) => Date.parse(end))), { zone: day.zone });
  const ends = last.minute > 0 || last.second > 0 ? last.startOf("hour").plus({ hours: 1 }) : last;
  return { from: DateTime.max(first.startOf("hour"), midnight), to: DateTime.min(ends, next) };
}

/** The cells of one resource on a day; `now` ends what can be booked. */
export function cellsOf(resource: Resource, own: readonly Booking[], { from, to }: DaySpan, now: Date): Cell[] {
  const count = (to.toMillis() - from.toMillis()) / CELL_MS;
  const starts = Array.from({ length: count }, (_none, index) => from.toMillis() + index * CELL_MS);
  return cellsAt(resource, own, starts, now);
}

/** The cells of half hours that begin then. */
export function cellsAt(resource: Resource, own: readonly Booking[], starts: readonly number[], now: Date): Cell[] {
  const soonest = now.getTime() + (resource.rules.lead_minutes ?? 0) * MINUTE_MS;
  const mine = own.filter(
    ({ resource_id, state }) => resource_id === resource.id && (state === "queued" || state === "confirmed"),
  );
  const cells: Cell[] = [];
  for (const at of starts) {
    const cell = cellAt(resource, mine, at, now.getTime(), soonest);
    const last = cells.at(-1);
    if (last && cell.kind !== "free" && last.kind === cell.kind && last.booking === cell.booking)
      cells[cells.length - 1] = { ...last, span: last.span + 1, to: cell.to };
    else cells.push(cell);
  }
  return cells;
}

function cellAt(resource: Resource, mine: readonly Booking[], at: number, now: number, soonest: number): Cell {
  const [from, to] = [new Date(at), new Date(at + CELL_MS)];
  const booking = mine.find(({ start, end }) => Date.parse(start) < at + CELL_MS && Date.parse(end) > at);
  if (booking) return { kind: booking.state === "queued" ? "waiting" : "own", span: 1, from, to, booking };
  if (resource.busy.some(({ start, end }) => Date.parse(start) < at + CELL_MS && Date.parse(end) > at))
    return { kind: "taken", span: 1, from, to };
  const isOpen = resource.open.some(({ start, end }) => Date.parse(start) <= at && Date.parse(end) >= at + CELL_MS);
  const kind = at < now ? "past" : !resource.bookable || !isOpen ? "closed" : at < soonest ? "soon" : "free";
  return { kind, span: 1, from, to };
}

const LENGTHS = [30, 60, 90, 120, 180, 240, 360, 480];

/** Minutes for which the resource is free from a time on, by its rules, shortest first. */
export function lengthsFrom(resource: Resource, start: Date): number[] {
  const { minutes_min = 1, step_minutes = 1, buffer_minutes = 0 } = resource.rules;
  const open = resource.open.find(({ start: opens, end }) => Date.parse(opens) <= +start && Date.parse(end) > +start);
  if (!open) return [];
  const next = Math.min(...resource.busy.map((busy) => Date.parse(busy.start)).filter((at) => at >= +start));
  const until = Math.min(Date.parse(open.end), next - buffer_minutes * MINUTE_MS);
  const longest = Math.min(resource.minutes_max, (until - +start) / MINUTE_MS);
  const offered = new Set([...LENGTHS, minutes_min, longest].map((minutes) => minutes - (minutes % step_minutes)));
  const fitting = [...offered].filter((minutes) => minutes >= Math.max(minutes_min, 5) && minutes <= longest);
  return fitting.sort((one, other) => one - other);
}

function touches({ start, end }: { start: string; end: string }, from: DateTime, to: DateTime): boolean {
  return Date.parse(start) < to.toMillis() && Date.parse(end) > from.toMillis();
}
