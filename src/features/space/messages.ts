import { DateTime } from "luxon";
import type { Tier } from "../../kernel/access/tiers.ts";
import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";
import { tierName } from "../../kernel/languages/tier-names.ts";

const englishDay = (date: string) => DateTime.fromISO(date).setLocale("en-GB").toFormat("ccc d LLL yyyy");

/** What it says. */
export const say = messages("space", {
  badTimeZone: ({ timeZone }: { timeZone: string }) => `time_zone ${timeZone} is not an IANA time zone`,
  coordinatesTogether: "Send latitude and longitude together",
  dateOneTooMany: ({ max }: { max: number }) => `is one too many; at most ${max} dates can have their own hours`,
  datePast: "is in the past",
  mustBeAhead: "must be in the future",
  nightUnconfirmed: ({ opens_at, closes_at }: { opens_at: string; closes_at: string }) =>
    `${opens_at}–${closes_at} ends at ${closes_at} on the next day: correct it or confirm it`,
  recordsDeleted: ({ count }: { count: number }) => `${count} records deleted`,
  spaceClosed: ({ date, note }: { date: string; note: string | null }) =>
    `The space is closed on ${englishDay(date)}${note === null ? "" : ` (“${note}”)`}.`,
  spaceOpenOnly: ({
    hours,
    date,
    note,
    time_zone,
  }: {
    hours: readonly string[];
    date: string;
    note: string | null;
    time_zone: string;
  }) =>
    `The space is open ${hours.join(", ")} on ${englishDay(date)}${note === null ? "" : ` (“${note}”)`}, in ${time_zone}.`,
  spansOverlap: "spans of one day must not overlap",
  tierTooLow: ({ tier }: { tier: Tier }) => `Only tier ${tierName(tier)} and above can do this here.`,
  tooFarAhead: ({ max }: { max: number }) => `is more than ${max} days ahead`,
  tooManySpans: ({ max }: { max: number }) => `a day has at most ${max} spans`,
  untilWithOthers: "cannot be combined with the other fields",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("space.declared", {
  keepOpeningHistoryJob: ({ days }: { days: number }) =>
    `Records when the space was open, and deletes records older than ${days} days.`,
  openPeriodKept: ({ days }: { days: number }) => `${daysText(days)}; the last override until the next one`,
  openPeriodWhat: "opening history and manual overrides",
  openPeriodWhy: "to show usual opening hours; only operators see names",
  spaceKept: "as long as the space",
  spaceWhat: "the space, its hours and area settings, its own secrets",
  spaceWhy: "to run the space; not personal",
  stateSwitchStays: "The space keeps its opening history.",
  stateSwitchYours: "changes of the space's open state",
  summary: "The space of this deployment: name, time zone, open state and area switches.",
});
