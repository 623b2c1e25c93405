-- Roles beside tiers: named sets of operators' scopes, which count in the sessions of their members.
CREATE TABLE space_role (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 60),
  line text CHECK (line <> '' AND length(line) <= 160),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX space_role_name_once ON space_role (lower(name));

CREATE TABLE space_role_member (
  role_id text NOT NULL REFERENCES space_role (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (role_id, member_id)
);
CREATE INDEX space_role_member_member ON space_role_member (member_id);
