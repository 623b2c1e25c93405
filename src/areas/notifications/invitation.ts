import type { Invitation } from "../../kernel/ports/mailer.ts";
import type { MemberEventRow } from "../event-log/index.ts";
import type { Addressee, Sender } from "./messages.ts";

const METHODS: Readonly<Record<string, Invitation["method"]>> = {
  confirmed: "REQUEST",
  called_off: "CANCEL",
  cancelled: "CANCEL",
};

/** The calendar entry of a booking that was confirmed, or of one that ended after that; null for other events. */
export function invitationOf(
  { type, payload, at }: Pick<MemberEventRow, "type" | "payload" | "at">,
  { email }: Addressee,
  { space, contact, baseUrl }: Sender,
): Invitation | null {
  const method = type === "booking_decided" ? METHODS[String(payload.decision)] : undefined;
  const { booking_id, resource_name, location, start, end } = payload;
  if (!method || typeof start !== "string" || typeof end !== "string") return null;
  const { hostname } = new URL(baseUrl);
  return {
    method,
    uid: `${booking_id}@${hostname}`,
    sequence: method === "CANCEL" ? 1 : 0, // a booking never changes, it only ends
    revisedAt: at,
    title: `${resource_name} · ${space}`,
    location: typeof location === "string" ? location : "",
    url: `${baseUrl}/resources`,
    startsAt: new Date(start),
    endsAt: new Date(end),
    organizer: { name: space, email: contact ?? `no-reply@${hostname}` },
    attendee: email,
  };
}
