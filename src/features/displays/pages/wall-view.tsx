import { DateTime } from "luxon";
import { shownImage, type WebRequest } from "../../../web/core/index.ts";
import { OwnLogo, Picture } from "../../../web/ui/index.ts";
import { highlightsText, ownPath } from "../../highlights/pages/parts.ts";
import { displayText } from "./text.ts";
import type { Wall } from "./types.ts";
import { WallEvents } from "./wall-events.tsx";
import { WallLoans } from "./wall-loans.tsx";
import { WallPrinters } from "./wall-printers.tsx";
import { Part, type WallClock, WallDayTime, WallTime } from "./wall-time.tsx";

/** The sections in reading order. */
export function WallView({ request, wall }: { request: WebRequest; wall: Wall }) {
  const { as_of, display, space, announcements, events, highlights, leaderboard, loans, printers } = wall;
  const clock = { locale: display.locale, timeZone: space.time_zone, now: new Date(as_of) };
  const hasStories = highlights !== undefined && highlights.stories.length > 0;
  const hasBoard = leaderboard !== undefined && leaderboard.members.length > 0;
  const hasLoans = loans !== undefined && loans.due.length > 0;
  const hasPrinters = printers !== undefined && printers.printers.length > 0;
  const hasSide = hasStories || hasBoard || hasLoans || hasPrinters;
  return (
    <>
      <Head wall={wall} clock={clock} />
      <div class={events && hasSide ? "wall-body wall-two" : "wall-body"}>
        {events && <WallEvents events={events} clock={clock} />}
        {hasSide && (
          <div class="wall-side">
            {hasStories && <Stories request={request} stories={highlights.stories} />}
            {hasLoans && <WallLoans loans={loans} clock={clock} />}
            {hasPrinters && <WallPrinters printers={printers.printers} clock={clock} />}
            {hasBoard && <Board leaderboard={leaderboard} clock={clock} />}
          </div>
        )}
      </div>
      <OutOfService wall={wall} clock={clock} />
      {announcements && announcements.texts.length > 0 && <Announcements texts={announcements.texts} />}
      <Foot wall={wall} clock={clock} />
    </>
  );
}

type PartProps = { wall: Wall; clock: WallClock };

function Head({ wall, clock }: PartProps) {
  const { asOf, notConnected } = displayText.wall;
  const today = DateTime.fromJSDate(clock.now, { zone: clock.timeZone }).setLocale(clock.locale);
  return (
    <header class="wall-head">
      <div class="wall-names">
        {wall.space.logo && <OwnLogo logo={shownImage(wall.space.logo)} />}
        <h1>{wall.space.name}</h1>
        <p class="wall-day" lang={clock.locale}>
          {today.toLocaleString({ weekday: "long", day: "numeric", month: "long" })}
        </p>
      </div>
      <div class="wall-facts">
        <Open wall={wall} clock={clock} />
        {wall.weather !== undefined && <Weather wall={wall} clock={clock} />}
        <p class="wall-as-of">
          {asOf} <WallTime at={clock.now} {...clock} />
          <span class="wall-stale">{notConnected}</span>
        </p>
      </div>
    </header>
  );
}

/** Whether the space is open, shown by shape as well as color. */
function Open({ wall: { open_state }, clock }: PartProps) {
  const { open, closed, until: untilWord, opens } = displayText.wall;
  const { open: isOpen, until, message } = open_state;
  if (isOpen === null) return null;
  return (
    <div class={`wall-open ${isOpen ? "wall-is-open" : "wall-is-closed"}`}>
      <p class="wall-degrees">
        <span class="wall-mark" aria-hidden="true" />
        {isOpen ? open : closed}
        {until && (
          <span>
            {" "}
            {isOpen ? untilWord : opens} <WallTime at={new Date(until)} {...clock} />
          </span>
        )}
      </p>
      {message && (
        <p class="wall-small" dir="auto">
          {message}
        </p>
      )}
    </div>
  );
}

