import { daysText } from "../../kernel/languages/durations.ts";
import { type Message, messages, sentence } from "../../kernel/languages/messages.ts";
import type { ProposalState } from "./proposal-store.ts";
import type { SeatState } from "./seats/store.ts";

/** Of the activity; with the event's title after it. */
const SEAT_ACTS: Readonly<Record<SeatState, string>> = {
  confirmed: "Took a seat at",
  waitlisted: "Joined the waitlist of",
  offered: "Asked about a seat at",
  declined: "Asked about a seat at",
  cancelled: "Withdrew from",
};

/** What it says. */
export const say = messages("events", {
  allDates: ({ count, first }: { count: number; first: Message }) => `all ${count} dates, the first ${sentence(first)}`,
  alreadyCanceled: "It is canceled already.",
  badPeriod: ({ max }: { max: number }) => `until must be after from, and at most ${max} days after it.`,
  canceled: ({ title }: { title: string }) => `Canceled ${title}`,
  cannotHost: "These members cannot host: they do not exist, or their tier does not include proposing events.",
  coverNotImage: "cover_url is not an image of this space.",
  dateCanceled: "This date is canceled.",
  dateOver: "This date is over.",
  dateTaken: "Another date of the event begins then.",
  datesSettled: ({ count }: { count: number }) => `settled: ${count}`,
  endNotAfterStart: "The end must be after the start.",
  endNotAhead: "The end must be after the start and ahead.",
  fewSeatsLeft: ({ left }: { left: number }) => `Only ${left} more seats are free.`,
  guestsReminded: ({ count }: { count: number }) => `reminded: ${count}`,
  hostDeclined: "A host declined this RSVP.",
  memberWithdrew: "The member withdrew it.",
  noEventLog: "This token belongs to no member, so it has no event log.",
  noSuchRecord: "No record has this ID.",
  sinceAhead: ({ last }: { last: number }) => `since is after the last entry of the log, ${last}.`,
  noGuestsAllowed: "RSVPs to this event bring no guests.",
  noSeatsLeft: "No more seats are free.",
  noSuchCalendarUrl: "This calendar URL does not exist or was revoked.",
  noSuchDate: "The event has no such date.",
  noSuchEvent: "The space publishes no event with this ID.",
  noSuchProposal: "No proposal with that id is pending; it may have expired.",
  noSuchRsvp: "This date has no RSVP with this ID or code.",
  notRsvped: "You have no RSVP for this date.",
  occurrenceNeedsMove: "occurrence names the date that start and end move; all else changes every date.",
  onlyConfirmedCheckedIn: "Only confirmed guests are checked in.",
  ownProposal: "You cannot decide on your own proposal.",
  partyTooLarge: "The date has fewer seats than that.",
  platformTakesNoGuests: "The event platform takes no guests and no answers from here.",
  proposalDecided: ({ state }: { state: ProposalState }) => `This proposal is already ${state}.`,
  proposed: ({ title }: { title: string }) => `Proposed ${title}`,
  published: ({ title }: { title: string }) => `Published ${title}`,
  questionWithoutChoices: ({ id }: { id: string }) => `The question ${id} has no choices.`,
  questionsShareId: ({ id }: { id: string }) => `Two questions have the id ${id}.`,
  rsvpOrCode: "Send exactly one of rsvp_id and code.",
  rsvpSent: ({ title }: { title: string }) => `Sent an RSVP to ${title}`,
  rsvpWithdrawn: ({ title }: { title: string }) => `Withdrew the RSVP to ${title}`,
  seatActed: ({ state, title }: { state: SeatState; title: string }) => `${SEAT_ACTS[state]} ${title}`,
  severalDates: "The event has several dates.",
  startNotAhead: "The start must be in the future.",
  takesNoRsvps: "This event takes no RSVPs here.",
  tokenWithoutMember: "This token belongs to no member.",
  tooManyCalendarUrls: ({ max }: { max: number }) => `You already have ${max} live calendar URLs.`,
  tooManyGuests: ({ max }: { max: number }) => `An RSVP may bring at most ${max} guests.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("events.declared", {
  calendarFeedYours: "calendar URLs",
  eventKept: "those of a feed until it is removed; own events as long as the space",
  eventProposalKept: ({ days, calendarDays }: { days: number; calendarDays: number }) =>
    `${daysText(days)}; calendar URLs ${daysText(calendarDays)} after their end`,
  eventProposalWhat: "proposals, calendar URLs",
  eventProposalWhy: "to look up decisions, and for calendar subscriptions",
  eventProposalYours: "proposed events",
  eventWhat: "events",
  eventWhy: "to show the events to everybody",
  accountKept: "as long as the account",
  ownEventHostWhat: "hosts of own events",
  ownEventHostWhy: "to name them on the event's page, and to let them see its guests",
  ownEventHostYours: "hosted events",
  ownRsvpYours: "seats at events of the space",
  remindGuestsJob: "Reminds guests of the space's events a day before the start.",
  rsvpWhat: "RSVPs",
  rsvpWhy: "to send RSVPs to the host and show them to you",
  rsvpYours: "RSVPs to events",
  settleWaitlistsJob: "Ends expired offers of seats, and offers free seats to the next on the waitlist.",
  summary: "Upcoming events, RSVPs, event proposals and calendars.",
});
