import { DateTime } from "luxon";
import type { OpenState } from "../../areas/space/index.ts";
import { Time } from "../ui/index.ts";
import { clockOf, type Visit } from "../visit.ts";
import { openingWords } from "../words/opening.ts";

declare module "../replies/replies.ts" {
  interface Replies {
    "space.get_state": OpenState;
    "space.set_state": OpenState;
  }
}

/** Whether the space is open now, and until when; nothing while nobody has said. The form of the mark tells it too. */
export function OpenMark({ visit, state, link = true }: { visit: Visit; state: OpenState; link?: boolean }) {
  const { open, until, message } = state;
  const { state: said } = openingWords;
  if (open === null) return null;
  return (
    <p class={`open-mark open-mark-${open ? "open" : "closed"}`}>
      <strong>{open ? said.open : said.closed}</strong>
      {until && (
        <span>
          {open ? said.until : said.opens} <Moment visit={visit} at={new Date(until)} />
        </span>
      )}
      {message && <span dir="auto">{message}</span>}
      {link && <a href="/hours">{said.hours}</a>}
    </p>
  );
}

/** Only the hour on the same day; and how far off it is, which holds in every zone. */
function Moment({ visit, at }: { visit: Visit; at: Date }) {
  const { timeZone, now } = clockOf(visit);
  const isToday = DateTime.fromJSDate(at, { zone: timeZone }).hasSame(
    DateTime.fromJSDate(now, { zone: timeZone }),
    "day",
  );
  return <Time at={at} form={isToday ? "clock" : "full"} now={now} timeZone={timeZone} relative />;
}
