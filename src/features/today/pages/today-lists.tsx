import type { Tier } from "../../../kernel/access/tiers.ts";
import type { Reply } from "../../../web/core/index.ts";
import type { AgendaEntry, Tone } from "../../../web/ui/index.ts";
import { agendaEntry, RsvpState } from "../../events/pages/parts.ts";
import { type Booking, BookingState } from "../../resources/pages/parts.ts";
import { todayText } from "./text.ts";

type MyProposal = Reply<"events.list_mine">["proposals"][number];

/** The member's own records. */
export interface Own {
  readonly bookings: readonly Booking[];
  readonly rsvps: Reply<"events.list_mine">["rsvps"];
  readonly proposals: readonly MyProposal[];
  readonly tier: Reply<"membership.get_my_tier">["pending"];
  readonly highlights: Reply<"highlights.list_mine">["pending"];
  readonly keys: Reply<"credits.list_mine">["requests"];
  readonly tickets: Reply<"feedback.list_mine">["records"];
}

const UPCOMING_MAX = 8;

/** Active bookings and RSVPs, including current ones, soonest first. */
export function upcomingOf({ bookings, rsvps }: Own, now: Date): AgendaEntry[] {
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
    ...rsvps.map((rsvp) => ({ ...agendaEntry(rsvp.event), aside: <RsvpState rsvp={rsvp} /> })),
  ];
  return entries.sort((a, b) => +a.from - +b.from).slice(0, UPCOMING_MAX);
}

/** A request of the member without a final decision. */
export interface PendingRow {
  readonly id: string;
  readonly what: string;
  readonly href: string;
  readonly state: string;
  readonly tone: Tone;
  readonly since: string;
}

/** Requests that await a decision and keys that await the member, oldest first. */
export function pendingOf(own: Own, labelOf: (tier: Tier) => string): PendingRow[] {
  const { tier, proposal, highlight, key, feedback, booking, states } = todayText;
  const withOperators = { state: states.waits, tone: "warning" } as const;
  const rows: PendingRow[] = [
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
    ...own.keys.flatMap(({ request_id: id, kind, status, created_at: since }): PendingRow[] => {
      const row = { id, what: key[kind], href: "/keys", since };
      if (status === "pending") return [{ ...row, ...withOperators }];
      return status === "ready" ? [{ ...row, state: states.pickUp, tone: "success" }] : [];
    }),
    ...own.tickets.map(({ ticket_id: id, preview, received_at: since }): PendingRow => {
      return { id, what: feedback(preview), href: `/feedback/${id}`, since, state: states.open, tone: "info" };
    }),
  ];
  return rows.sort((a, b) => a.since.localeCompare(b.since));
}
