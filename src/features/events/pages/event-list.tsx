import { clockOf, type WebRequest } from "../../../web/core/index.ts";
import { pageLocale } from "../../../web/languages/language.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { Badge, Cover, DateTile, DayRange, localMoment, TimeRange } from "../../../web/ui/index.ts";
import { eventPath, ownPicture } from "./event-format.ts";
import { pageText as text } from "./event-text.ts";
import type { EventSummary } from "./types.ts";

/** Events under the months in which they start. */
export function EventList({ request, events }: { request: WebRequest; events: readonly EventSummary[] }) {
  return (
    <div class="event-months">
      {[...byMonth(request, events)].map(([month, ofMonth]) => (
        <section key={month} class="event-month">
          <h2>{month}</h2>
          <ul>
            {ofMonth.map((event) => (
              <EventRow key={`${event.event_id} ${event.start}`} request={request} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Events under one another, each with its picture. */
export function EventRows({ request, events }: { request: WebRequest; events: readonly EventSummary[] }) {
  return (
    <ul class="event-rows">
      {events.map((event) => (
        <EventRow key={`${event.event_id} ${event.start}`} request={request} event={event} />
      ))}
    </ul>
  );
}

function byMonth({ space }: WebRequest, events: readonly EventSummary[]): Map<string, EventSummary[]> {
  const months = new Map<string, EventSummary[]>();
  for (const event of events) {
    const { monthWithYear } = localMoment(new Date(event.start), space.timeZone, pageLocale()).names();
    months.set(monthWithYear, [...(months.get(monthWithYear) ?? []), event]);
  }
  return months;
}

function EventRow({ request, event }: { request: WebRequest; event: EventSummary }) {
  const { title, start, location, host, dates = 1, visible_to } = event;
  return (
    <li class="event-row">
      <DateTile at={new Date(start)} timeZone={request.space.timeZone} />
      <div class="event-row-words">
        <p class="event-row-time">
          <When request={request} event={event} />
        </p>
        <h3 class="event-row-title">
          <a href={eventPath(event)}>{title}</a>
        </h3>
        <p class="event-row-note">{[location, host].filter(Boolean).join(" · ")}</p>
        {(dates > 1 || visible_to) && (
          <p class="event-chips">
            {dates > 1 && <Badge tone="info">{text.series(dates)}</Badge>}
            {visible_to && <Badge>{text.visibleTo(tierName(visible_to))}</Badge>}
          </p>
        )}
      </div>
      <Cover look="small" seed={event.event_id} src={ownPicture(request, event.cover_url)} />
    </li>
  );
}

function When({ request, event: { start, end, all_day } }: { request: WebRequest; event: EventSummary }) {
  const range = { from: new Date(start), to: new Date(end), ...clockOf(request) };
  if (!all_day) return <TimeRange {...range} relative={false} />;
  return (
    <>
      <DayRange {...range} />, {text.allDay}
    </>
  );
}
