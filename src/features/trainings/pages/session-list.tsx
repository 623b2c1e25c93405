import type { MemberRequest } from "../../../web/core/index.ts";
import { Agenda, Status } from "../../../web/ui/index.ts";
import { trainingsText } from "./text.ts";
import { type Session, sessionPath } from "./types.ts";

const OWN_TONES = {
  enrolled: "success",
  waitlisted: "info",
  offered: "warning",
  cancelled: "neutral",
  lapsed: "neutral",
  attended: "success",
  "no-show": "neutral",
} as const;

/** The member's own state, or else whether places are left. */
export function SessionState({ session }: { session: Session }) {
  const { states, results, sessionStates, places } = trainingsText;
  const { my_state, my_result, state, places_left } = session;
  if (state === "cancelled") return <Status tone="danger">{sessionStates.cancelled}</Status>;
  if (my_result) return <Status tone={my_result === "pass" ? "success" : "neutral"}>{results[my_result]}</Status>;
  if (my_state && my_state !== "cancelled" && my_state !== "lapsed") {
    return <Status tone={OWN_TONES[my_state]}>{states[my_state]}</Status>;
  }
  if (state === "open") return <Status tone="neutral">{places(places_left)}</Status>;
  return <Status tone="neutral">{sessionStates[state]}</Status>;
}

export function SessionList({ request, sessions }: { request: MemberRequest; sessions: readonly Session[] }) {
  const { list, grants, waiting } = trainingsText;
  const sorted = sessions.toSorted((a, b) => a.start.localeCompare(b.start));
  return (
    <Agenda
      now={request.now}
      timeZone={request.space.timeZone}
      entries={sorted.map((session) => ({
        id: session.session_id,
        title: session.title,
        href: sessionPath(session.session_id),
        from: new Date(session.start),
        to: new Date(session.end),
        note: list.note([
          session.location,
          session.instructor_name ?? "",
          session.qualification ? grants(session.qualification) : "",
          waiting(session.waiting),
        ]),
        aside: <SessionState session={session} />,
      }))}
    />
  );
}
