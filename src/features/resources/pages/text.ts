import type { Tier } from "../../../kernel/access/tiers.ts";
import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";

const duration = (minutes: number) =>
  minutes % 60 === 0 ? plural(minutes / 60, "hour", "hours") : plural(minutes, "minute", "minutes");

interface HoursOfResource {
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly outside_hours: boolean;
}

export const serviceText = texts({
  title: (name: string) => `Bookings of ${name}`,
  back: "All resources",
  outages: {
    title: "Out of service",
    none: "It is in service, and no outage is announced.",
    end: "Return to service",
    endNamed: (when: string) => `Return to service: ${when}`,
    ended: (name: string) => `${name} can be booked again. Bookings that were called off stay so.`,
  },
  bookings: {
    title: "Bookings",
    none: "Bookings that are not over appear here.",
    columns: { who: "Member", when: "When", state: "State", act: "Actions" },
    decide: "Decide",
    decideNamed: (name: string) => `Decide on the booking of ${name}`,
    stay: (name: string) => `${name} is not bookable`,
    stayText: (count: number) =>
      `${plural(count, "booking stays", "bookings stay")}. To call everything off, take it out of service until the last booking ends.`,
    callOff: "Call off",
    callOffNamed: (name: string) => `Call off the booking of ${name}`,
  },
  form: {
    title: "Take out of service",
    lede: "Nobody can book it in this period. You see the bookings that it hits before anything changes.",
    fields: { from: "From", until: "Until", reason: "Reason" },
    fromHint: "Leave empty for now.",
    reasonHint: "Members read it when they try to book, and when their booking is called off.",
    weekTitle: (name: string) => `${name} in the next seven days`,
    notATime: "does not exist on the local clock that day",
    action: "Continue",
  },
  preview: {
    title: (name: string) => `Take ${name} out of service?`,
    lede: (count: number) =>
      count === 0
        ? "No booking lies in this period."
        : `${plural(count, "booking", "bookings")} will be called off. Their members read the reason and which slots are free.`,
    outdated: (added: number, gone: number) =>
      [
        "Nothing was changed: the bookings are no longer those that you saw.",
        added > 0 && `${plural(added, "booking is", "bookings are")} new.`,
        gone > 0 && `${plural(gone, "booking is", "bookings are")} gone.`,
      ]
        .filter(Boolean)
        .join(" "),
    isNew: "New",
    facts: { when: "When", reason: "Reason" },
    caption: "Bookings that are called off",
    columns: { who: "Member", when: "When", state: "State" },
    action: "Take out of service",
    change: "Change",
    done: (name: string, count: number) =>
      count === 0
        ? `${name} is out of service for that period.`
        : `${name} is out of service for that period. ${plural(count, "booking was", "bookings were")} called off.`,
  },
  callOff: {
    title: (resource: string) => `Call off the booking of ${resource}?`,
    lede: "The slot becomes free at once. The member reads your reason and which slots are free.",
    facts: { who: "Member", when: "When", purpose: "Purpose" },
    reason: "Reason",
    reasonHint: "The member reads it.",
    action: "Call off booking",
    keep: "Keep booking",
    done: (name: string) => `The booking of ${name} was called off. The member gets a notice.`,
  },
});

export const operateResourcesText = texts({
  title: "Rooms and things",
  lede: "Rooms, printers and equipment that members can book.",
  add: "Add a resource",
  caption: "All resources",
  columns: { name: "Name", kind: "Kind", hours: "Hours", longest: "Longest booking", state: "State", act: "Actions" },
  bookable: "Bookable",
  outOfService: "Out of service",
  bookings: "Bookings",
  bookingsNamed: (name: string) => `Bookings and outages of ${name}`,
  closed: "Not bookable",
  change: "Change",
  changeNamed: (name: string) => `Change ${name}`,
  none: "No resources yet",
  noneText: "Resources appear here and for members. Add the first room, printer or piece of equipment.",
});

export const resourceFormText = texts({
  addTitle: "Add a resource",
  addLede: "Visible to members as soon as you save.",
  changeTitle: (name: string) => `Change ${name}`,
  changeLede: "Existing bookings do not change.",
  fields: {
    name: "Name",
    id: "ID",
    kind: "Kind",
    description: "Description",
    location: "Location",
    capacity: "Seats",
    opens_at: "Opens at",
    closes_at: "Closes at",
    minutes_max: "Longest booking, in minutes",
    qualification: "Qualification for bookings",
    bookable: "Members can book it",
    outside_hours: "Usable outside the space’s opening hours",
  },
  outsideHint: "Otherwise bookings must lie within the space’s opening hours, and none is possible on closed dates.",
  idHint: "Agents and links use it, and it never changes. Empty: made from the name, such as “ft-9” from “FT 9”.",
  hoursHint: "Its own hours, the same every day. Leave both times empty if it has none.",
  minutesHint: "From 5 to 10080, which is one week.",
  qualificationHint: "Only members who hold it can book, such as laser-cutter. Leave empty if none is needed.",
  parts: {
    details: { title: "Details", about: "Description, location, seats, ID" },
    hours: { title: "Hours of its own", about: "Otherwise it is open when the space is" },
    rules: { title: "Rules", about: "Longest booking, gaps, limits per member, check-in" },
  },
  fixed: { id: "ID", kind: "Kind" },
  problems: {
    id: "takes lower case letters, digits and hyphens, and begins with a letter or digit",
    opens_at: "must be a time such as 08:00",
    closes_at: "must be a time such as 22:00",
    capacity: "must be a whole number from 1 to 10000",
    minutes_max: "must be a whole number from 5 to 10080",
    qualification: "takes lower case letters, digits and hyphens",
  } as Readonly<Record<string, string>>,
  hoursTogether: "and the closing time are both required, and opening comes first",
  exists: "is taken by another resource",
  add: "Add resource",
  added: (name: string) => `${name} was added. Members can see it now.`,
  save: "Save changes",
  saved: (name: string, held: number) =>
    held === 0 ? `${name} was changed.` : `${name} was changed. ${plural(held, "booking stays", "bookings stay")}.`,
  cancel: "Cancel",
});

