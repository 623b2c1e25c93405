import { TIER_LABELS, type Tier } from "../../kernel/tiers.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const duration = (minutes: number) =>
  minutes % 60 === 0 ? plural(minutes / 60, "hour", "hours") : plural(minutes, "minute", "minutes");

/** All text of the pages about rooms, printers and bookings. */
export const resourceWords = {
  duration,
  kinds: { room: "Rooms", printer: "Printers", equipment: "Equipment" },
  kind: { room: "Room", printer: "Printer", equipment: "Equipment" },
  hours: (opens: string | null, closes: string | null) =>
    opens === null || closes === null ? "Open day and night" : `Open ${opens}–${closes}`,
  states: {
    queued: "Waiting for an operator",
    confirmed: "Confirmed",
    declined: "Declined",
    cancelled: "Cancelled",
  },

  week: {
    caption: (name: string) => `${name}, seven days`,
    asList: "As a list",
    asListNamed: (name: string) => `As a list: ${name}`,
    columns: { day: "Day", taken: "Taken" },
    free: "Free",
    over: "Closed by now",
    weeks: { label: "Weeks", newer: "Earlier week", older: "Later week" },
    span: (first: string, last: string) => `${first} to ${last}`,
    thisWeek: "The next seven days",
    own: { queued: "yours, waiting", confirmed: "yours" },
  },

  list: {
    title: "Rooms and printers",
    lede: "When each is free, and what you have booked.",
    legend: "In each week, hatched is taken, filled is yours, and an outline is yours and waits for an operator.",
    seats: (count: number) => plural(count, "seat", "seats"),
    book: "Book",
    bookNamed: (name: string) => `Book ${name}`,
    closed: "Cannot be booked",
    none: "Nothing can be booked yet",
    noneText: "Rooms, printers and equipment appear here as soon as an operator adds them.",
    noneAction: "Add a resource",
    lookTitle: "You can look, and not book yet",
    readTier: (has: Tier, needs: Tier) =>
      `You are ${TIER_LABELS[has]}. Seeing rooms and printers needs tier ${TIER_LABELS[needs]} or above. An operator can raise yours.`,
    bookTier: (has: Tier, needs: Tier) =>
      `You are ${TIER_LABELS[has]}. Booking needs tier ${TIER_LABELS[needs]} or above. An operator can raise yours.`,
    readTitle: "Your tier does not reach this",
  },

  bookings: {
    title: "My bookings",
    caption: "Bookings that are not over",
    earlier: (count: number) => `Earlier (${count})`,
    earlierCaption: "Earlier bookings",
    columns: { what: "What", when: "When", state: "State", cancel: "Cancel" },
    cancel: "Cancel",
    cancelTier: (needs: Tier) => `Cancelling needs tier ${TIER_LABELS[needs]}.`,
    cancelNamed: (name: string) => `Cancel ${name}`,
  },

  cancel: {
    title: (name: string) => `Cancel ${name}?`,
    lede: "The slot is free again at once, and somebody else may take it.",
    when: "When",
    action: "Cancel the booking",
    keep: "Keep it",
    done: (name: string) => `Your booking of ${name} is cancelled.`,
  },

  book: {
    title: "Book a room or printer",
    lede: "Your request holds the slot until an operator decides.",
    fields: { resource: "What", start: "From", end: "Until", purpose: "What for" },
    choose: "Choose",
    atMost: (length: string) => `at most ${length}`,
    sameTime: (name: string) => `${name}, at the same time`,
    purposeHint: "The operator who decides reads it.",
    action: "Ask for it",
    back: "Not now",
    notATime: "is not a time that the clock shows on that day",
    order: "must be later than the beginning",
    taken: "Somebody else holds that slot, or a part of it.",
    takenTitle: "These are free",
    takenText: "Choose one, look at it once more, and ask for it.",
    notBookable: "cannot be booked at the moment",
    queued: (name: string) => `${name} is held for you, and not confirmed yet: an operator decides.`,
    again: (name: string) => `You hold that slot of ${name} already. That request still stands; nothing was added.`,
  },
};
