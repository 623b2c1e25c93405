-- Hackathons: events, their forms and documents, applications, roles and seats.
CREATE TABLE hack_event (
  eid text PRIMARY KEY CHECK (eid ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(eid) <= 64),
  title text NOT NULL CHECK (title <> '' AND length(title) <= 140),
  about text NOT NULL DEFAULT '' CHECK (length(about) <= 5000),
  -- IANA name of the venue's zone.
  tz text NOT NULL CHECK (tz <> ''),
  -- Days at the venue, YYYY-MM-DD.
  starts_on text NOT NULL CHECK (starts_on ~ '^\d{4}-\d\d-\d\d$'),
  ends_on text NOT NULL CHECK (ends_on ~ '^\d{4}-\d\d-\d\d$'),
  venue text NOT NULL DEFAULT '' CHECK (length(venue) <= 200),
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 10000),
  -- The version in force of hack_nda; null: no NDA.
  nda_version integer CHECK (nda_version > 0),
  -- [{id, title, weight, max}]
  rubric jsonb NOT NULL DEFAULT '[]',
  phase text NOT NULL CHECK (phase IN ('PRE', 'OPEN', 'BUILD', 'SUBMIT', 'LOCKED', 'JUDGING', 'RESULTS')),
  phase_since timestamptz NOT NULL,
  -- Why judging was opened again after results; once.
  rejudged_reason text CHECK (rejudged_reason <> ''),
  opens_at timestamptz,
  applications_open timestamptz,
  applications_close timestamptz,
  -- From this instant on nobody is promoted from the waitlist by itself.
  promotions_end timestamptz,
  submissions_close timestamptz,
  grace_seconds integer NOT NULL DEFAULT 0 CHECK (grace_seconds BETWEEN 0 AND 3600),
  confirm_hours integer NOT NULL DEFAULT 48 CHECK (confirm_hours BETWEEN 2 AND 336),
  auto_promote boolean NOT NULL DEFAULT true,
  -- The last waitlist number given, allotted under this row's lock.
  waitlist_last integer NOT NULL DEFAULT 0,
  rev integer NOT NULL CHECK (rev > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (ends_on >= starts_on),
  CHECK (applications_close > applications_open)
);
CREATE INDEX hack_event_newest ON hack_event (starts_on DESC, eid);
CREATE INDEX hack_event_by_opening ON hack_event (opens_at) WHERE phase = 'PRE' AND opens_at IS NOT NULL;

-- Texts to sign. Versions are only added.
CREATE TABLE hack_nda (
  eid text NOT NULL REFERENCES hack_event (eid),
  version integer NOT NULL CHECK (version > 0),
  text text NOT NULL CHECK (text <> '' AND length(text) <= 20000),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL,
  PRIMARY KEY (eid, version)
);
ALTER TABLE hack_event ADD CONSTRAINT hack_event_nda FOREIGN KEY (eid, nda_version) REFERENCES hack_nda (eid, version)
  DEFERRABLE INITIALLY DEFERRED;

-- Forms by type of applicant. Versions are only added, and an application keeps the version it answered.
CREATE TABLE hack_form (
  eid text NOT NULL REFERENCES hack_event (eid),
  applicant_type text NOT NULL CHECK (applicant_type IN ('founder', 'engineer', 'solo_builder', 'team', 'designer',
    'partner_delegate', 'mentor', 'judge', 'sponsor', 'volunteer', 'media')),
  version integer NOT NULL CHECK (version > 0),
  -- [{id, prompt, kind, required, why, choices}]
  questions jsonb NOT NULL,
  grants_roles text[] NOT NULL,
  consumes_seat boolean NOT NULL,
  PRIMARY KEY (eid, applicant_type, version)
);

