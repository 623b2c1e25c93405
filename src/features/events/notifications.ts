import { decided, type Fields, memberEvents, said, sentences, slotAndReason } from "../event-log/index.ts";

/** Of a date of an event; the last two, of its calendar entry, only if the event is the space's own. */
const OF_DATE = [
  "event_id",
  "occurrence",
  "title",
  "start",
  "end",
  "when",
  "location",
  "calendar_uid",
  "sequence",
] as const;

const SEAT_NEWS: Readonly<Record<string, string>> = {
  confirmed: "your seat is confirmed",
  offered: "a seat is free for you",
  lapsed: "the offered seat went to the next",
  declined: "your RSVP was declined",
};

/** The page of the event's date. */
const pageOfEvent = ({ text }: Pick<Fields, "text">): string => {
  const [id, occurrence] = [text("event_id"), text("occurrence")].map(encodeURIComponent);
  return id ? `/events/${id}${occurrence ? `?at=${occurrence}` : ""}` : "/events/mine";
};

export const notifications = memberEvents({
  event_proposed: {
    when: "A member proposed an event; sent to operators.",
    payload: ["id", "title", "start", "user_id", "display_name"],
    kind: "requests",
    title: ({ text }) =>
      `${text("display_name") || "A member"} proposes an event${text("title") && `: ${said(text("title"))}`}`,
    path: "/operate/inbox",
  },
  event_proposal_decided: {
    when: "An operator decided on the member's event proposal.",
    payload: ["id", "title", "start", "when", "location", "decision", "reason"],
    kind: "decisions",
    title: ({ text }) => `Your event ${said(text("title"))} was ${decided(text("decision"))}`,
    detail: slotAndReason,
    path: "/events",
  },
  event_seat_changed: {
    when: "A seat at an event was confirmed, offered, declined or its offer has lapsed, by others than the member.",
    payload: [...OF_DATE, "news", "until", "reason"],
    deadline: "until",
    kind: "decisions",
    title: ({ text }) => `${said(text("title"))}: ${SEAT_NEWS[text("news")] ?? text("news")}`,
    detail: ({ text }) => sentences([text("until") && `Take it until ${text("until")}`, slotAndReason({ text })]),
    path: pageOfEvent,
  },
  event_changed: {
    when: "An event of the space to which the member sent an RSVP was moved or canceled.",
    payload: [...OF_DATE, "change", "reason"],
    kind: "decisions",
    title: ({ text }) => `${said(text("title"))} was ${text("change") === "moved" ? "moved" : "canceled"}`,
    detail: slotAndReason,
    path: pageOfEvent,
  },
  event_reminder: {
    when: "An event of the space begins within a day, and the member has a seat.",
    payload: OF_DATE,
    kind: "reminders",
    title: ({ text }) => `Soon: ${said(text("title"))}`,
    detail: slotAndReason,
    path: pageOfEvent,
  },
});
