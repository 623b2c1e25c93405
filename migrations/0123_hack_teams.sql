-- Teams of a hackathon and their submissions. Lock order: event, team, member.
CREATE TABLE hack_team (
  team_id text PRIMARY KEY CHECK (team_id ~ '^t_[0-9a-f]{16}$'),
  eid text NOT NULL REFERENCES hack_event (eid),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  -- How the name looks: two teams of an event cannot look alike.
  name_key text NOT NULL CHECK (name_key <> ''),
  -- Null once every member has left and only the submission is kept.
  lead text REFERENCES member (id),
  startup_slug text CHECK (length(startup_slug) <= 80),
  looking_for text NOT NULL DEFAULT '' CHECK (length(looking_for) <= 200),
  recruiting boolean NOT NULL,
  -- Public, with the results.
  disqualified_reason text CHECK (disqualified_reason <> '' AND length(disqualified_reason) <= 500),
  disqualified_by text,
  disqualified_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT hack_team_name UNIQUE (eid, name_key),
  UNIQUE (eid, team_id),
  CHECK ((disqualified_reason IS NULL) = (disqualified_at IS NULL))
);
CREATE INDEX hack_team_by_lead ON hack_team (lead) WHERE lead IS NOT NULL;

-- One team per member and event, and six members per team.
CREATE TABLE hack_member (
  eid text NOT NULL REFERENCES hack_event (eid),
  member_id text NOT NULL REFERENCES member (id),
  team_id text NOT NULL,
  place integer NOT NULL CHECK (place BETWEEN 1 AND 6),
  -- Grows with each who joins. The lead passes to the lowest.
  joined_no integer NOT NULL CHECK (joined_no > 0),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (eid, member_id),
  CONSTRAINT hack_member_place UNIQUE (team_id, place),
  CONSTRAINT hack_member_order UNIQUE (team_id, joined_no),
  FOREIGN KEY (eid, team_id) REFERENCES hack_team (eid, team_id) ON DELETE CASCADE
);
CREATE INDEX hack_member_by_member ON hack_member (member_id);
CREATE INDEX hack_member_by_team ON hack_member (eid, team_id);

CREATE TABLE hack_submission (
  team_id text PRIMARY KEY,
  eid text NOT NULL,
  title text NOT NULL CHECK (length(title) <= 140),
  blurb text NOT NULL CHECK (length(blurb) <= 2000),
  repo_url text CHECK (length(repo_url) <= 2048),
  demo_url text CHECK (length(demo_url) <= 2048),
  agent_surface text NOT NULL CHECK (length(agent_surface) <= 2000),
  folder_id text REFERENCES folder (id) ON DELETE SET NULL,
  -- The instant after the lock by which the deadline was judged.
  submitted_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  submitted_by text,
  locked boolean NOT NULL DEFAULT false,
  -- The first commit that the repository showed after the lock.
  repo_head text CHECK (repo_head ~ '^[0-9a-f]{40,64}$'),
  repo_state text CHECK (repo_state IN ('pending', 'ok', 'failed', 'refused')),
  repo_checked_at timestamptz,
  rev integer NOT NULL CHECK (rev > 0),
  FOREIGN KEY (eid, team_id) REFERENCES hack_team (eid, team_id) ON DELETE CASCADE,
  CHECK (repo_state IS NULL OR locked),
  CHECK ((repo_state = 'ok') = (repo_head IS NOT NULL))
);
CREATE INDEX hack_submission_by_event ON hack_submission (eid, team_id);
CREATE INDEX hack_submission_by_folder ON hack_submission (folder_id) WHERE folder_id IS NOT NULL;
CREATE INDEX hack_submission_repo_pending ON hack_submission (updated_at) WHERE repo_state = 'pending';

-- A locked submission never changes or goes, but for the commit that is recorded after it and a purged folder.
CREATE FUNCTION hack_submission_stays_locked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - '{repo_head,repo_state,repo_checked_at,folder_id,submitted_by}'::text[])
     IS DISTINCT FROM (to_jsonb(NEW) - '{repo_head,repo_state,repo_checked_at,folder_id,submitted_by}'::text[])
     OR NEW.folder_id IS NOT NULL AND NEW.folder_id IS DISTINCT FROM OLD.folder_id THEN
    RAISE check_violation USING CONSTRAINT = 'hack_submission_stays_locked';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER hack_submission_stays_locked BEFORE UPDATE ON hack_submission
  FOR EACH ROW WHEN (OLD.locked) EXECUTE FUNCTION hack_submission_stays_locked();

-- What was in the folder at the lock. The files themselves may change or go.
CREATE TABLE hack_submission_file (
  team_id text NOT NULL REFERENCES hack_submission (team_id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  file_id text NOT NULL,
  name text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  size bigint NOT NULL CHECK (size >= 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (team_id, position)
);

CREATE INDEX hack_event_by_deadline ON hack_event (submissions_close)
  WHERE submissions_close IS NOT NULL AND phase IN ('OPEN', 'BUILD', 'SUBMIT');
