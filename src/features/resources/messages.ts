import type { Tier } from "../../kernel/access/tiers.ts";
import { daysText } from "../../kernel/languages/durations.ts";
import { type Message, messages, sentence } from "../../kernel/languages/messages.ts";
import { tierName } from "../../kernel/languages/tier-names.ts";
import type { Weekday } from "../space/index.ts";
import type { DecidesAs } from "./managers/manager-rules.ts";
import type { BookingState } from "./store.ts";

export const DAY_MINUTES = 24 * 60;

const AS: Readonly<Record<DecidesAs, string>> = { operator: "as an operator", manager: "as its manager" };

type OtherFree = {
  readonly names: readonly string[];
  readonly next: { readonly name: string; readonly when: Message } | null;
};

const englishDay = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** Such as "90 minutes", "2 hours" or "3 days". */
function lengthText(minutes: number): string {
  const [count, unit] =
    minutes > 0 && minutes % DAY_MINUTES === 0
      ? [minutes / DAY_MINUTES, "day"]
      : minutes > 0 && minutes % 60 === 0
        ? [minutes / 60, "hour"]
        : [minutes, "minute"];
  return count === 1 && unit !== "minute" ? `1 ${unit}` : `${count} ${unit}s`;
}

/** What it says. */
export const say = messages("resources", {
  nobodyCheckedIn: "Nobody checked in.",
  nobodyDecided: "Nobody decided before it began.",
  askedAgain: ({ name }: { name: string }) => `Asked again for ${name}`,
  askedFor: ({ name }: { name: string }) => `Asked for ${name}`,
  badOutageTimes: "from and until must be real times.",
  badPeriodLength: ({ max }: { max: number }) => `The period must have 1 to ${max} days.`,
  badSlotTimes: "start_iso and end_iso must be real times.",
  booked: ({ name }: { name: string }) => `Booked ${name}`,
  bookedForMember: ({ name, as }: { name: string; as: DecidesAs }) => `Booked ${name} for a member, ${AS[as]}`,
  bookedSeries: ({ name, count }: { name: string; count: number }) => `Booked ${name} ${count} times, first`,
  bookingAlreadyDecided: ({ state }: { state: BookingState | "over" }) => `This booking is already ${state}.`,
  bookingBegun: "This booking has begun, so it can no longer be confirmed.",
  bookingOver: ({ state }: { state: BookingState }) => `This booking is already ${state} or over.`,
  calledOffBooking: ({ name, as }: { name: string; as: DecidesAs }) => `Called off a booking of ${name}, ${AS[as]}`,
  canceledBooking: ({ name }: { name: string }) => `Canceled ${name}`,
  changedManagers: ({ name, named, removed }: { name: string; named: number; removed: number }) =>
    `Named ${named} managers of ${name}, removed ${removed}`,
  checkInOver: "Check-in is over.",
  checkInTooEarly: "Check-in opens 15 minutes before the booking.",
  checkedIn: ({ name }: { name: string }) => `Checked in to ${name}`,
  closedOnDay: ({ day }: { day: Weekday }) => `The resource is closed on ${englishDay(day)}s.`,
  closesBeforeOpening: "closes_at must be later than opens_at.",
  confirmedBooking: ({ name, as }: { name: string; as: DecidesAs }) => `Confirmed a booking of ${name}, ${AS[as]}`,
  dateHeld: ({ until }: { until: string }) =>
    `You hold it from then until ${until} already. That booking stays as it is.`,
  declineNeedsReason: "reason is required to decline",
  declined: ({ count }: { count: number }) => `declined: ${count}`,
  declinedBooking: ({ name, as }: { name: string; as: DecidesAs }) => `Declined a booking of ${name}, ${AS[as]}`,
  endBeforeStart: "end_iso must be after start_iso.",
  endNotAhead: "end_iso must be after start_iso and ahead.",
  hoursTogether: "Send opens_at and closes_at together.",
  leadBeyondHorizon: "lead_minutes must be less than horizon_days.",
  longestTooShort: "minutes_min must be at most minutes_max.",
  movedBooking: ({ name }: { name: string }) => `Moved ${name}`,
  noConfirmedBooking: "No confirmed booking has this id.",
  noLengthOnSteps: "No length from minutes_min to minutes_max is a multiple of step_minutes.",
  noSuchCalendar: "This calendar URL does not exist or was revoked.",
  noSuchMember: ({ id }: { id: string }) => `No member has the ID ${id}.`,
  notOnSteps: ({ minutes }: { minutes: number }) =>
    `Bookings of this resource begin and end on steps of ${minutes} minutes.`,
  nothingToCheckIn: ({ state }: { state: BookingState }) =>
    `This booking is ${state}, so there is nothing to check in to.`,
  onlyManagersDecide: "Operators and managers of the resource decide on its bookings.",
  openDaily: ({ from, to, time_zone }: { from: string; to: string; time_zone: string }) =>
    `The resource is open from ${from} to ${to} (${time_zone}).`,
  openOnDay: ({ hours, day, time_zone }: { hours: readonly string[]; day: Weekday; time_zone: string }) =>
    `The resource is open ${hours.join(", ")} on ${englishDay(day)}s (${time_zone}).`,
  otherFree: ({ names, next }: OtherFree) =>
    [
      ...(names.length > 0 ? [`Free at that time: ${names.join(", ")}.`] : []),
      ...(next ? [`${next.name} is free ${sentence(next.when)}.`] : []),
    ].join(" "),
  outOfService: ({ when, reason }: { when: Message; reason: string }) =>
    `It is out of service ${sentence(when)}: “${reason}”`,
  outageEndsFirst: "until must be after from.",
  outagePast: "The outage ends in the past.",
  outageTooFar: ({ max }: { max: number }) => `An outage ends at most ${max} days ahead.`,
  ownBooking: "You cannot decide on your own booking.",
  previewOutdated: ({ count }: { count: number }) =>
    `The preview did not show ${count} of the bookings that this would call off.`,
  publicCannotManage: ({ name }: { name: string }) =>
    `${name} has no tier above public, and cannot decide on bookings.`,
  photoRemoved: ({ name }: { name: string }) => `Removed the photo of ${name}`,
  photoSet: ({ name }: { name: string }) => `Set the photo of ${name}`,
  released: ({ count }: { count: number }) => `released: ${count}`,
  resourceNamed: ({ name }: { name: string }) => `A resource with the name “${name}” already exists.`,
  resourceExists: ({ id }: { id: string }) => `A resource with the id ${id} already exists.`,
  roomsNotIncluded: "Your membership does not include rooms and printers.",
  seriesBeginsOnWeekday: "A series of weekdays begins on one.",
  slotPast: "The slot begins in the past.",
  tierBooksResource: ({ tier }: { tier: Tier }) => `${tierName(tier)}s and above book this resource.`,
  tooFarAhead: ({ days }: { days: number }) => `A slot may begin at most ${lengthText(days * DAY_MINUTES)} ahead.`,
  tooLong: ({ minutes }: { minutes: number }) => `A booking of this resource lasts at most ${minutes} minutes.`,
  tooManyAhead: ({ max }: { max: number }) =>
    `A member holds at most ${max} ${max === 1 ? "booking" : "bookings"} of this resource ahead.`,
  tooManyAtOnce: ({ max }: { max: number }) =>
    `A member holds at most ${max} ${max === 1 ? "booking" : "bookings"} of this kind at one time.`,
  tooManyCalendars: ({ max }: { max: number }) => `You already have ${max} live URLs for calendars of rooms.`,
  tooManyManagers: ({ max }: { max: number }) => `A resource has at most ${max} managers.`,
  tooMuchAWeek: ({ max, held }: { max: number; held: number }) =>
    `A member books this resource for at most ${lengthText(max)} a week; ${lengthText(held)} are booked.`,
  tooShort: ({ minutes }: { minutes: number }) => `A booking of this resource lasts at least ${minutes} minutes.`,
  tooSoon: ({ minutes }: { minutes: number }) => `A slot must begin at least ${lengthText(minutes)} from now.`,
  weekBelowShortest: "week_minutes_max must be at least minutes_min.",
  weekdayFault: ({ day, fault }: { day: Weekday; fault: Message }) => `week.${day}: ${sentence(fault)}.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("resources.declared", {
  bookingKept: "as long as the account",
  bookingWhat: "bookings",
  bookingWhy: "to hold rooms and equipment for you",
  bookingYours: "bookings",
  expireUndecidedJob: "Declines bookings that nobody decided before they begin, and notifies their members.",
  releaseNoShowsJob:
    "Releases bookings that nobody checked in to, where the resource asks for it, and notifies their members.",
  resourceCalendarKept: ({ days }: { days: number }) => `until they are revoked, and ${daysText(days)} more`,
  resourceCalendarWhat: "calendar URLs of rooms",
  resourceCalendarWhy: "for subscriptions to the bookings of a room",
  resourceCalendarYours: "calendar URLs of rooms",
  resourceKept: "as long as the space",
  resourceManagerKept: "until an operator removes them, or the account ends",
  resourceManagerWhat: "which resources a member manages",
  resourceManagerWhy: "to let them decide on the bookings",
  resourceManagerYours: "resources managed",
  resourceWhat: "resources and their outages",
  resourceWhy: "for bookings; not personal",
  summary: "Rooms, printers and equipment, their availability and members' bookings.",
});
