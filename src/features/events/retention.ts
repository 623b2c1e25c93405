import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  proposals: 400,
  calendarFeeds: 30,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "events",
    why: "to show the events to everybody",
    kept: "those of a feed until it is removed; own events as long as the space",
    tables: ["event", "own_event"],
    job: null,
  },
  {
    what: "hosts of own events",
    why: "to name them on the event's page, and to let them see its guests",
    kept: "as long as the account",
    tables: ["own_event_host"],
    job: null,
  },
  {
    what: "RSVPs",
    why: "to send RSVPs to the host and show them to you",
    kept: "as long as the account",
    tables: ["rsvp", "own_rsvp"],
    job: null,
  },
  {
    what: "proposals, calendar URLs",
    why: "to look up decisions, and for calendar subscriptions",
    kept: `${days(RETENTION_DAYS.proposals)}; calendar URLs ${days(RETENTION_DAYS.calendarFeeds)} after their end`,
    tables: ["event_proposal", "calendar_feed"],
    job: "events.purge_expired",
  },
];
