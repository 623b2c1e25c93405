import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

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
  expiring({
    what: declared.eventProposalWhat,
    why: declared.eventProposalWhy,
    kept: declared.eventProposalKept,
    tables: ["event_proposal", "calendar_feed"],
    after: { days: 400, calendarDays: 30 },
    expires: {
      days: { event_proposal: "created_at < $1 AND coalesce(ends_at, starts_at) < $1" },
      calendarDays: { calendar_feed: "least(revoked_at, expires_at) < $1" },
    },
  }),
];
