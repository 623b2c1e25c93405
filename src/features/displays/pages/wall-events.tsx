import { DAY_MS } from "../../../kernel/values/duration.ts";
import { lastDay, spansDays } from "../../../web/ui/index.ts";
import { displayText } from "./text.ts";
import type { Wall } from "./types.ts";
import { dayName, Part, type WallClock, WallTime } from "./wall-time.tsx";

type Events = NonNullable<Wall["events"]>;
type WallEvent = Events["now"][number];
type EventsProps = { events: Events; clock: WallClock };

/** The current events in large type, or the next one; below them the following events. */
export function WallEvents({ events: { now, next }, clock }: EventsProps) {
  const { on, upNext, next: comingUp, later, quiet, quietText } = displayText.wall;
  const isOn = now.length > 0;
  const large = isOn ? now : next.slice(0, 1);
  const rest = isOn ? next : next.slice(1);
  if (large.length === 0) {
    return (
      <div class="wall-events">
        <Part title={quiet} name="now">
          <p class="wall-note">{quietText}</p>
        </Part>
      </div>
    );
  }
  return (
    <div class="wall-events">
      <Part title={isOn ? on : upNext} name={large.length > 1 ? "now wall-many" : "now"}>
        <ul>
          {large.map((event) => (
            <FeaturedEvent key={`${event.title} ${event.start}`} event={event} isOn={isOn} clock={clock} />
          ))}
        </ul>
      </Part>
      {rest.length > 0 && (
        <Part title={isOn ? comingUp : later} name="next">
          <ul>
            {rest.map((event) => (
              <Row key={`${event.title} ${event.start}`} event={event} clock={clock} />
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

type OneProps = { event: WallEvent; clock: WallClock };

function FeaturedEvent({ event, isOn, clock }: OneProps & { isOn: boolean }) {
  const { until } = displayText.wall;
  return (
    <li>
      <p class="wall-large" dir="auto">
        {event.title}
      </p>
      <p class="wall-note">
        {isOn && !event.all_day ? (
          <strong>
            {until} <WallTime at={new Date(event.end)} {...clock} />
          </strong>
        ) : (
          <strong>
            <EventTime event={event} clock={clock} />
          </strong>
        )}
        <EventPlace event={event} />
      </p>
    </li>
  );
}

function Row({ event, clock }: OneProps) {
  return (
    <li class="wall-row">
      <p class="wall-when">
        <EventTime event={event} clock={clock} />
      </p>
      <div>
        <p class="wall-title" dir="auto">
          {event.title}
        </p>
        <p class="wall-note">
          <EventPlace event={event} />
        </p>
      </div>
    </li>
  );
}

/** An event that ends after midnight belongs to its first day; a longer one names its last day too. */
function EventTime({ event: { start, end, all_day }, clock }: OneProps) {
  const at = new Date(start);
  const to = new Date(end);
  const isLong = all_day || to.getTime() - at.getTime() > DAY_MS;
  if (isLong && spansDays({ from: at, to, timeZone: clock.timeZone })) {
    return (
      <span lang={clock.locale}>
        {dayName(at, clock)} – {dayName(lastDay({ from: at, to }), clock)}
      </span>
    );
  }
  return (
    <>
      <span lang={clock.locale}>{dayName(at, clock)}</span>{" "}
      {all_day ? displayText.wall.allDay : <WallTime at={at} {...clock} now={at} />}
    </>
  );
}

function EventPlace({ event: { location, host } }: { event: WallEvent }) {
  const texts = [location, host].filter((text) => text !== undefined && text !== "");
  return texts.map((text) => (
    <span key={text} class="wall-where" dir="auto">
      {text}
    </span>
  ));
}
