import { plural } from "../../../../web/core/index.ts";
import { texts } from "../../../../web/languages/texts.ts";

export const seriesText = texts({
  title: "Book a series",
  lede: "The same time on several dates. Dates that cannot be booked are left out and listed.",
  fields: {
    resource: "Resource",
    start: "First date, from",
    end: "First date, until",
    repeat: "Repeat",
    count: "Dates in all",
    purpose: "Purpose",
  },
  repeats: {
    daily: "Every day",
    weekdays: "Monday to Friday",
    weekly: "Every week",
    every_two_weeks: "Every two weeks",
  },
  countHint: "From 2 to 26, with the first.",
  choose: "Choose",
  action: "Book the series",
  back: "Cancel",
  notATime: "does not exist on the local clock that day",
  order: "must be later than the start",
  count: "must be a whole number from 2 to 26",
  result: (booked: number, all: number) =>
    booked === all ? `All ${all} dates are booked` : `${booked} of ${plural(all, "date", "dates")} are booked`,
  caption: "Dates of the series",
  columns: { when: "When", state: "Result" },
  states: { queued: "Waiting for an operator", confirmed: "Confirmed", refused: "Left out" },
  mine: "My bookings",
});
