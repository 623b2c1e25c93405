import { DateTime } from "luxon";
import { localText, type MemberRequest, pathWith } from "../../../../web/core/index.ts";
import { dateText } from "../../../../web/languages/dates.ts";
import { type Cell, lengthsFrom } from "../board/cells.ts";
import { boardText } from "../board/text.ts";
import type { Booking, Resource } from "../types.ts";
import { type Row, weekDays, weekRows } from "./rows.ts";
import { weekGridText as text } from "./text.ts";

const USUAL_MINUTES = 60;

export type WeekGridProps = {
  request: MemberRequest;
  resource: Resource;
  first: DateTime;
  own: Booking[];
  mayBook: boolean;
};

/** A column a day, a row half an hour. Its script drags; without it each cell is a link. */
export function WeekGrid({ request, resource, first, own, mayBook }: WeekGridProps) {
  const days = weekDays(first);
  const today = DateTime.fromJSDate(request.now, { zone: request.space.timeZone });
  const caption = text.caption(resource.name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
    <section class="week" aria-label={caption} tabIndex={0}>
      <table data-week data-words={JSON.stringify(text.spoken)}>
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{text.time}</span>
            </th>
            {days.map((day) => (
              <th
                key={day.toISODate()}
                scope="col"
                data-date={day.toISODate()}
                data-day={dateText(day, "day")}
                class={day.hasSame(today, "day") ? "week-today" : undefined}
              >
                <a
                  href={pathWith("/resources/day", { date: day.toISODate() ?? "" })}
                  aria-label={text.dayNamed(dateText(day, "day"))}
                >
                  <span>{dateText(day, "weekday")}</span>
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekRows(resource, own, first, request.now).map((row, index) => (
            <WeekRow key={row.time} request={request} resource={resource} row={row} index={index} mayBook={mayBook} />
          ))}
        </tbody>
      </table>
      <p class="visually-hidden" role="status" data-week-status />
    </section>
  );
}

type RowProps = { request: MemberRequest; resource: Resource; row: Row; index: number; mayBook: boolean };

function WeekRow({ request, resource, row, index, mayBook }: RowProps) {
  const isHour = row.time.endsWith(":00");
  return (
    <tr data-time={row.time} class={isHour ? "week-hour" : undefined}>
      <th scope="row">
        <span class={isHour ? undefined : "visually-hidden"}>{row.time}</span>
      </th>
      {row.cells.map(({ column, cell }) => (
        <td
          key={column}
          rowSpan={cell.span}
          class={`board-${cell.kind === "free" && !mayBook ? "open" : cell.kind}`}
          data-column={column}
          data-row={index}
        >
          <CellContent request={request} resource={resource} cell={cell} mayBook={mayBook} />
        </td>
      ))}
    </tr>
  );
}

type CellProps = { request: MemberRequest; resource: Resource; cell: Cell; mayBook: boolean };

function CellContent({ request, resource, cell, mayBook }: CellProps) {
  const { timeZone } = request.space;
  const { kind, from, to, booking } = cell;
  if (booking) return <OwnBooking booking={booking} cell={cell} timeZone={timeZone} />;
  if (kind !== "free") return <span>{cell.span > 1 && boardText.cell[kind]}</span>;
  if (!mayBook) return null;
  const lengths = lengthsFrom(resource, from);
  const minutes = lengths.findLast((each) => each <= USUAL_MINUTES) ?? lengths[0] ?? USUAL_MINUTES;
  const begins = DateTime.fromJSDate(from, { zone: timeZone });
  const href = pathWith("/resources/book", {
    resource: resource.id,
    start: localText(from, timeZone),
    end: localText(begins.plus({ minutes }).toJSDate(), timeZone),
  });
  return (
    <a href={href} data-clock={begins.toFormat("HH:mm")} data-end={localText(to, timeZone)}>
      <span class="visually-hidden">{text.free(resource.name, dateText(begins, "dayAndClock"))}</span>
    </a>
  );
}

function OwnBooking({ booking, cell, timeZone }: { booking: Booking; cell: Cell; timeZone: string }) {
  const [begins, ends] = [booking.start, booking.end].map((at) => DateTime.fromISO(at, { zone: timeZone }));
  const times = `${begins?.toFormat("HH:mm")}–${ends?.toFormat("HH:mm")}`;
  const words = boardText.cell[cell.kind === "waiting" ? "waiting" : "own"];
  const isWhole = Date.parse(booking.start) >= +cell.from && Date.parse(booking.end) <= +cell.to;
  return (
    <a
      href={`/resources/bookings/${booking.booking_id}/change`}
      data-booking={isWhole ? booking.booking_id : undefined}
    >
      <small>{times}</small>
      <span dir="auto">{booking.purpose ?? words}</span>
      <span class="visually-hidden">{text.change(words)}</span>
    </a>
  );
}
