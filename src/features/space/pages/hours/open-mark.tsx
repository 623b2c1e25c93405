import { DateTime } from "luxon";
import { clockOf, type WebRequest } from "../../../../web/core/index.ts";
import { Time } from "../../../../web/ui/index.ts";
import type { OpenState } from "../../index.ts";
import { hoursText } from "./text.ts";

/** Whether the space is open, and until when; nothing while unknown. The shape shows it as well as the color. */
export function OpenMark({ request, state, link = true }: { request: WebRequest; state: OpenState; link?: boolean }) {
  const { open, until, message } = state;
  const { state: words } = hoursText;
  if (open === null) return null;
  return (
    <p class={`open-mark open-mark-${open ? "open" : "closed"}`}>
      <strong>{open ? words.open : words.closed}</strong>
      {until && (
        <span>
          {open ? words.until : words.opens} <Moment request={request} at={new Date(until)} />
        </span>
      )}
      {message && <span dir="auto">{message}</span>}
      {link && <a href="/hours">{words.hours}</a>}
    </p>
  );
}

/** Only the hour if it is today, and the relative time, which is valid in every zone. */
function Moment({ request, at }: { request: WebRequest; at: Date }) {
  const { timeZone, now } = clockOf(request);
  const isToday = DateTime.fromJSDate(at, { zone: timeZone }).hasSame(
    DateTime.fromJSDate(now, { zone: timeZone }),
    "day",
  );
  return <Time at={at} form={isToday ? "clock" : "full"} now={now} timeZone={timeZone} relative />;
}
