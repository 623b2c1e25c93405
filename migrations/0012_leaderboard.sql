-- GitHub accounts that members have linked, and what counts for them in the current week.

CREATE TABLE leaderboard_link (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- The number GitHub keeps for an account through all its names.
  github_id bigint NOT NULL CONSTRAINT leaderboard_github_account_once UNIQUE,
  github_login text NOT NULL,
  link_source text NOT NULL CHECK (link_source IN ('oauth', 'agent_pat')),
  verified_at timestamptz NOT NULL,
  opted_in boolean NOT NULL DEFAULT false,
  counts_private boolean NOT NULL DEFAULT false,
  -- One reading, overwritten by the next; all four are null until there is one, and again after opting out.
  week_starts_at timestamptz,
  public_commits integer CHECK (public_commits >= 0),
  private_contributions integer CHECK (private_contributions >= 0),
  counted_at timestamptz,
  -- A worker that reads an account moves this ahead: that is its lease.
  next_refresh_at timestamptz NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  last_error text,
  CHECK (num_nulls(week_starts_at, public_commits, private_contributions, counted_at) IN (0, 4)),
  CONSTRAINT leaderboard_counts_only_who_joined CHECK (opted_in OR week_starts_at IS NULL)
);
CREATE INDEX leaderboard_link_due ON leaderboard_link (next_refresh_at) WHERE opted_in;
CREATE INDEX leaderboard_link_by_week ON leaderboard_link (week_starts_at) WHERE opted_in;
