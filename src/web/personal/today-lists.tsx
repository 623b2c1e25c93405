import type { Tier } from "../../kernel/tiers.ts";
import { agendaEntry } from "../events/event-text.ts";
import type { Booking } from "../replies/operate-replies.ts";
import type { Replies } from "../replies/replies.ts";
import { BookingState } from "../resources/booking-text.tsx";
import { type AgendaEntry, Status, type Tone } from "../ui/index.ts";
import { words } from "../words.ts";

interface MyProposal {
  id: string;
  title: string;
  state: "pending" | "approved" | "rejected";
  proposed_at: string;
}

declare module "../replies/replies.ts" {
  interface Replies {
    "events.get_live": { events: EventSummary[] };
    "events.list_mine": { rsvps: { event: EventSummary; asked_at: string }[]; proposals: MyProposal[] };
  }
}

/** What is a member's own, as the operations tell it. */
export interface Own {
  readonly bookings: readonly Booking[];
  readonly rsvps: Replies["events.list_mine"]["rsvps"];
  readonly proposals: readonly MyProposal[];
  readonly tier: Replies["membership.get_my_tier"]["pending"];
  readonly highlights: Replies["highlights.list_mine"]["pending"];
  readonly keys: Replies["credits.list_mine"]["requests"];
  readonly tickets: Replies["feedback.list_mine"]["records"];
}

const AHEAD_MAX = 8;

/** Bookings that hold and events asked for, what is under way included, soonest first. */
export function aheadOf({ bookings, rsvps }: Own, now: Date): AgendaEntry[] {
  const held = bookings.filter(
    ({ state, end }) => (state === "queued" || state === "confirmed") && new Date(end) > now,
  );
  const entries: AgendaEntry[] = [
    ...held.map((booking) => ({
      id: booking.booking_id,
      title: booking.resource_name,
      href: "/resources",
      from: new Date(booking.start),
      to: new Date(booking.end),
      note: booking.purpose && <span dir="auto">{booking.purpose}</span>,
      aside: <BookingState booking={booking} />,
    })),
    ...rsvps.map(({ event }) => ({
      ...agendaEntry(event),
      aside: <Status tone="info">{words.today.place}</Status>,
    })),
  ];
  return entries.sort((a, b) => +a.from - +b.from).slice(0, AHEAD_MAX);
}

/** One thing that a member asked for and that is not done with. */
export interface WaitingRow {
  readonly id: string;
  readonly what: string;
  readonly href: string;
  readonly state: string;
  readonly tone: Tone;
  readonly since: string;
}

/** What waits for somebody's answer, and keys that wait for the member; longest waiting first. */
export function waitingOf(own: Own, labelOf: (tier: Tier) => string): WaitingRow[] {
  const { tier, proposal, highlight, key, feedback, booking, states } = words.today;
  const withOperators = { state: states.waits, tone: "warning" } as const;
  const rows: WaitingRow[] = [
    ...(own.tier
      ? [
          {
            id: "tier",
            what: tier(labelOf(own.tier.requested_tier)),
            href: "/membership",
            since: own.tier.submitted_at,
            ...withOperators,
          },
        ]
      : []),
    ...own.bookings
      .filter(({ state }) => state === "queued")
      .map(({ booking_id: id, resource_name, created_at: since }) => {
        return { id, what: booking(resource_name), href: "/resources", since, ...withOperators };
      }),
    ...own.proposals
      .filter(({ state }) => state === "pending")
      .map(({ id, title, proposed_at: since }) => {
        return { id, what: proposal(title), href: "/events", since, ...withOperators };
      }),
    ...own.highlights.map(({ id, story, submitted_at: since }) => {
      return { id, what: highlight(story.event_title), href: "/highlights/mine", since, ...withOperators };
    }),
    ...own.keys.flatMap(({ request_id: id, kind, status, created_at: since }): WaitingRow[] => {
      const row = { id, what: key[kind], href: "/keys", since };
      if (status === "pending") return [{ ...row, ...withOperators }];
      return status === "ready" ? [{ ...row, state: states.pickUp, tone: "success" }] : [];
    }),
    ...own.tickets.map(({ ticket_id: id, preview, received_at: since }): WaitingRow => {
      return { id, what: feedback(preview), href: `/feedback/${id}`, since, state: states.open, tone: "info" };
    }),
  ];
  return rows.sort((a, b) => a.since.localeCompare(b.since));
}
