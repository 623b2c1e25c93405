import ICAL from "ical.js";
import type { Invitation } from "../kernel/ports/mailer.ts";

const PRODUCT = "-//Atrium//Bookings//EN";

/** The invitation as an iTIP message (RFC 5546 §3.2.2, §3.2.5), for the mail of RFC 6047. */
export function invitationText(invitation: Invitation): string {
  const { method, uid, sequence, revisedAt, title, location, url, startsAt, endsAt } = invitation;
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", PRODUCT);
  calendar.addPropertyWithValue("method", method);
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", uid);
  event.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(revisedAt, true));
  event.addPropertyWithValue("sequence", sequence);
  event.addPropertyWithValue("dtstart", ICAL.Time.fromJSDate(startsAt, true));
  event.addPropertyWithValue("dtend", ICAL.Time.fromJSDate(endsAt, true));
  event.addPropertyWithValue("summary", title);
  if (location) event.addPropertyWithValue("location", location);
  event.addPropertyWithValue("url", url);
  event.addPropertyWithValue("status", method === "CANCEL" ? "CANCELLED" : "CONFIRMED");
  const organizer = event.addPropertyWithValue("organizer", `mailto:${invitation.organizer.email}`);
  organizer.setParameter("cn", invitation.organizer.name);
  const attendee = event.addPropertyWithValue("attendee", `mailto:${invitation.attendee}`);
  attendee.setParameter("partstat", "ACCEPTED");
  attendee.setParameter("rsvp", "FALSE"); // the space decided; a reply would reach nobody
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
