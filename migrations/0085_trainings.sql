-- Courses, their sessions, who takes part, and the qualifications that members earn there.
CREATE TABLE training_course (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  title text NOT NULL CHECK (title <> ''),
  description text NOT NULL DEFAULT '',
  -- What passing grants; null: nothing.
  qualification text CHECK (qualification ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  -- How long it is valid; null: for good.
  valid_days integer CHECK (valid_days BETWEEN 1 AND 3660),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX training_course_by_qualification ON training_course (qualification) WHERE qualification IS NOT NULL;

CREATE TABLE training_session (
  id text PRIMARY KEY,
  course_id text NOT NULL REFERENCES training_course (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  location text NOT NULL DEFAULT '',
  capacity integer NOT NULL CHECK (capacity BETWEEN 1 AND 500),
  -- Null once they have left; operators then record the results.
  instructor_id text REFERENCES member (id),
  cancelled_at timestamptz,
  cancel_reason text,
  created_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at),
  CHECK (cancel_reason IS NULL OR cancelled_at IS NOT NULL)
);
CREATE INDEX training_session_by_start ON training_session (starts_at, id);
CREATE INDEX training_session_by_course ON training_session (course_id, starts_at);
CREATE INDEX training_session_by_instructor ON training_session (instructor_id, starts_at);

-- One row per member and session; leaving and coming back changes its state. The row of the session is locked first.
CREATE TABLE training_enrollment (
  session_id text NOT NULL REFERENCES training_session (id),
  member_id text NOT NULL REFERENCES member (id),
  state text NOT NULL
    CHECK (state IN ('enrolled', 'waitlisted', 'offered', 'cancelled', 'lapsed', 'attended', 'no-show')),
  -- The place in the waiting list.
  queued_at timestamptz NOT NULL,
  offered_until timestamptz,
  result text CHECK (result IN ('pass', 'fail')),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, member_id),
  CHECK ((state = 'offered') = (offered_until IS NOT NULL)),
  CHECK (result IS NULL OR state = 'attended')
);
CREATE INDEX training_enrollment_by_member ON training_enrollment (member_id);
CREATE INDEX training_enrollment_waiting ON training_enrollment (session_id, queued_at, member_id)
  WHERE state = 'waitlisted';
CREATE INDEX training_enrollment_offers ON training_enrollment (offered_until) WHERE state = 'offered';

CREATE TABLE qualification (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  granted_by text NOT NULL,
  session_id text REFERENCES training_session (id),
  granted_at timestamptz NOT NULL,
  expires_at timestamptz CHECK (expires_at > granted_at),
  revoked_at timestamptz,
  revoked_by text,
  revoke_reason text,
  CONSTRAINT nobody_qualifies_themselves CHECK (granted_by <> member_id),
  CHECK (revoked_at IS NOT NULL OR (revoked_by IS NULL AND revoke_reason IS NULL))
);
-- Passing again renews the row.
CREATE UNIQUE INDEX qualification_once ON qualification (member_id, kind) WHERE revoked_at IS NULL;
CREATE INDEX qualification_by_member ON qualification (member_id);
CREATE INDEX qualification_by_kind ON qualification (kind, granted_at DESC);
CREATE INDEX qualification_by_session ON qualification (session_id);

-- Bookings of it need this qualification; null: none.
ALTER TABLE resource ADD COLUMN qualification text CHECK (qualification ~ '^[a-z0-9][a-z0-9-]{0,62}$');
