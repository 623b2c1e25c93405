-- Scores by the rubric of the event, and judges who step back from a team.
CREATE TABLE hack_score (
  eid text NOT NULL,
  team_id text NOT NULL,
  judge_id text NOT NULL REFERENCES member (id),
  -- Points by criterion, whole numbers.
  scores jsonb NOT NULL,
  -- For organizers only.
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 2000),
  rev integer NOT NULL CHECK (rev > 0),
  scored_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, judge_id),
  FOREIGN KEY (eid, team_id) REFERENCES hack_team (eid, team_id) ON DELETE CASCADE
);
CREATE INDEX hack_score_by_event ON hack_score (eid, team_id);
CREATE INDEX hack_score_by_judge ON hack_score (judge_id, eid);

CREATE TABLE hack_recusal (
  eid text NOT NULL,
  team_id text NOT NULL,
  judge_id text NOT NULL REFERENCES member (id),
  -- declared: by the judge; employer: by an organizer.
  reason text NOT NULL CHECK (reason IN ('declared', 'employer')),
  recorded_by text,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, judge_id),
  FOREIGN KEY (eid, team_id) REFERENCES hack_team (eid, team_id) ON DELETE CASCADE
);
CREATE INDEX hack_recusal_by_event ON hack_recusal (eid, team_id);
CREATE INDEX hack_recusal_by_judge ON hack_recusal (judge_id, eid);
