import { Type } from "typebox";
import { instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";

const id = (what: string) => Type.String({ description: `ID of the ${what}.` });
const member_id = id("member");

const Event = object("WebhookEvent", {
  event_id: id("event"),
  occurrence: nullable(Type.String({ description: "The date of a series; null for all dates." })),
});

const Rsvp = object("WebhookRsvp", {
  rsvp_id: id("RSVP"),
  event_id: nullable(id("event"), { description: "Null for an event on another site." }),
  event_url: nullable(Type.String({ description: "URL of an event on another site." })),
  member_id,
});

const Booking = object("WebhookBooking", {
  booking_id: id("booking"),
  resource_id: id("resource"),
  member_id,
  starts_at: instant("When it starts."),
  ends_at: instant("When it ends."),
});

const Member = object("WebhookMember", { member_id });

const Share = object("WebhookShare", {
  share_id: id("link"),
  file_id: nullable(id("file")),
  folder_id: nullable(id("folder")),
  member_id,
  expires_at: instant("When the link expires."),
});

const Print = object("WebhookPrint", { request_id: id("print request"), member_id });

const Payment = object("WebhookPayment", {
  receipt_id: id("receipt"),
  member_id,
  plan_id: id("plan"),
  amount: Type.Integer({ description: "In the smallest unit of the currency." }),
  currency: Type.String({ description: "ISO 4217 code." }),
});

const Ticket = object("WebhookTicket", { ticket_id: id("ticket") });

/** What webhooks report, with the data of each message: ids, instants and public facts. */
export const KINDS = {
  "event.published": { when: "An event of the space was published.", data: Event },
  "event.changed": { when: "An event of the space was changed.", data: Event },
  "event.cancelled": { when: "An event of the space was cancelled.", data: Event },
  "rsvp.made": { when: "A member sent an RSVP.", data: Rsvp },
  "rsvp.withdrawn": { when: "A member withdrew an RSVP.", data: Rsvp },
  "booking.requested": { when: "A booking was made that needs a decision.", data: Booking },
  "booking.confirmed": { when: "A booking was made or confirmed.", data: Booking },
  "booking.changed": { when: "A booking got another time.", data: Booking },
  "booking.declined": { when: "A booking was declined, or expired without a decision.", data: Booking },
  "booking.cancelled": { when: "A booking was cancelled.", data: Booking },
  "member.joined": { when: "An account was created.", data: Member },
  "member.left": { when: "An account was deleted.", data: Member },
  "file.shared": { when: "A link to a file or a folder was created.", data: Share },
  "print.queued": { when: "A print request entered the farm's queue.", data: Print },
  "print.done": { when: "A print is done.", data: Print },
  "payment.received": { when: "Dues were paid.", data: Payment },
  "feedback.sent": { when: "A person or an agent sent feedback.", data: Ticket },
} as const;

export type WebhookKind = keyof typeof KINDS;

export type DataOf<Kind extends WebhookKind> = Static<(typeof KINDS)[Kind]["data"]>;

export const KIND_NAMES = Object.keys(KINDS) as [WebhookKind, ...WebhookKind[]];

/** Sent by the test only; endpoints do not choose it. */
export const TEST_KIND = "webhook.test";