export const resourceText = texts({
  duration,
  plans: { title: "Floor plan", titles: "Floor plans" },
  kinds: { room: "Rooms", printer: "Printers", equipment: "Equipment" },
  kind: { room: "Room", printer: "Printer", equipment: "Equipment" },
  hours: ({ opens_at, closes_at, outside_hours }: HoursOfResource) =>
    opens_at !== null && closes_at !== null
      ? `Open ${opens_at}–${closes_at}`
      : outside_hours
        ? "Open day and night"
        : "Open when the space is",
  states: {
    queued: "Waiting for an operator",
    confirmed: "Confirmed",
    declined: "Declined",
    cancelled: "Canceled",
    called_off: "Called off",
    checked_in: "Checked in",
  },

  week: {
    bookOn: (name: string, day: string) => `Book ${name} on ${day}`,
    caption: (name: string) => `${name}, seven days`,
    asList: "As a list",
    asListNamed: (name: string) => `As a list: ${name}`,
    columns: { day: "Day", taken: "Taken" },
    free: "Free",
    over: "Closed for the day",
    closed: "Closed",
    weeks: { label: "Weeks", newer: "Earlier week", older: "Later week" },
    span: (first: string, last: string) => `${first} to ${last}`,
    thisWeek: "The next seven days",
    own: { queued: "yours, waiting", confirmed: "yours" },
  },

  list: {
    title: "Rooms and things",
    day: "Book by the day",
    lede: "Free times and your bookings.",
    legend: "Hatched: taken. Filled: your booking. Outlined: your booking, waiting for an operator.",
    seats: (count: number) => plural(count, "seat", "seats"),
    book: "Book",
    bookNamed: (name: string) => `Book ${name}`,
    calendar: "Calendar",
    calendarNamed: (name: string) => `Calendar URL of ${name}`,
    closed: "Not bookable",
    needs: (kind: string) => `You need the qualification ${kind} to book it.`,
    trainings: "See trainings",
    outOfService: "Out of service",
    none: "No resources yet",
    noneText: "Rooms, printers and equipment appear here when an operator adds them.",
    noneAction: "Add a resource",
    lookTitle: "You can view resources, but not book them yet",
    readTier: (has: Tier, needs: Tier) =>
      `Your tier is ${tierName(has)}. To see rooms and printers, you need ${tierName(needs)} or above. An operator can raise yours.`,
    bookTier: (has: Tier, needs: Tier) =>
      `Your tier is ${tierName(has)}. To book, you need ${tierName(needs)} or above. An operator can raise yours.`,
    readTitle: "Your membership does not include this",
  },

  bookings: {
    title: "My bookings",
    caption: "Current and upcoming bookings",
    earlier: (count: number) => `Earlier (${count})`,
    earlierCaption: "Earlier bookings",
    columns: { what: "What", when: "When", state: "State", cancel: "Actions" },
    cancel: "Cancel",
    cancelTier: (needs: Tier) => `To cancel, you need tier ${tierName(needs)}.`,
    cancelNamed: (name: string) => `Cancel ${name}`,
  },

  cancel: {
    title: (name: string) => `Cancel ${name}?`,
    lede: "The slot becomes free at once, and another member can book it.",
    when: "When",
    action: "Cancel booking",
    keep: "Keep booking",
    following: "Cancel this and all later dates",
    done: (name: string, later: number) =>
      later === 0
        ? `Your booking of ${name} was canceled.`
        : `Your booking of ${name} and ${plural(later, "later date", "later dates")} were canceled.`,
  },

  book: {
    missingTitle: (kind: string) => `This needs the qualification ${kind}`,
    missingText: "You get it by passing one of these trainings:",
    missingNone: "No training is planned yet. Ask an operator for one.",
    placesLeft: (count: number) => (count === 0 ? "full" : plural(count, "place left", "places left")),
    title: "Book a room or printer",
    lede: "The slot is yours at once, or held until an operator decides.",
    fields: { resource: "Resource", start: "From", end: "Until", purpose: "Purpose" },
    choose: "Choose",
    atMost: (length: string) => `at most ${length}`,
    sameTime: (name: string) => `${name}, at the same time`,
    purposeHint: "Operators read it.",
    action: "Request booking",
    series: "Repeat …",
    booked: (name: string) => `${name} is booked for you.`,
    back: "Cancel",
    weekTitle: (name: string) => `${name} in the next seven days`,
    notATime: "does not exist on the local clock that day",
    order: "must be later than the start",
    taken: "This slot is taken, or overlaps with another booking.",
    takenTitle: "Free slots",
    takenText: "Choose a slot, check it and send your request again.",
    notBookable: "cannot be booked at the moment",
    queued: (name: string) => `${name} is held for you. It is not confirmed until an operator decides.`,
    again: (name: string) => `You already requested that slot of ${name}. Your request is still valid.`,
    againWithout: (name: string) =>
      `You already requested that slot of ${name}. Your request is still valid, without the new text. Cancel it and book again to change that.`,
  },
});
