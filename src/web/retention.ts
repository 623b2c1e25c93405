/** One kind of data: what it is, why it is there, how long. In words, for everybody. */
export interface Kept {
  readonly what: string;
  readonly why: string;
  readonly kept: string;
}

/**
 * What is kept and for how long: the one table. The privacy page shows it, and the guide's table is checked against it.
 * Backticks mark names of configuration.
 */
export const RETENTION: readonly Kept[] = [
  {
    what: "accounts, members, profiles, sessions",
    why: "so that you can sign in and be known",
    kept: "as long as the account; sessions end after 30 days without use",
  },
  {
    what: "agent tokens",
    why: "so that you see which agents you let in and stopped",
    kept: "as long as the account, revoked ones too: only their hashes, so that people see what they stopped",
  },
  {
    what: "blocked clients",
    why: "so that a client you blocked stays out",
    kept: "until the member unblocks them",
  },
  { what: "requests for tokens", why: "so that an agent can pick its token up", kept: "a week after they ended" },
  {
    what: "OAuth codes, refresh tokens, unused clients",
    why: "so that clients stay connected, and reuse is noticed",
    kept: "7, 30 and 180 days after their end",
  },
  { what: "stored replies of `Idempotency-Key`", why: "so that nothing happens twice", kept: "24 hours" },
  { what: "counts of quotas", why: "so that limits hold", kept: "two days" },
  {
    what: "activity of members and their agents",
    why: "so that you can see what was done in your name",
    kept: "as long as the account, and afterwards without what was asked for and from where",
  },
  {
    what: "members' event logs, proposals",
    why: "so that agents can follow what happened",
    kept: "400 days; calendar addresses 30 days after their end",
  },
  {
    what: "RSVPs, bookings, envelopes",
    why: "so that places and rooms are held and passed on",
    kept: "as long as the account; an operator sets dead envelopes aside",
  },
  { what: "events, feeds", why: "so that everybody sees what is on", kept: "until the feed is removed" },
  {
    what: "feedback",
    why: "so that it can be answered",
    kept: "a year after it was resolved, two years when it was not; addresses only as keyed hashes",
  },
  {
    what: "highlights waiting",
    why: "so that an operator can read them first",
    kept: "14 days (`ATRIUM_HIGHLIGHT_DAYS`); decisions a year",
  },
  { what: "images that nothing uses", why: "because they may still be put into a story", kept: "7 days" },
  {
    what: "deliveries of notifications",
    why: "so that none is made twice",
    kept: "30 days after they were made, cancelled or given up",
  },
  { what: "tier decisions", why: "so that decisions can be looked up", kept: "the newest 500" },
  {
    what: "research documents withdrawn, suggestions decided",
    why: "so that a decision can be undone",
    kept: "30 days after it was withdrawn, 180 days after the decision",
  },
  {
    what: "recommendations of operators' agents, decided",
    why: "so that a person's decision can be looked up",
    kept: "a year",
  },
  {
    what: "research takedowns",
    why: "so that a source that was taken down does not come back",
    kept: "for good, so that what was taken down is recognised",
  },
  { what: "commit counts", why: "for the leaderboard of those who joined it", kept: "the current week" },
  { what: "payments", why: "because money moved", kept: "settled ones for good, failed ones 30 days" },
  {
    what: "key requests that came to nothing or ended",
    why: "so that their allowance can be counted",
    kept: "90 days; key texts are never stored",
  },
  { what: "A2A tasks", why: "so that agents can ask how theirs went", kept: "7 days, at most a thousand per caller" },
  { what: "weather", why: "to tell how it is outside", kept: "one day" },
  { what: "states of the service's parts", why: "for the status page; nobody's data", kept: "90 days" },
];