function Weather({ wall: { weather, light, display }, clock }: PartProps) {
  const { sunrise: rises, sunset: sets } = displayText.wall;
  const { sunrise, sunset, is_daylight } = light;
  const degrees =
    weather && (display.locale === "en-US" ? `${Math.round(weather.temp_f)} °F` : `${Math.round(weather.temp_c)} °C`);
  const isBefore = sunrise !== null && clock.now < new Date(sunrise);
  return (
    <div class="wall-weather">
      {weather && (
        <p class="wall-degrees">
          {degrees} <span>{weather.condition}</span>
        </p>
      )}
      <p class="wall-small">
        {is_daylight && sunset && (
          <>
            {sets} <WallTime at={new Date(sunset)} {...clock} />
          </>
        )}
        {isBefore && sunrise && (
          <>
            {rises} <WallTime at={new Date(sunrise)} {...clock} />
          </>
        )}
      </p>
    </div>
  );
}

function Stories({ request, stories }: { request: WebRequest; stories: NonNullable<Wall["highlights"]>["stories"] }) {
  return (
    <Part title={displayText.wall.lately} name="stories">
      <ul>
        {stories.map((story) => {
          const at = story.images.findIndex((image) => ownPath(request, image) !== null);
          const src = at < 0 ? null : ownPath(request, story.images[at] ?? "");
          return (
            <li key={story.id} class={src ? "wall-story wall-pictured" : "wall-story"}>
              {src && <Picture src={src} alt="" focal={story.image_focals?.[at]} />}
              <div>
                <p class="wall-title" dir="auto">
                  {highlightsText.sentence(story.member_name, story.action, story.event_title)}
                </p>
                <p class="wall-dek" dir="auto">
                  {story.dek}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Board({ leaderboard, clock }: { leaderboard: NonNullable<Wall["leaderboard"]>; clock: WallClock }) {
  const { board, boardColumns, counted } = displayText.wall;
  return (
    <Part title={board} name="board">
      <table>
        <caption class="wall-small">
          {counted} <WallTime at={new Date(leaderboard.as_of)} {...clock} />
        </caption>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{boardColumns.rank}</th>
            <th scope="col">{boardColumns.who}</th>
            <th scope="col">{boardColumns.commits}</th>
          </tr>
        </thead>
        <tbody>
          {leaderboard.members.map(({ rank, handle, commits }) => (
            <tr key={handle}>
              <td>{rank}</td>
              <th scope="row">
                <bdi>{handle}</bdi>
              </th>
              <td>{commits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function OutOfService({ wall: { out_of_service }, clock }: PartProps) {
  const { outOfService, until: untilWord } = displayText.wall;
  const { resources } = out_of_service;
  if (resources.length === 0) return null;
  return (
    <section class="wall-announcements wall-out">
      <h2>{outOfService}</h2>
      <ul>
        {resources.map(({ name, until }) => (
          <li key={`${name} ${until}`}>
            <bdi>{name}</bdi>{" "}
            <span>
              {untilWord} <WallDayTime at={new Date(until)} {...clock} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Announcements({ texts }: { texts: readonly string[] }) {
  return (
    <section class="wall-announcements">
      <h2 class="visually-hidden">{displayText.wall.announcements}</h2>
      {texts.map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
    </section>
  );
}

function Foot({ wall: { space, events, weather }, clock }: PartProps) {
  const { zone, behind, measured } = displayText.wall;
  return (
    <footer class="wall-foot">
      <p>{zone(space.time_zone)}</p>
      {weather && (
        <p>
          {measured(weather.source)} <WallTime at={new Date(weather.as_of)} {...clock} />
        </p>
      )}
      {events?.stale && (
        <p class="wall-behind">
          {behind} <WallTime at={new Date(events.as_of)} {...clock} />
        </p>
      )}
    </footer>
  );
}
