-- Weeks of the leaderboard, searches that operators keep, and what is known of the last backup.

-- What counted for a member in a week that has ended. It goes with the link: who leaves the board takes it along.
CREATE TABLE leaderboard_standing (
  member_id text NOT NULL REFERENCES leaderboard_link (member_id) ON DELETE CASCADE,
  -- Its Monday, in the space's time zone.
  week date NOT NULL,
  public_commits integer NOT NULL CHECK (public_commits >= 0),
  -- What of it is private; shown only while the member lets private contributions count.
  private_commits integer NOT NULL CHECK (private_commits >= 0),
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (week, member_id)
);
CREATE INDEX leaderboard_standing_by_member ON leaderboard_standing (member_id);

-- Searches of the record of activity that an operator keeps for themselves.
CREATE TABLE audit_search (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  -- What is searched for, as the operation takes it.
  filter jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT audit_search_name_once UNIQUE (member_id, name)
);

-- The newest backup that was written whole.
CREATE TABLE backup_mark (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  finished_at timestamptz NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0)
);

-- A member's own proposals, newest first.
CREATE INDEX event_proposal_by_member ON event_proposal (member_id, created_at);
