import { DateTime } from "luxon";
import { type MemberRequest, pathWith } from "../../../../web/core/index.ts";
import { dateText } from "../../../../web/languages/dates.ts";
import { pageLocale } from "../../../../web/languages/language.ts";
import type { Booking, MayBook, Resource } from "../types.ts";
import type { Chosen } from "./booking-bar.tsx";
import { type Cell, cellsOf, type DaySpan, daySpan } from "./cells.ts";
import { boardText as text } from "./text.ts";

export type BoardProps = {
  request: MemberRequest;
  day: DateTime;
  resources: Resource[];
  own: Booking[];
  mayBook: MayBook;
  chosen: Chosen | null;
};

/**
 * A table of the day: a row a resource, a column half an hour. On phones a row is a column of times, and one resource
 * is shown at a time: a swipe leads to the next, and links above to each.
 */
export function Board({ request, day, resources, own, mayBook, chosen }: BoardProps) {
  const span = daySpan(resources, day);
  const caption = text.caption(dateText(day, "longDay"));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
    <section class="board" aria-label={caption} tabIndex={0}>
      {resources.length > 1 && (
        <nav class="board-rooms" aria-label={text.rooms}>
          {resources.map(({ id, name }) => (
            <a key={id} href={`#room-${id}`} dir="auto">
              {name}
            </a>
          ))}
        </nav>
      )}
      <table>
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{text.resource}</span>
            </th>
            {hoursOf(span).map((hour) => (
              <th key={hour.toISO()} scope="col" colSpan={2}>
                {hour.toFormat("HH")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => (
            <tr
              key={resource.id}
              id={`room-${resource.id}`}
              class={chosen?.resource.id === resource.id ? "board-first" : undefined}
            >
              <th scope="row">
                <a
                  class="board-name"
                  href={pathWith("/resources/week", { resource: resource.id, from: day.toISODate() ?? "" })}
                  aria-label={text.weekNamed(resource.name)}
                  dir="auto"
                >
                  {resource.name}
                </a>
                <small>{factsOf(resource)}</small>
              </th>
              {cellsOf(resource, own, span, request.now).map((cell) => (
                <BoardCell
                  key={cell.from.toISOString()}
                  {...{ request, day, resource, cell }}
                  mayBook={mayBook(resource)}
                  isChosen={chosen?.resource.id === resource.id && +chosen.start === +cell.from}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function hoursOf({ from, to }: DaySpan): DateTime[] {
  const hours: DateTime[] = [];
  for (let hour = from; hour < to; hour = hour.plus({ hours: 1 })) hours.push(hour);
  return hours;
}

function factsOf({ capacity, rules, qualification }: Resource): string {
  const { facts } = text;
  const line = [
    capacity !== undefined && facts.seats(capacity),
    facts[rules.approval],
    rules.tier_min && facts.from(rules.tier_min),
    qualification && facts.qualification(qualification),
  ]
    .filter(Boolean)
    .join(" · ");
  return `${line.charAt(0).toLocaleUpperCase(pageLocale())}${line.slice(1)}`;
}

type CellProps = {
  request: MemberRequest;
  day: DateTime;
  resource: Resource;
  cell: Cell;
  mayBook: boolean;
  isChosen: boolean;
};

function BoardCell({ request, day, resource, cell, mayBook, isChosen }: CellProps) {
  const { kind, span, from, to, booking } = cell;
  const local = DateTime.fromJSDate(from, { zone: request.space.timeZone });
  if (kind !== "free" || !mayBook) {
    const words = kind === "free" ? "" : text.cell[kind];
    const until = DateTime.fromJSDate(to, { zone: request.space.timeZone });
    const times = `${local.toFormat("HH:mm")}–${until.toFormat("HH:mm")}`;
    return (
      <td colSpan={span} class={`board-${kind === "free" ? "open" : kind}`}>
        {booking ? (
          <a href={`/resources/bookings/${booking.booking_id}/change`} aria-label={text.change(words, times)}>
            <Times>{times}</Times>
            {booking.purpose ?? words}
          </a>
        ) : (
          <span>
            <Times>{times}</Times>
            {words}
          </span>
        )}
      </td>
    );
  }
  const kindShown = request.query("kind");
  const href = pathWith("/resources/day", {
    date: day.toISODate() ?? "",
    ...(kindShown && { kind: kindShown }),
    resource: resource.id,
    start: local.toFormat("yyyy-MM-dd'T'HH:mm"),
  });
  return (
    <td class={isChosen ? "board-free board-chosen" : "board-free"}>
      <a
        href={`${href}#book`}
        aria-label={text.free(resource.name, local.toFormat("HH:mm"))}
        aria-current={isChosen || undefined}
      >
        {local.toFormat("HH:mm")}
      </a>
    </td>
  );
}

/** Beside the column of hours they would be said twice. */
function Times({ children }: { children: string }) {
  return <small class="board-times">{children}</small>;
}
