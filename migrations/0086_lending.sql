-- Things that members borrow. Headsets are the first kind.
CREATE TABLE lend_policy (
  kind text PRIMARY KEY CHECK (kind ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text NOT NULL CHECK (name <> ''),
  minutes_max integer NOT NULL CHECK (minutes_max BETWEEN 15 AND 129600),
  -- Due no later than the space closes.
  until_close boolean NOT NULL,
  needs_waiver boolean NOT NULL,
  waiver_days integer NOT NULL CHECK (waiver_days BETWEEN 1 AND 3660),
  -- Whether signatures that agents send count.
  relayed_signatures boolean NOT NULL,
  -- What borrowers must hold; null: nothing.
  qualification text CHECK (qualification ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  -- Returned things are cleaned before the next loan.
  turnaround boolean NOT NULL,
  extensions_max smallint NOT NULL CHECK (extensions_max BETWEEN 0 AND 10),
  -- How to handle the thing.
  handling text NOT NULL,
  updated_at timestamptz NOT NULL
);
INSERT INTO lend_policy VALUES ('headset', 'Headset', 240, true, true, 90, false, NULL, true, 2, '', now());

CREATE TABLE thing (
  -- The code on its label, such as IC1.
  id text PRIMARY KEY CHECK (id = upper(id) AND id ~ '^[A-Z0-9][A-Z0-9-]{0,31}$'),
  kind text NOT NULL REFERENCES lend_policy (kind),
  serial text NOT NULL,
  sku text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN
    ('pending-receipt', 'available', 'held', 'lent', 'turnaround', 'out-of-service', 'retired')),
  condition text NOT NULL DEFAULT '',
  condition_at_receipt text,
  accessories text[] NOT NULL DEFAULT '{}',
  -- Dated lines, the newest last.
  notes text NOT NULL DEFAULT '',
  received_at timestamptz,
  cleaned_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX thing_by_kind ON thing (kind, status, id);
CREATE UNIQUE INDEX thing_serial_once ON thing (kind, lower(serial)) WHERE serial <> '';

CREATE TABLE waiver_text (
  kind text NOT NULL REFERENCES lend_policy (kind),
  version integer NOT NULL CHECK (version > 0),
  body text NOT NULL CHECK (body <> ''),
  text_sha256 text NOT NULL CHECK (text_sha256 ~ '^[0-9a-f]{64}$'),
  in_force_at timestamptz NOT NULL,
  published_by text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (kind, version)
);

CREATE TABLE waiver (
  id text PRIMARY KEY,
  kind text NOT NULL,
  version integer NOT NULL,
  -- Null once the member has left.
  member_id text REFERENCES member (id),
  -- What was signed, as canonical JSON; null once its time is over. The digest stays.
  record text,
  record_sha256 text NOT NULL CHECK (record_sha256 ~ '^[0-9a-f]{64}$'),
  method text NOT NULL CHECK (method IN ('own-session', 'agent-relayed')),
  signed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > signed_at),
  -- A picture of the record, made once.
  pdf_sha256 text,
  FOREIGN KEY (kind, version) REFERENCES waiver_text (kind, version),
  CHECK (pdf_sha256 IS NULL OR record IS NOT NULL)
);
CREATE INDEX waiver_by_member ON waiver (member_id, kind, signed_at DESC);
CREATE INDEX waiver_by_text ON waiver (kind, version);
CREATE INDEX waiver_unprinted ON waiver (signed_at, id) WHERE pdf_sha256 IS NULL AND record IS NOT NULL;
CREATE INDEX waiver_by_expiry ON waiver (expires_at) WHERE record IS NOT NULL;
CREATE TRIGGER waiver_counts_blobs AFTER INSERT OR DELETE OR UPDATE OF pdf_sha256 ON waiver
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('pdf_sha256');

-- Who may sign members off, and who walked through the handling with them.
CREATE TABLE attestation (
  kind text NOT NULL REFERENCES lend_policy (kind),
  member_id text NOT NULL REFERENCES member (id),
  attested_by text,
  attested_at timestamptz,
  notes text NOT NULL DEFAULT '',
  sop_by text,
  sop_at timestamptz,
  PRIMARY KEY (kind, member_id),
  CHECK (num_nonnulls(attested_at, sop_at) >= 1),
  CONSTRAINT nobody_attests_themselves CHECK (attested_by <> member_id AND sop_by <> member_id)
);
CREATE INDEX attestation_by_member ON attestation (member_id);

CREATE TABLE lend (
  id text PRIMARY KEY,
  thing_id text NOT NULL REFERENCES thing (id),
  kind text NOT NULL REFERENCES lend_policy (kind),
  -- Null once the member has left.
  member_id text REFERENCES member (id),
  out_at timestamptz NOT NULL,
  due_back_at timestamptz NOT NULL CHECK (due_back_at > out_at),
  returned_at timestamptz,
  state text NOT NULL CHECK (state IN ('active', 'returned', 'force-returned', 'lost')),
  condition_out text NOT NULL,
  damage_flag boolean NOT NULL DEFAULT false,
  extensions smallint NOT NULL DEFAULT 0 CHECK (extensions BETWEEN 0 AND 10),
  -- From the waiver, at checkout.
  borrower jsonb,
  out_by text NOT NULL,
  in_by text,
  reminded_at timestamptz,
  overdue_told_at timestamptz,
  CHECK ((state = 'active') = (returned_at IS NULL))
);
CREATE UNIQUE INDEX one_lend_per_thing ON lend (thing_id) WHERE returned_at IS NULL;
CREATE UNIQUE INDEX one_lend_per_member ON lend (member_id, kind) WHERE returned_at IS NULL;
CREATE INDEX lend_by_member ON lend (member_id, out_at DESC);
CREATE INDEX lend_by_thing ON lend (thing_id, out_at DESC);
CREATE INDEX lend_by_kind ON lend (kind);
CREATE INDEX lend_due ON lend (due_back_at, id) WHERE returned_at IS NULL;
CREATE INDEX lend_ended ON lend (returned_at) WHERE returned_at IS NOT NULL;

CREATE TABLE lend_hold (
  id text PRIMARY KEY,
  kind text NOT NULL REFERENCES lend_policy (kind),
  -- The wanted thing; null: any of the kind.
  thing_id text REFERENCES thing (id),
  member_id text NOT NULL REFERENCES member (id),
  queued_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'offered', 'taken', 'lapsed', 'cancelled')),
  offered_thing text REFERENCES thing (id),
  offered_until timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'offered') = (offered_thing IS NOT NULL AND offered_until IS NOT NULL)),
  CHECK ((state IN ('waiting', 'offered')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX one_offer_per_thing ON lend_hold (offered_thing) WHERE state = 'offered';
CREATE UNIQUE INDEX one_hold_per_member ON lend_hold (member_id, kind) WHERE state IN ('waiting', 'offered');
CREATE INDEX lend_hold_queue ON lend_hold (kind, queued_at, id) WHERE state = 'waiting';
CREATE INDEX lend_hold_offers ON lend_hold (offered_until) WHERE state = 'offered';
CREATE INDEX lend_hold_by_member ON lend_hold (member_id, queued_at DESC);
CREATE INDEX lend_hold_by_thing ON lend_hold (thing_id);
CREATE INDEX lend_hold_ended ON lend_hold (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE lend_incident (
  id text PRIMARY KEY,
  thing_id text NOT NULL REFERENCES thing (id),
  lend_id text REFERENCES lend (id) ON DELETE SET NULL,
  -- The borrower of that lend, who is blocked by willful misuse.
  member_id text REFERENCES member (id),
  type text NOT NULL
    CHECK (type IN ('lens', 'shell', 'controller', 'battery', 'hygiene', 'loss', 'near-miss', 'other')),
  description text NOT NULL CONSTRAINT lend_incident_is_described CHECK (char_length(description) >= 20),
  reporter_id text,
  reporter_name text NOT NULL,
  reporter_role text NOT NULL CHECK (reporter_role IN ('ops-staff', 'borrower', 'member')),
  reporter_contact text NOT NULL,
  borrower text,
  photo_sha256 text,
  -- Opened by a return as damaged; the details follow.
  provisional boolean NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('open', 'absorbed', 'willful-misuse', 'resolved')),
  resolution text,
  resolved_by text,
  created_at timestamptz NOT NULL,
  resolved_at timestamptz,
  CHECK ((verdict = 'open') = (resolved_at IS NULL))
);
CREATE UNIQUE INDEX one_provisional_incident ON lend_incident (lend_id) WHERE provisional AND verdict = 'open';
CREATE INDEX lend_incident_open ON lend_incident (created_at, id) WHERE verdict = 'open';
CREATE INDEX lend_incident_by_thing ON lend_incident (thing_id, created_at DESC);
CREATE INDEX lend_incident_by_lend ON lend_incident (lend_id);
CREATE INDEX lend_incident_misuse ON lend_incident (member_id) WHERE verdict = 'willful-misuse';
CREATE INDEX lend_incident_by_member ON lend_incident (member_id);
CREATE INDEX lend_incident_by_reporter ON lend_incident (reporter_id);
CREATE INDEX lend_incident_resolved ON lend_incident (resolved_at) WHERE resolved_at IS NOT NULL;
CREATE TRIGGER lend_incident_counts_blobs AFTER INSERT OR DELETE OR UPDATE OF photo_sha256 ON lend_incident
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('photo_sha256');
