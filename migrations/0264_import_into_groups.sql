-- Groups of people who are imported: they join these when they accept.
CREATE TABLE invitation_group (
  invitation_id text NOT NULL REFERENCES invitation (id) ON DELETE CASCADE,
  group_id text NOT NULL REFERENCES member_group (id) ON DELETE CASCADE,
  PRIMARY KEY (invitation_id, group_id)
);
CREATE INDEX invitation_group_group ON invitation_group (group_id);

-- What an import did with groups, to undo it: the groups that it made, and the members whom it put into one.
CREATE TABLE member_import_group (
  import_id text NOT NULL REFERENCES member_import (id) ON DELETE CASCADE,
  group_id text NOT NULL REFERENCES member_group (id) ON DELETE CASCADE,
  PRIMARY KEY (import_id, group_id)
);
CREATE INDEX member_import_group_group ON member_import_group (group_id);

CREATE TABLE member_import_joined (
  import_id text NOT NULL REFERENCES member_import (id) ON DELETE CASCADE,
  group_id text NOT NULL REFERENCES member_group (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  PRIMARY KEY (import_id, group_id, member_id)
);
CREATE INDEX member_import_joined_group ON member_import_joined (group_id);
CREATE INDEX member_import_joined_member ON member_import_joined (member_id);
