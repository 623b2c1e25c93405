import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  proposals: 400,
  calendarFeeds: 30,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.eventWhat,
    why: declared.eventWhy,
    kept: declared.eventKept,
    tables: ["event", "own_event"],
    job: null,
  },
  {
    what: declared.ownEventHostWhat,
    why: declared.ownEventHostWhy,
    kept: declared.accountKept,
    tables: ["own_event_host"],
    job: null,
  },
  {
    what: declared.rsvpWhat,
    why: declared.rsvpWhy,
    kept: declared.accountKept,
    tables: ["rsvp", "own_rsvp"],
    job: null,
  },
  {
    what: declared.eventProposalWhat,
    why: declared.eventProposalWhy,
    kept: declared.eventProposalKept({ days: RETENTION_DAYS.proposals, calendarDays: RETENTION_DAYS.calendarFeeds }),
    tables: ["event_proposal", "calendar_feed"],
    job: "events.purge_expired",
  },
];