CREATE TABLE hack_application (
  application_id text PRIMARY KEY,
  eid text NOT NULL REFERENCES hack_event (eid),
  member_id text NOT NULL REFERENCES member (id),
  applicant_type text NOT NULL,
  form_version integer NOT NULL,
  answers jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('applied', 'approved', 'waitlisted', 'rejected', 'withdrawn')),
  waitlist_no integer CHECK (waitlist_no > 0),
  -- A promoted member confirms until then; null: nothing to confirm.
  confirm_by timestamptz,
  confirmed_at timestamptz,
  withdrawn_reason text CHECK (withdrawn_reason IN ('self', 'lapsed', 'operator')),
  -- Null: by promotion.
  decided_by text,
  decided_at timestamptz,
  note text,
  submitted_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT hack_application_once UNIQUE (eid, member_id),
  CONSTRAINT hack_application_form FOREIGN KEY (eid, applicant_type, form_version)
    REFERENCES hack_form (eid, applicant_type, version),
  CONSTRAINT nobody_decides_their_own_application CHECK (status = 'withdrawn' OR decided_by IS DISTINCT FROM member_id),
  CHECK ((status = 'waitlisted') = (waitlist_no IS NOT NULL)),
  CHECK ((status = 'withdrawn') = (withdrawn_reason IS NOT NULL)),
  CHECK (confirm_by IS NULL OR status = 'approved'),
  CHECK (confirmed_at IS NULL OR confirm_by IS NULL)
);
CREATE UNIQUE INDEX hack_application_waitlist ON hack_application (eid, waitlist_no) WHERE waitlist_no IS NOT NULL;
CREATE INDEX hack_application_by_age ON hack_application (eid, submitted_at, application_id);
CREATE INDEX hack_application_by_member ON hack_application (member_id);
CREATE INDEX hack_application_by_form ON hack_application (eid, applicant_type, form_version);
CREATE INDEX hack_application_by_confirmation ON hack_application (confirm_by) WHERE confirm_by IS NOT NULL;

-- What the server found at addresses in the answers.
CREATE TABLE hack_evidence (
  application_id text NOT NULL REFERENCES hack_application (application_id) ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) <= 2048),
  position integer NOT NULL CHECK (position BETWEEN 0 AND 3),
  found text[] NOT NULL DEFAULT '{}',
  -- The title of the page, written by others.
  title text CHECK (length(title) <= 200),
  status text NOT NULL CHECK (status IN ('pending', 'ok', 'failed', 'refused')),
  attempts integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL,
  checked_at timestamptz,
  PRIMARY KEY (application_id, url),
  CHECK ((status = 'pending') = (checked_at IS NULL))
);
CREATE INDEX hack_evidence_pending ON hack_evidence (queued_at) WHERE status = 'pending';

-- Kept apart from the answers: organizers read it, and it is purged after the event.
CREATE TABLE hack_dietary (
  eid text NOT NULL REFERENCES hack_event (eid),
  member_id text NOT NULL REFERENCES member (id),
  text text NOT NULL CHECK (text <> '' AND length(text) <= 2000),
  PRIMARY KEY (eid, member_id)
);
CREATE INDEX hack_dietary_by_member ON hack_dietary (member_id);

-- The roles of an event, read at each call. One member can hold a role from several sources.
CREATE TABLE hack_role (
  eid text NOT NULL REFERENCES hack_event (eid),
  member_id text NOT NULL REFERENCES member (id),
  role text NOT NULL CHECK (role IN ('participant', 'team_lead', 'mentor', 'judge', 'sponsor', 'volunteer', 'media',
    'organizer', 'event_admin')),
  source text NOT NULL CHECK (source IN ('operator', 'application', 'walk_in', 'team')),
  granted_by text,
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (eid, member_id, role, source)
);
CREATE INDEX hack_role_by_member ON hack_role (member_id);

-- Who takes part. Rows that consume a seat count against hack_event.seats, under that row's lock.
CREATE TABLE hack_seat (
  eid text NOT NULL REFERENCES hack_event (eid),
  member_id text NOT NULL REFERENCES member (id),
  consumes_seat boolean NOT NULL,
  source text NOT NULL CHECK (source IN ('application', 'walk_in')),
  display_name text NOT NULL CHECK (display_name <> '' AND length(display_name) <= 120),
  org text NOT NULL DEFAULT '' CHECK (length(org) <= 120),
  sponsor_visible boolean NOT NULL DEFAULT false,
  nda_version integer,
  nda_signed_at timestamptz,
  -- An agent's signature is recorded as relayed.
  nda_signed_via text CHECK (nda_signed_via IN ('session', 'agent')),
  checked_in_at timestamptz,
  checked_in_by text,
  since timestamptz NOT NULL,
  PRIMARY KEY (eid, member_id),
  CONSTRAINT hack_seat_nda FOREIGN KEY (eid, nda_version) REFERENCES hack_nda (eid, version),
  CHECK ((nda_version IS NULL) = (nda_signed_at IS NULL)),
  CHECK ((nda_version IS NULL) = (nda_signed_via IS NULL))
);
CREATE INDEX hack_seat_by_member ON hack_seat (member_id);
CREATE INDEX hack_seat_by_nda ON hack_seat (eid, nda_version);
