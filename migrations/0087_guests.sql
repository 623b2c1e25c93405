-- Guests of members: flows with documents, visits, blocks, and displays that serve as kiosks.
INSERT INTO secret (name, value, created_at)
VALUES ('guests', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), now());

ALTER TABLE display ADD COLUMN role text NOT NULL DEFAULT 'wall' CHECK (role IN ('wall', 'kiosk'));

CREATE TABLE guest_document (
  kind text NOT NULL CHECK (kind ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  version integer NOT NULL CHECK (version > 0),
  title text NOT NULL CHECK (title <> ''),
  body text NOT NULL CHECK (body <> ''),
  text_sha256 text NOT NULL CHECK (text_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (kind, version)
);

CREATE TABLE guest_flow (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text NOT NULL CHECK (name <> ''),
  -- Kinds of documents that guests sign before they come in.
  documents text[] NOT NULL CHECK (cardinality(documents) <= 5),
  needs_approval boolean NOT NULL,
  -- Visits outside of the opening hours need no approval of their own.
  after_hours boolean NOT NULL,
  walk_ins boolean NOT NULL,
  updated_at timestamptz NOT NULL
);
INSERT INTO guest_flow VALUES ('visit', 'Visit', '{}', true, false, true, now());

CREATE TABLE visit (
  id text PRIMARY KEY,
  -- Null for a walk-in, and once the host has left.
  host_id text REFERENCES member (id),
  flow_id text NOT NULL REFERENCES guest_flow (id),
  -- Empty once purged.
  guest_name text NOT NULL,
  guest_email text,
  guest_phone text,
  guest_org text,
  -- What the guest or the host said about the visit; whom a walk-in came to see.
  purpose text NOT NULL,
  expected_at timestamptz NOT NULL,
  expected_until timestamptz NOT NULL CHECK (expected_until > expected_at),
  state text NOT NULL CHECK (state IN ('invited', 'pending-approval', 'approved', 'refused', 'arrived', 'in', 'out',
    'expired', 'no-show', 'cancelled')),
  walk_in boolean NOT NULL,
  after_hours boolean NOT NULL,
  -- What an operator looks at: a name, or an address or number, like one on the block list.
  match text CHECK (match IN ('name', 'contact')),
  made_by text NOT NULL CHECK (made_by IN ('session', 'agent', 'kiosk')),
  -- Typed or scanned at the kiosk.
  code text NOT NULL CHECK (code ~ '^[A-HJKMNP-TV-Z2-9]{8}$'),
  arrived_at timestamptz,
  in_at timestamptz,
  out_at timestamptz,
  out_by text CHECK (out_by IN ('kiosk', 'host', 'operator', 'auto')),
  overstay_told_at timestamptz,
  signed_off_at timestamptz,
  signed_off_by text,
  open_points text,
  decided_by text,
  decided_at timestamptz,
  reason text,
  ended_at timestamptz,
  purged_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((state IN ('in', 'out')) = (in_at IS NOT NULL)),
  CHECK ((state = 'out') = (out_at IS NOT NULL AND out_by IS NOT NULL)),
  CHECK ((state IN ('refused', 'out', 'expired', 'no-show', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK (signed_off_at IS NULL OR state = 'out'),
  CHECK (purged_at IS NULL OR (guest_name = '' AND num_nonnulls(guest_email, guest_phone, guest_org) = 0))
);
CREATE UNIQUE INDEX visit_code_once ON visit (code);
CREATE INDEX visit_by_host ON visit (host_id, expected_at DESC);
CREATE INDEX visit_by_flow ON visit (flow_id);
CREATE INDEX visit_open ON visit (expected_until, id) WHERE ended_at IS NULL;
CREATE INDEX visit_inside ON visit (in_at, id) WHERE state = 'in';
CREATE INDEX visit_waiting ON visit (created_at, id) WHERE state IN ('pending-approval', 'arrived');
CREATE INDEX visit_ended ON visit (ended_at) WHERE purged_at IS NULL;

-- What a guest signed, as canonical JSON; null once purged. The digest stays.
CREATE TABLE visit_signature (
  visit_id text NOT NULL REFERENCES visit (id),
  kind text NOT NULL,
  version integer NOT NULL,
  record text,
  record_sha256 text NOT NULL CHECK (record_sha256 ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (visit_id, kind, version),
  FOREIGN KEY (kind, version) REFERENCES guest_document (kind, version)
);
CREATE INDEX visit_signature_by_document ON visit_signature (kind, version);

-- Keyed digests only: the list names nobody.
CREATE TABLE guest_block (
  id text PRIMARY KEY,
  name_hash bytea,
  email_hash bytea,
  phone_hash bytea,
  reason text NOT NULL CHECK (reason <> ''),
  ends_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(name_hash, email_hash, phone_hash) > 0)
);
CREATE INDEX guest_block_by_name ON guest_block (name_hash);
CREATE INDEX guest_block_by_email ON guest_block (email_hash);
CREATE INDEX guest_block_by_phone ON guest_block (phone_hash);
CREATE INDEX guest_block_ends ON guest_block (ends_at) WHERE ends_at IS NOT NULL;
