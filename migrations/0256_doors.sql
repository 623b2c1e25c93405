-- Badges of members, and the controllers of doors that fetch who may enter.
CREATE TABLE badge (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  label text NOT NULL CHECK (length(label) <= 40),
  -- HMAC-SHA-256 of the card's number: the number itself is not stored.
  number_hash bytea NOT NULL CHECK (length(number_hash) = 32),
  assigned_at timestamptz NOT NULL,
  -- Reported lost: it opens nothing.
  lost_at timestamptz,
  revoked_at timestamptz
);
-- A card belongs to one member at a time, and a lost one to nobody else until it is revoked.
CREATE UNIQUE INDEX badge_number_once ON badge (number_hash) WHERE revoked_at IS NULL;
CREATE INDEX badge_member ON badge (member_id);
CREATE INDEX badge_revoked ON badge (revoked_at) WHERE revoked_at IS NOT NULL;

CREATE TABLE door_controller (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  -- Ed25519, as x of its JWK. The secret key was shown once and is not stored.
  public_key text NOT NULL,
  created_at timestamptz NOT NULL,
  pulled_at timestamptz,
  revoked_at timestamptz
);

CREATE TABLE door (
  id text PRIMARY KEY,
  controller_id text NOT NULL REFERENCES door_controller (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  tier_min text NOT NULL CHECK (tier_min IN ('ft-member', 'ai-floor', 'ic-member', 'operator')),
  -- always: day and night; space: while the space is open; own: in the hours of `week`.
  hours text NOT NULL CHECK (hours IN ('always', 'space', 'own')),
  week jsonb,
  -- Members from this tier up are not bound to the hours; null: all are.
  tier_always text CHECK (tier_always IN ('ft-member', 'ai-floor', 'ic-member', 'operator')),
  qualification text,
  created_at timestamptz NOT NULL,
  CHECK ((hours = 'own') = (week IS NOT NULL))
);
CREATE INDEX door_controller_doors ON door (controller_id, name);

-- What controllers report. Kept for days only (retention).
CREATE TABLE door_entry (
  controller_id text NOT NULL REFERENCES door_controller (id) ON DELETE CASCADE,
  -- The controller's own id of the entry, so that a repeated report adds nothing.
  report_id text NOT NULL CHECK (length(report_id) BETWEEN 1 AND 64),
  door_id text NOT NULL,
  door_name text NOT NULL,
  -- Null for a badge that the space does not know.
  member_id text REFERENCES member (id),
  at timestamptz NOT NULL,
  granted boolean NOT NULL,
  reason text CHECK (length(reason) <= 80),
  PRIMARY KEY (controller_id, report_id)
);
CREATE INDEX door_entry_at ON door_entry (at DESC);
CREATE INDEX door_entry_member ON door_entry (member_id, at DESC) WHERE member_id IS NOT NULL;
