import { KEPT_DAYS, TIER_DECISIONS_KEPT } from "./kept-days.ts";

/** One kind of record: where it lies, what it is in words for everybody, why it is there, how long it stays. */
export interface Kept {
  readonly what: string;
  readonly why: string;
  /** Backticks mark names of configuration. */
  readonly kept: string;
  readonly tables: readonly string[];
  /** The scheduled job that deletes what is over; null where it goes with what it belongs to. */
  readonly job: string | null;
}

const days = (count: number) => (count === 365 ? "a year" : count === 730 ? "two years" : `${count} days`);

/** What is kept and for how long: the one table. Every table of the schema stands in it, and a test walks them. */
export const RETENTION: readonly Kept[] = [
  {
    what: "accounts, members, profiles, passkeys, second factors",
    why: "so that you can sign in and be known",
    kept: "as long as the account",
    tables: ["auth_user", "auth_account", "auth_passkey", "auth_two_factor", "member", "member_profile"],
    job: null,
  },
  {
    what: "sessions, sign-in codes, counts of attempts",
    why: "so that you stay signed in, and nobody guesses passwords",
    kept: "sessions end after 30 days without use; a day after that",
    tables: ["auth_session", "auth_verification", "auth_rate_limit"],
    job: "account.purge_sign_in",
  },
  {
    what: "agent tokens",
    why: "so that you see which agents you let in and stopped",
    kept: "as long as the account, revoked ones too: only their hashes, so that people see what they stopped",
    tables: ["agent_token", "token_key", "token_connection"],
    job: null,
  },
  {
    what: "blocked clients",
    why: "so that they cannot ask you again",
    kept: "until the member unblocks them",
    tables: ["blocked_client"],
    job: null,
  },
  {
    what: "requests for tokens",
    why: "so that an agent can pick its token up",
    kept: "a week after they ended",
    tables: ["device_grant"],
    job: "signup.purge_expired",
  },
  {
    what: "OAuth codes, refresh tokens, unused clients",
    why: "so that clients stay connected, and reuse is noticed",
    kept: `${KEPT_DAYS.oauthCodes}, ${KEPT_DAYS.oauthRefreshes} and ${KEPT_DAYS.oauthClients} days after their end`,
    tables: ["oauth_code", "oauth_refresh", "oauth_client"],
    job: "oauth.purge",
  },
  {
    what: "stored replies of `Idempotency-Key`",
    why: "so that nothing happens twice",
    kept: "24 hours",
    tables: ["idempotency_key"],
    job: "kernel.purge",
  },
  {
    what: "counts of quotas, signatures used",
    why: "so that limits hold and no request is sent twice",
    kept: "two days; signatures until they are stale",
    tables: ["quota_use", "signature_use"],
    job: "kernel.purge",
  },
  {
    what: "activity of members and their agents",
    why: "so that you can see what was done in your name",
    kept: "400 days (`ATRIUM_ACTIVITY_DAYS`)",
    tables: ["activity"],
    job: "audit.purge_activity",
  },
  {
    what: "members' event logs, proposals",
    why: "so that agents can follow what happened",
    kept: `${days(KEPT_DAYS.memberEvents)}; calendar addresses ${days(KEPT_DAYS.calendarFeeds)} after their end`,
    tables: ["member_event", "event_proposal", "calendar_feed"],
    job: "events.purge_expired",
  },
  {
    what: "RSVPs, bookings",
    why: "so that places and rooms are held",
    kept: "as long as the account",
    tables: ["rsvp", "booking"],
    job: null,
  },
  {
    what: "envelopes to other systems",
    why: "so that requests and decisions are passed on",
    kept: `${days(KEPT_DAYS.envelopes)} after they were delivered or set aside; failed ones until an operator decides`,
    tables: ["envelope", "envelope_receipt"],
    job: "queue.purge_ended",
  },
  {
    what: "how you are told, and deliveries of notifications",
    why: "so that you hear of things as you like, and of none twice",
    kept: `as long as the account; deliveries ${days(KEPT_DAYS.notificationDeliveries)} after they were made, cancelled or given up`,
    tables: ["notification_setting", "notification_delivery"],
    job: "notifications.purge_finished",
  },
  {
    what: "wishes to delete an account",
    why: "so that it happens, and you are told",
    kept: "until it is done or cancelled; the address until the last mail has left",
    tables: ["account_deletion", "account_farewell"],
    job: "account.delete_due",
  },
  {
    what: "events, feeds",
    why: "so that everybody sees what is on",
    kept: "until the feed is removed",
    tables: ["event", "feed"],
    job: null,
  },
  {
    what: "feedback",
    why: "so that it can be answered",
    kept: `${days(KEPT_DAYS.feedbackResolved)} after it was resolved, ${days(KEPT_DAYS.feedbackOpen)} when it was not; addresses only as keyed hashes`,
    tables: ["feedback"],
    job: "feedback.purge_old",
  },
  {
    what: "highlights waiting",
    why: "so that an operator can read them first",
    kept: `14 days (\`ATRIUM_HIGHLIGHT_DAYS\`); decisions ${days(KEPT_DAYS.highlightDecisions)}`,
    tables: ["highlight_submission", "highlight_decision"],
    job: "highlights.expire",
  },
  {
    what: "highlights told",
    why: "so that everybody can read them",
    kept: "as long as the space",
    tables: ["highlight"],
    job: null,
  },
  {
    what: "images that nothing uses",
    why: "because they may still be put into a story",
    kept: days(KEPT_DAYS.unusedImages),
    tables: ["media", "media_use"],
    job: "media.purge_unused",
  },
  {
    what: "tier decisions",
    why: "so that decisions can be looked up",
    kept: `the newest ${TIER_DECISIONS_KEPT}`,
    tables: ["tier_change"],
    job: "membership.trim_decisions",
  },
  {
    what: "requests for another tier",
    why: "so that an operator can decide",
    kept: "until they are decided or withdrawn",
    tables: ["tier_request"],
    job: null,
  },
  {
    what: "figures and what was decided about them",
    why: "so that your figure can be seen",
    kept: "as long as the account",
    tables: ["funko_figure", "funko_decision"],
    job: null,
  },
  {
    what: "research documents withdrawn, suggestions decided",
    why: "so that a decision can be undone",
    kept: `${days(KEPT_DAYS.documentsWithdrawn)} after it was withdrawn, ${days(KEPT_DAYS.submissionsDecided)} after the decision`,
    tables: ["research_document", "research_chunk", "research_file", "research_submission"],
    job: "research.purge",
  },
  {
    what: "research takedowns",
    why: "so that what was taken down is recognised",
    kept: "for good",
    tables: ["research_takedown"],
    job: null,
  },
  {
    what: "recommendations of operators' agents, decided",
    why: "so that a person's decision can be looked up",
    kept: days(KEPT_DAYS.recommendations),
    tables: ["recommendation"],
    job: "recommendations.purge_decided",
  },
  {
    what: "commit counts",
    why: "for the leaderboard of those who joined it",
    kept: "as long as you are on it, earlier weeks too; leaving it deletes them all",
    tables: ["leaderboard_link", "leaderboard_standing"],
    job: null,
  },
  {
    what: "payments",
    why: "because money moved",
    kept: `settled ones for good, failed ones ${days(KEPT_DAYS.paymentsFailed)}`,
    tables: ["payment"],
    job: "payments.purge_failed",
  },
  {
    what: "key requests that came to nothing or ended",
    why: "so that their allowance can be counted",
    kept: `${days(KEPT_DAYS.keyRequests)}; key texts are never stored`,
    tables: ["key_request", "gateway_key"],
    job: "credits.purge_requests",
  },
  {
    what: "A2A tasks",
    why: "so that agents can ask how theirs went",
    kept: "7 days, at most a thousand per caller",
    tables: ["a2a_task"],
    job: "a2a.purge_tasks",
  },
  {
    what: "weather",
    why: "to tell how it is outside",
    kept: "one day",
    tables: ["weather_reading"],
    job: "context.refresh_weather",
  },
  {
    what: "who is on what in the operators' inbox",
    why: "so that no two decide on the same",
    kept: "until they let go of it; an hour after it lapsed",
    tables: ["inbox_claim"],
    job: "inbox.purge_claims",
  },
  {
    what: "searches of the record that operators keep",
    why: "so that a search is made again with one click",
    kept: "until the operator deletes them",
    tables: ["audit_search"],
    job: null,
  },
  {
    what: "screens on the walls",
    why: "so that a screen goes on after a restart",
    kept: `as long as they hang; ${days(KEPT_DAYS.displaysRevoked)} after they were revoked`,
    tables: ["display"],
    job: "displays.purge_revoked",
  },
  {
    what: "when the space was open, and who said so by hand",
    why: "so that everybody can see when it usually is; who said so is for operators only",
    kept: `${days(KEPT_DAYS.openingHistory)}; what was said last stays until somebody says otherwise`,
    tables: ["open_period", "state_switch", "opening_exception"],
    job: "space.keep_opening_history",
  },
  {
    what: "states of the service's parts",
    why: "for the status page; nobody's data",
    kept: days(KEPT_DAYS.partStates),
    tables: ["part_period"],
    job: "service.sample",
  },
  {
    what: "how many members, cards and standings there are",
    why: "so that totals are told at once; nobody's data",
    kept: "as long as what they count",
    tables: ["member_tally", "card_tally", "standing_tally"],
    job: null,
  },
  {
    what: "the space, its hours, rooms and switches, its own secrets, when its jobs ran and when it was backed up",
    why: "without them there is no space; nobody's data",
    kept: "as long as the space",
    tables: ["space", "opening_span", "resource", "area_switch", "secret", "job", "backup_mark"],
    job: null,
  },
];
