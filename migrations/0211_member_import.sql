-- Members imported from a file: one import is one act, and can be undone until one of its people has accepted.
CREATE TABLE member_import (
  id text PRIMARY KEY,
  created_by text REFERENCES member (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  invited integer NOT NULL,
  raised integer NOT NULL,
  left_out integer NOT NULL,
  mailed boolean NOT NULL,
  undone_at timestamptz
);
CREATE INDEX member_import_newest ON member_import (created_at DESC, id);

ALTER TABLE invitation ADD COLUMN import_id text REFERENCES member_import (id) ON DELETE SET NULL;
CREATE INDEX invitation_import ON invitation (import_id) WHERE import_id IS NOT NULL;

-- Members whose tier an import raised, to undo it.
CREATE TABLE member_import_change (
  import_id text NOT NULL REFERENCES member_import (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  from_tier text NOT NULL,
  to_tier text NOT NULL,
  PRIMARY KEY (import_id, member_id)
);
CREATE INDEX member_import_change_member ON member_import_change (member_id);
