import { texts } from "./texts.ts";

/** Words for lengths of time. */
export const durationTexts = texts({
  hours: (count: number) => (count === 1 ? "an hour" : `${count} hours`),
  days: (count: number) =>
    count === 1 ? "a day" : count === 365 ? "a year" : count === 730 ? "two years" : `${count} days`,
});

/** "90 days", or "a year" for 365 days. */
export const daysText = (count: number): string => durationTexts.days(count);

export const hoursText = (count: number): string => durationTexts.hours(count);
