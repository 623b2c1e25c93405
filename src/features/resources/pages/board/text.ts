import type { Tier } from "../../../../kernel/access/tiers.ts";
import { plural } from "../../../../web/core/index.ts";
import { texts } from "../../../../web/languages/texts.ts";
import { tierName } from "../../../../web/languages/tier-names.ts";
import { resourceText } from "../text.ts";

export const boardText = texts({
  title: "Book a room",
  titleOn: (day: string) => `Rooms on ${day}`,
  caption: (day: string) => `Free and taken times on ${day}`,
  resource: "Resource",
  rooms: "Resources of the day",
  change: (state: string, times: string) => `${state}, ${times}: change this booking`,
  days: { label: "Days", newer: "Day before", older: "Next day" },
  today: "Today",
  tomorrow: "Tomorrow",
  pick: "Day",
  show: "Show",
  kinds: { label: "Kinds", all: "All" },
  week: "Week view",
  weekNamed: (name: string) => `${name}: week view`,
  how: "Tap a free time, choose how long, and book.",
  free: (name: string, time: string) => `Book ${name} at ${time}`,
  cell: { taken: "Taken", own: "Yours", waiting: "Yours, waiting", past: "Past", soon: "Too soon", closed: "Closed" },
  facts: {
    instant: "confirmed at once",
    decision: "an operator confirms",
    from: (tier: Tier) => `from ${tierName(tier)}`,
    qualification: (kind: string) => `needs ${kind}`,
    seats: (count: number) => plural(count, "seat", "seats"),
  },
  bar: {
    title: (name: string, when: string) => `${name}, ${when}`,
    until: (time: string) => `until ${time}`,
    length: "How long",
    purpose: "Purpose",
    instant: "Confirmed at once",
    decision: "An operator confirms it",
    book: "Book",
    request: "Request",
    every: "Repeat …",
    other: "Other times",
    gone: "This time is no longer free. Choose another.",
  },
  booked: (name: string, when: string) => `${name} is yours, ${when}.`,
  requested: (name: string, when: string) => `${name} is held for you, ${when}. An operator confirms it.`,
  again: (name: string) => `You hold that time of ${name} already.`,
  notADay: "That is not a date. This is today.",
  notShown: (days: number) => `The board shows today and the next ${days} days. This is today.`,
  none: "Nothing to book here",
  noneText: "Rooms, printers and equipment appear here when an operator adds them.",
  duration: resourceText.duration,
});
