import { plural } from "../core/index.ts";
import { texts } from "../languages/texts.ts";

export const pageText = texts({
  when: "When",
  where: "Where",
  host: "Hosted by",
  allDay: "All day",
  about: "About",
  dates: "More dates",
  cancelled: "This event is canceled.",
  cancelledDate: "This date is canceled.",
  over: "This event is over.",
  series: (dates: number) => plural(dates, "date", "dates"),
  visibleTo: (tier: string) => `${tier} and up`,
  theHost: "the host",
  site: "Event website",
  calendar: "Add to calendar",
  google: "Google Calendar",
  subscribe: "Subscribe to all events",
  edit: "Edit event",
  guests: "Guests",
  door: "Check-in",
});

export const boxText = texts({
  title: "RSVP",
  outside: "Your RSVP goes to the host, who decides. It is not a confirmed seat yet.",
  noRsvp: "This event takes no RSVPs here.",
  fields: { email: "Email", name: "Name", guests: "Guests you bring" },
  emailHint: "The host replies to this address.",
  ownEmailHint: "The hosts see it.",
  guestsHint: (max: number) => `At most ${max}.`,
  free: "Free seats",
  join: "All seats are taken. Join the waitlist, and a seat is offered to you when one is free.",
  action: "RSVP",
  joinAction: "Join the waitlist",
  queued: "RSVP sent. It is not a confirmed seat yet: the host decides and replies by email.",
  again: "You already sent an RSVP for this date within the last seven days. It is still valid.",
  seat: {
    confirmed: "You’re going.",
    waitlisted: "You’re on the waitlist.",
    offered: "A seat is free for you.",
    declined: "The host declined your RSVP.",
    cancelled: "You withdrew your RSVP.",
  },
  outsideStates: {
    queued: "RSVP sent. The host has not answered yet.",
    confirmed: "The host confirmed your seat.",
    declined: "The host declined your RSVP.",
    withdrawn: "You withdrew your RSVP.",
  },
  position: (position: number) => `Place ${position} on the waitlist.`,
  withGuests: (guests: number) => `With ${plural(guests, "guest", "guests")}.`,
  until: "Take it until",
  take: "Take the seat",
  pass: "Give it to the next",
  withdraw: "Withdraw RSVP",
  change: "Change guests or answers",
  save: "Save changes",
  leave: "Leave the waitlist",
  withdrawn: "Your RSVP is withdrawn. You can send it again.",
  ticket: "Your code for the door",
  ticketText: "Show it at the door.",
  ticketLabel: (title: string) => `QR code for ${title}`,
  checkedIn: "You are checked in.",
  seatsLeft: (left: number, capacity: number) =>
    left === 0
      ? capacity === 1
        ? "The only seat is taken"
        : `All ${capacity} seats are taken`
      : `${left} of ${capacity} seats left`,
  going: (taken: number) => plural(taken, "person is going", "people are going"),
  waiting: (waiting: number) => `${waiting} on the waitlist`,
  missing: "needs an answer",
  invalid: "is not a valid answer",
  yes: "Yes",
  no: "No",
  choose: "Choose",
  signIn: "Sign in to RSVP",
  tier: (needs: string) => `To RSVP, you need tier ${needs} or above. An operator can raise yours.`,
});

export const mineText = texts({
  title: "My events",
  lede: "Your RSVPs, and what became of them.",
  none: "No RSVPs yet",
  noneText: "Events that you sign up for will appear here.",
  browse: "Browse events",
  link: "My events",
  states: {
    queued: "Sent to the host",
    confirmed: "Confirmed",
    waitlisted: "On the waitlist",
    offered: "Seat offered",
    declined: "Declined",
    cancelled: "Withdrawn",
  },
});
