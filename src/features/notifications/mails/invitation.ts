import type { Invitation } from "../../../kernel/ports/mailer.ts";
import type { MemberEventRow } from "../../event-log/index.ts";
import type { Addressee, Sender } from "./messages.ts";

type Method = Invitation["method"];
type Payload = MemberEventRow["payload"];

/** What brings a calendar entry or takes it back, what identifies the entry, and the page that it leads to. */
interface Kind {
  readonly method: (payload: Payload) => Method | undefined;
  readonly uid: (payload: Payload) => unknown;
  readonly title: (payload: Payload) => unknown;
  readonly path: (payload: Payload) => string;
}

const ENDED = new Set(["called_off", "cancelled", "released"]);

const SEAT_METHODS: Readonly<Record<string, Method>> = { confirmed: "REQUEST", declined: "CANCEL" };

const ofEvent = {
  uid: ({ calendar_uid }: Payload) => calendar_uid,
  title: ({ title }: Payload) => title,
  path: ({ event_id }: Payload) => `/events/${event_id}`,
};

const KINDS: Readonly<Record<string, Kind>> = {
  booking_decided: {
    method({ decision, state }) {
      if (ENDED.has(String(decision))) return "CANCEL";
      if (decision === "changed") return state === "confirmed" ? "REQUEST" : "CANCEL"; // moved, it waits again
      return decision === "confirmed" ? "REQUEST" : undefined;
    },
    uid: ({ booking_id }) => booking_id,
    title: ({ resource_name }) => resource_name,
    path: () => "/resources",
  },
  event_seat_changed: {
    ...ofEvent,
    method: ({ news }) => SEAT_METHODS[String(news)],
  },
  event_reminder: { ...ofEvent, method: () => "REQUEST" },
  event_changed: { ...ofEvent, method: ({ change }) => (change === "moved" ? "REQUEST" : "CANCEL") },
};

/** The calendar entry of a booking or a seat that was confirmed or changed, or of one that ended; else null. */
export function invitationOf(
  { type, payload, at }: Pick<MemberEventRow, "type" | "payload" | "at">,
  { email }: Addressee,
  { space, contact, baseUrl }: Sender,
): Invitation | null {
  const kind = KINDS[type];
  const method = kind?.method(payload);
  const uid = kind?.uid(payload);
  const { location, start, end, sequence } = payload;
  if (!kind || !method || !uid || typeof start !== "string" || typeof end !== "string") return null;
  const { hostname } = new URL(baseUrl);
  return {
    method,
    uid: `${uid}@${hostname}`,
    sequence: typeof sequence === "number" ? sequence : method === "CANCEL" ? 1 : 0,
    revisedAt: at,
    title: `${kind.title(payload)} · ${space}`,
    location: typeof location === "string" ? location : "",
    url: `${baseUrl}${kind.path(payload)}`,
    startsAt: new Date(start),
    endsAt: new Date(end),
    organizer: { name: space, email: contact ?? `no-reply@${hostname}` },
    attendee: email,
  };
}
