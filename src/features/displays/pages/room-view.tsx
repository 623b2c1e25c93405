import { DateTime } from "luxon";
import { shownImage } from "../../../web/core/index.ts";
import { OwnLogo, QrCode } from "../../../web/ui/index.ts";
import { displayText } from "./text.ts";
import type { RoomDisplay } from "./types.ts";
import { type WallClock, WallTime } from "./wall-time.tsx";

const text = displayText.room;

/** The state fills one half; the day and the way to act fill the other. */
export function RoomView({ shown }: { shown: RoomDisplay }) {
  const { as_of, display, space, bookings } = shown;
  const clock = { locale: display.locale, timeZone: space.time_zone, now: new Date(as_of) };
  const current = bookings.find(({ start }) => new Date(start) <= clock.now);
  const next = bookings.filter((booking) => booking !== current);
  return (
    <>
      <State shown={shown} clock={clock} current={current} />
      <div class="room-side">
        <Head shown={shown} clock={clock} />
        <section class="room-day">
          <h2>{text.next}</h2>
          {next.length === 0 && <p class="room-soft">{text.none}</p>}
          <ul>
            {next.map((booking) => (
              <li key={booking.start}>
                <Times booking={booking} clock={clock} />
                <Who booking={booking} />
              </li>
            ))}
          </ul>
        </section>
        {display.message && (
          <p class="room-message" dir="auto">
            {display.message}
          </p>
        )}
        <Act url={shown.here_url} />
      </div>
    </>
  );
}

type Booking = RoomDisplay["bookings"][number];
type StateProps = { shown: RoomDisplay; clock: WallClock; current: Booking | undefined };

function State({ shown: { room }, clock, current }: StateProps) {
  const { state, until, location, capacity } = room;
  return (
    <section class="room-state">
      <div>
        <h1 dir="auto">{room.name}</h1>
        <p class="room-where">
          {location && <bdi>{location}</bdi>}
          {capacity !== undefined && <span>{text.places(capacity)}</span>}
        </p>
      </div>
      <p class="room-word">
        <span class="room-mark" aria-hidden="true" />
        {text.states[state]}
      </p>
      <p class="room-until">
        {until === null && state !== "off" && text.restOfDay}
        {until !== null && (
          <>
            {state === "closed" ? text.opens : text.until} <WallTime at={new Date(until)} {...clock} />
          </>
        )}
      </p>
      {current && (
        <p class="room-current">
          <Times booking={current} clock={clock} />
          <Who booking={current} />
          {current.check_in_by && new Date(current.check_in_by) > clock.now && (
            <span class="room-release">
              {text.checkInBy} <WallTime at={new Date(current.check_in_by)} {...clock} />
            </span>
          )}
        </p>
      )}
    </section>
  );
}

function Times({ booking: { start, end }, clock }: { booking: Booking; clock: WallClock }) {
  return (
    <span class="room-times">
      <WallTime at={new Date(start)} {...clock} />–<WallTime at={new Date(end)} {...clock} />
    </span>
  );
}

function Who({ booking: { who, confirmed } }: { booking: Booking }) {
  return (
    <span class="room-who">
      <bdi>{who ?? text.booked}</bdi>
      {!confirmed && <span class="room-soft"> {text.unconfirmed}</span>}
    </span>
  );
}

function Head({ shown: { space }, clock }: { shown: RoomDisplay; clock: WallClock }) {
  const today = DateTime.fromJSDate(clock.now, { zone: clock.timeZone }).setLocale(clock.locale);
  return (
    <header class="room-head">
      <div>
        {space.logo ? <OwnLogo logo={shownImage(space.logo)} /> : <p class="room-space">{space.name}</p>}
        <p lang={clock.locale}>{today.toLocaleString({ weekday: "long", day: "numeric", month: "long" })}</p>
      </div>
      <p class="wall-as-of">
        <WallTime at={clock.now} {...clock} />
        <span class="wall-stale">{displayText.wall.notConnected.replace(", ", "")}</span>
      </p>
    </header>
  );
}

function Act({ url }: { url: string }) {
  return (
    <section class="room-act">
      <QrCode value={url} label={text.qr} />
      <div>
        <h2>{text.scan}</h2>
        <p class="room-link">{url.replace(/^https?:\/\//, "")}</p>
      </div>
    </section>
  );
}
