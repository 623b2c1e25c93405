import type { DateTime } from "luxon";
import { CELL_MINUTES, type Cell, cellsAt, daySpan } from "../board/cells.ts";
import type { Booking, Resource } from "../types.ts";

const DAYS = 7;
const ROWS_AN_HOUR = 60 / CELL_MINUTES;

/** Half an hour of each day, with the cells that begin then. */
export interface Row {
  readonly time: string;
  readonly cells: readonly { readonly column: number; readonly cell: Cell }[];
}

export const weekDays = (first: DateTime): DateTime[] =>
  Array.from({ length: DAYS }, (_none, days) => first.plus({ days }));

/** The rows from the first opening to the last closing of the week, by the clock of the space. */
export function weekRows(resource: Resource, own: readonly Booking[], first: DateTime, now: Date): Row[] {
  const days = weekDays(first);
  const spans = days.filter((day) => isOpenOn(resource, day)).map((day) => daySpan([resource], day));
  const shown = spans.length > 0 ? spans : [daySpan([resource], first)];
  const opens = Math.min(...shown.map(({ from }) => from.hour));
  const closes = Math.max(...shown.map(({ to }) => (to.hour === 0 ? 24 : to.hour)));
  const times = Array.from({ length: (closes - opens) * ROWS_AN_HOUR }, (_none, row) => ({
    hour: opens + Math.floor(row / ROWS_AN_HOUR),
    minute: (row % ROWS_AN_HOUR) * CELL_MINUTES,
  }));
  const rows = times.map((time) => ({
    time: first.set(time).toFormat("HH:mm"),
    cells: [] as { column: number; cell: Cell }[],
  }));
  for (const [column, day] of days.entries()) {
    const starts = times.map((time) => day.set(time).toMillis());
    let row = 0;
    for (const cell of cellsAt(resource, own, starts, now)) {
      rows[row]?.cells.push({ column, cell });
      row += cell.span;
    }
  }
  return rows;
}

function isOpenOn({ open }: Resource, day: DateTime): boolean {
  const next = day.plus({ days: 1 });
  return open.some(({ start, end }) => Date.parse(start) < next.toMillis() && Date.parse(end) > day.toMillis());
}
