import type { ComponentChildren } from "preact";
import { clockOf, type WebRequest } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { DayRange, TimeRange } from "../../../web/ui/index.ts";
import type { EventDetail } from "./event-format.ts";
import { pageText as text } from "./event-text.ts";

const ICONS = {
  when: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  where: "M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  host: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4.4 3.6-7 8-7s8 2.6 8 7",
};

export function EventFacts({ event, request }: { event: EventDetail; request: WebRequest }) {
  const hosts = event.hosts?.join(", ");
  return (
    <dl class="event-facts">
      <Fact icon="when" term={text.when}>
        <EventWhen event={event} request={request} />
      </Fact>
      {event.location && (
        <Fact icon="where" term={text.where}>
          {event.location}
        </Fact>
      )}
      {(event.host ?? hosts) && (
        <Fact icon="host" term={text.host}>
          {event.host ?? hosts}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, term, children }: { icon: keyof typeof ICONS; term: string; children: ComponentChildren }) {
  return (
    <div class="event-fact">
      <dt>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={ICONS[icon]} />
        </svg>
        <span class="visually-hidden">{term}</span>
      </dt>
      <dd class="event-fact-main">{children}</dd>
    </div>
  );
}

function EventWhen({ event, request }: { event: EventDetail; request: WebRequest }) {
  const range = { from: new Date(event.start), to: new Date(event.end), ...clockOf(request) };
  if (!event.all_day) return <TimeRange {...range} />;
  return (
    <>
      <DayRange {...range} />, {text.allDay}
    </>
  );
}

export function EventChips({ event }: { event: EventDetail }) {
  const chips = [
    event.next_dates && text.series(event.next_dates.length),
    event.visible_to && text.visibleTo(tierName(event.visible_to)),
  ].filter((chip) => chip !== undefined);
  if (chips.length === 0) return null;
  return (
    <ul class="event-chips">
      {chips.map((chip) => (
        <li key={chip} class="event-chip">
          {chip}
        </li>
      ))}
    </ul>
  );
}
