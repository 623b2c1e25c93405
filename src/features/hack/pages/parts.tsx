import { Day, Time } from "../../../web/ui/index.ts";
import { hackText } from "./member-text.ts";
import type { HackEvent } from "./types.ts";

const text = hackText.event;

export function Days({ event }: { event: Pick<HackEvent, "starts_on" | "ends_on"> }) {
  return (
    <>
      <Day text={event.starts_on} />
      {event.ends_on !== event.starts_on && (
        <>
          {" – "}
          <Day text={event.ends_on} />
        </>
      )}
    </>
  );
}

/** An instant in the venue's zone; the reader's own time is added by script. */
export function Instant({ at, event, now }: { at: string; event: HackEvent; now: Date }) {
  return <Time at={new Date(at)} now={now} timeZone={event.time_zone} />;
}

/** When applications are taken. */
export function ApplicationTimes({ event, now }: { event: HackEvent; now: Date }) {
  const { applications_open: open, applications_close: close } = event;
  if (!open && !close) return <>{text.always}</>;
  return (
    <>
      {open && (
        <>
          {text.from} <Instant at={open} event={event} now={now} />{" "}
        </>
      )}
      {close && (
        <>
          {text.until} <Instant at={close} event={event} now={now} />
        </>
      )}
    </>
  );
}
