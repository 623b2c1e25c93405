import { plural } from "../core/index.ts";

export const pageText = {
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
};

export const boxText = {
  title: "RSVP",
  outside: "Your RSVP goes to the host, who decides. It is not a confirmed seat yet.",
  noRsvp: "This event takes no RSVPs here.",
  fields: { email: "Email", name: "Name" },
  emailHint: "The host replies to this address.",
  action: "RSVP",
  queued: "RSVP sent. It is not a confirmed seat yet: the host decides and replies by email.",
  again: "You already sent an RSVP for this date within the last seven days. It is still valid.",
  signIn: "Sign in to RSVP",
  tier: (needs: string) => `To RSVP, you need tier ${needs} or above. An operator can raise yours.`,
};
