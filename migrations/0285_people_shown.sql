-- Members whom a highlight shows agree before it is published, and can take that back.
-- A waiting and a published story have the same id, so it refers to neither table.
CREATE TABLE highlight_shown (
  highlight_id text NOT NULL,
  member_id text NOT NULL REFERENCES member ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  agrees boolean,
  answered_at timestamptz,
  PRIMARY KEY (highlight_id, member_id),
  CHECK ((agrees IS NULL) = (answered_at IS NULL))
);
CREATE INDEX highlight_shown_by_member ON highlight_shown (member_id, asked_at DESC);
