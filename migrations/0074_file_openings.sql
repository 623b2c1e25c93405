-- Acts by which an operator may read one file that is closed to them, for a short time and with a reason.
CREATE TABLE file_opening (
  id text PRIMARY KEY,
  file_id text NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  -- The owner of the file, who is notified.
  member_id text NOT NULL,
  opened_by text NOT NULL,
  reason text NOT NULL,
  opened_at timestamptz NOT NULL,
  readable_until timestamptz NOT NULL
);
CREATE INDEX file_opening_by_file ON file_opening (file_id, opened_by, readable_until);
CREATE INDEX file_opening_by_member ON file_opening (member_id);
