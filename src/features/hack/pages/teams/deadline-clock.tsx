import type { MemberRequest } from "../../../../web/core/index.ts";
import { Notice, Time } from "../../../../web/ui/index.ts";
import { teamText as text } from "./text.ts";
import type { HackEvent } from "./types.ts";

/** How long submissions are taken, at the venue's time. It works without script, by the server's clock. */
export function DeadlineClock({ request, event }: { request: MemberRequest; event: HackEvent }) {
  if (event.phase !== "OPEN" && event.phase !== "BUILD" && event.phase !== "SUBMIT") return null;
  if (event.submissions_close === null) return <Notice tone="info">{text.noDeadline}</Notice>;
  const close = new Date(event.submissions_close);
  const end = new Date(close.getTime() + event.grace_seconds * 1_000);
  const isPast = end <= request.now;
  return (
    <Notice tone={isPast ? "danger" : "info"}>
      {isPast ? text.passed : text.deadline} <Time at={close} now={request.now} timeZone={event.time_zone} />.
      {event.grace_seconds > 0 && !isPast && ` ${text.grace(event.grace_seconds)}`}
    </Notice>
  );
}
