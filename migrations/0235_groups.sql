-- Groups of members, made by operators. A group that has ended keeps its name for the announcements to it.
CREATE TABLE member_group (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 60),
  line text CHECK (line <> '' AND length(line) <= 160),
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX member_group_name_once ON member_group (lower(name)) WHERE ended_at IS NULL;

CREATE TABLE group_member (
  group_id text NOT NULL REFERENCES member_group (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, member_id)
);
CREATE INDEX group_member_member ON group_member (member_id, group_id);

-- Groups: who is in which, and how they are called.
CREATE VIEW member_in_group AS SELECT group_id, member_id FROM group_member;
CREATE VIEW group_name AS SELECT id, name, ended_at FROM member_group;

-- Null: every member of the tiers. An ended group has no members: its announcements are shown to nobody.
ALTER TABLE announcement ADD COLUMN group_id text REFERENCES member_group (id);
CREATE INDEX announcement_group ON announcement (group_id) WHERE group_id IS NOT NULL;
