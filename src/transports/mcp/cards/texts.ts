import type { ApprovalState } from "../../../kernel/approvals/approval.ts";
import type { PendingKind } from "../../../kernel/catalogue/review-queue.ts";

export interface CardTexts {
  readonly notNow: string;
  readonly open: string;
  readonly details: string;
  readonly back: string;
  readonly refresh: string;
  readonly waitsForYou: string;
  readonly decide: string;
  /** `{when}` is a day and a time. */
  readonly until: string;
  /** `{agent}` is the agent's own name. */
  readonly by: string;
  readonly nothingWaits: string;
  readonly suspicious: string;
  readonly noEvents: string;
  readonly rsvp: string;
  readonly going: string;
  /** `{count}` is a number. */
  readonly seatsLeft: string;
  readonly more: string;
  readonly times: string;
  readonly minutes: string;
  readonly cancelled: string;
  readonly nothingToBook: string;
  readonly room: string;
  readonly allTaken: string;
  readonly howLong: string;
  readonly book: string;
  readonly asked: string;
  readonly noBookings: string;
  readonly cancel: string;
  readonly reallyCancel: string;
  /** Of bookings and approvals. */
  readonly states: Readonly<Record<ApprovalState | "queued" | "confirmed" | "declined", string>>;
  readonly kinds: Readonly<Record<PendingKind, string>>;
}

const en: CardTexts = {
  notNow: "That did not work. Ask your agent to try again.",
  open: "Open",
  details: "Details",
  back: "Back",
  refresh: "Refresh",
  waitsForYou: "Your approval is needed",
  decide: "Open to decide",
  until: "Can be decided until {when}",
  by: "Asked by {agent}",
  nothingWaits: "Nothing waits for a decision.",
  suspicious: "Its text looks like instructions to an agent.",
  noEvents: "No events.",
  rsvp: "RSVP",
  going: "Your RSVP was sent.",
  seatsLeft: "Seats left: {count}",
  more: "And {count} more. Ask your agent for them.",
  times: "{count} free times",
  minutes: "{count} minutes",
  cancelled: "Cancelled",
  nothingToBook: "Nothing can be booked.",
  room: "Room or machine",
  allTaken: "No free time in the next seven days.",
  howLong: "How long",
  book: "Book",
  asked: "Sent.",
  noBookings: "No bookings.",
  cancel: "Cancel booking",
  reallyCancel: "Really cancel it",
  states: {
    queued: "Waits for an operator",
    confirmed: "Confirmed",
    declined: "Declined",
    cancelled: "Cancelled",
    pending: "Waits for you",
    approved: "Approved",
    executing: "Is being done",
    executed: "Done",
    failed: "Not done",
    denied: "Denied",
    expired: "Expired",
  },
  kinds: {
    booking: "Booking",
    tier_request: "Membership",
    event_proposal: "Event",
    highlight: "Highlight",
    key_request: "Model key",
    research_source: "Research source",
    feedback: "Feedback",
    delivery: "Delivery",
    recommendation: "Recommendation",
    incident: "Incident",
    guest: "Guest",
    startup_claim: "Startup",
    print: "3D print",
    join_request: "Request to join",
    endpoint: "Agent address",
    floor_proposal: "New floor",
  },
};

const de: CardTexts = {
  notNow: "Das hat nicht geklappt. Bitte deinen Agent, es noch einmal zu versuchen.",
  open: "Öffnen",
  details: "Details",
  back: "Zurück",
  refresh: "Aktualisieren",
  waitsForYou: "Deine Zustimmung ist nötig",
  decide: "Öffnen und entscheiden",
  until: "Entscheiden bis {when}",
  by: "Angefragt von {agent}",
  nothingWaits: "Nichts wartet auf eine Entscheidung.",
  suspicious: "Der Text sieht nach Anweisungen an einen Agent aus.",
  noEvents: "Keine Veranstaltungen.",
  rsvp: "Zusagen",
  going: "Deine Zusage ist verschickt.",
  seatsLeft: "Freie Plätze: {count}",
  more: "Und {count} weitere. Frag deinen Agent danach.",
  times: "{count} freie Zeiten",
  minutes: "{count} Minuten",
  cancelled: "Abgesagt",
  nothingToBook: "Nichts ist buchbar.",
  room: "Raum oder Gerät",
  allTaken: "In den nächsten sieben Tagen ist nichts frei.",
  howLong: "Wie lange",
  book: "Buchen",
  asked: "Verschickt.",
  noBookings: "Keine Buchungen.",
  cancel: "Buchung stornieren",
  reallyCancel: "Wirklich stornieren",
  states: {
    queued: "Wartet auf die Betreiber",
    confirmed: "Bestätigt",
    declined: "Abgelehnt",
    cancelled: "Storniert",
    pending: "Wartet auf dich",
    approved: "Zugestimmt",
    executing: "Wird ausgeführt",
    executed: "Erledigt",
    failed: "Nicht ausgeführt",
    denied: "Abgelehnt",
    expired: "Abgelaufen",
  },
  kinds: {
    booking: "Buchung",
    tier_request: "Mitgliedschaft",
    event_proposal: "Veranstaltung",
    highlight: "Highlight",
    key_request: "Modellschlüssel",
    research_source: "Forschungsquelle",
    feedback: "Rückmeldung",
    delivery: "Zustellung",
    recommendation: "Empfehlung",
    incident: "Vorfall",
    guest: "Gast",
    startup_claim: "Start-up",
    print: "3D-Druck",
    join_request: "Aufnahmeantrag",
    endpoint: "Adresse eines Agents",
    floor_proposal: "Neuer Floor",
  },
};

/** By the language of the host; the host tells it to the card. */
export const cardTexts: Readonly<Record<"en" | "de", CardTexts>> = { en, de };
