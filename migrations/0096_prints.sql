-- A broker's request that waits for its member.
CREATE TABLE print_handoff (
  id text PRIMARY KEY,
  broker_token_id text NOT NULL,
  broker_member_id text REFERENCES member (id) ON DELETE SET NULL,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  title text NOT NULL CHECK (title <> ''),
  details text NOT NULL,
  material text NOT NULL,
  color text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  file_id text REFERENCES file (id) ON DELETE SET NULL,
  link_url text,
  quote text,
  -- Claims of the broker, never verified.
  source_job_id text,
  origin jsonb,
  state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'declined', 'expired')),
  -- A pending one takes one of the member's five places.
  place smallint CONSTRAINT print_handoff_places CHECK (place BETWEEN 1 AND 5),
  note text,
  job_id text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'pending') = (place IS NOT NULL)),
  CHECK ((state = 'confirmed') = (job_id IS NOT NULL)),
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CONSTRAINT print_handoff_expires CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX print_handoff_place_once ON print_handoff (member_id, place) WHERE state = 'pending';
CREATE INDEX print_handoff_by_member ON print_handoff (member_id, created_at DESC, id DESC);
CREATE INDEX print_handoff_by_broker ON print_handoff (broker_token_id, created_at DESC, id DESC);
CREATE INDEX print_handoff_by_broker_member ON print_handoff (broker_member_id);
CREATE INDEX print_handoff_by_file ON print_handoff (file_id);
CREATE INDEX print_handoff_by_expiry ON print_handoff (expires_at);

CREATE TABLE print_job (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  -- The agent that submitted it.
  token_id text,
  handoff_id text REFERENCES print_handoff (id) ON DELETE SET NULL,
  title text NOT NULL CHECK (title <> ''),
  details text NOT NULL,
  material text NOT NULL CHECK (material <> ''),
  color text NOT NULL CHECK (color <> ''),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  -- The model as submitted; a purged file leaves null.
  file_id text REFERENCES file (id) ON DELETE SET NULL,
  file_name text,
  file_size bigint,
  file_type text,
  source_sha256 text,
  link_url text,
  source_job_id text,
  origin jsonb,
  step text NOT NULL CHECK (step IN ('checking', 'review', 'queued', 'assigned', 'awaiting_bed', 'held', 'starting',
    'printing', 'paused', 'unknown', 'finished', 'overdue_pickup', 'collected', 'rejected', 'canceled')),
  printer_id text REFERENCES printer (id) ON DELETE SET NULL,
  -- Of the model, in millimeters; null while unknown.
  size_x integer,
  size_y integer,
  size_z integer,
  -- For all pieces, by the slicer or a manager.
  est_seconds integer CHECK (est_seconds BETWEEN 1 AND 2592000),
  est_mg bigint CHECK (est_mg BETWEEN 1 AND 100000000),
  -- The G-code that was approved for the printer.
  gcode_sha256 text,
  -- Its place in the queue: when it was queued, less the head start of its class. Never changed, so that none waits
  -- for ever.
  rank_at timestamptz,
  jumped smallint NOT NULL DEFAULT 0 CONSTRAINT print_job_jumped_twice CHECK (jumped BETWEEN 0 AND 2),
  attempts smallint NOT NULL DEFAULT 0,
  notices smallint NOT NULL DEFAULT 0,
  waiting_reason text,
  -- The manager's last note to the member.
  note text,
  -- When the watchdog looks at it. Each open step has one.
  check_at timestamptz,
  created_at timestamptz NOT NULL,
  step_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT print_job_has_a_model CHECK (num_nonnulls(file_name, link_url) >= 1),
  CHECK ((step IN ('collected', 'rejected', 'canceled')) = (closed_at IS NOT NULL)),
  CHECK ((check_at IS NULL) = (closed_at IS NOT NULL)),
  CHECK (step NOT IN ('queued', 'assigned', 'awaiting_bed', 'held') OR rank_at IS NOT NULL),
  CHECK (step NOT IN ('assigned', 'awaiting_bed', 'starting') OR printer_id IS NOT NULL)
);
CREATE INDEX print_job_queue ON print_job (material, rank_at, id) WHERE step = 'queued';
CREATE INDEX print_job_by_member ON print_job (member_id, created_at DESC, id DESC);
CREATE INDEX print_job_newest ON print_job (created_at DESC, id DESC);
CREATE INDEX print_job_open ON print_job (created_at DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX print_job_checks ON print_job (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX print_job_by_printer ON print_job (printer_id) WHERE closed_at IS NULL;
CREATE INDEX print_job_by_file ON print_job (file_id);
CREATE INDEX print_job_by_source ON print_job (source_sha256);
CREATE INDEX print_job_by_gcode ON print_job (gcode_sha256);
CREATE INDEX print_job_by_handoff ON print_job (handoff_id);
CREATE INDEX print_job_by_source_job ON print_job (source_job_id) WHERE source_job_id IS NOT NULL;
CREATE INDEX print_job_closed ON print_job (closed_at) WHERE closed_at IS NOT NULL;

-- The model and the approved G-code stay while the request does.
CREATE TRIGGER print_job_counts_source AFTER INSERT OR DELETE OR UPDATE OF source_sha256 ON print_job
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('source_sha256');
CREATE TRIGGER print_job_counts_gcode AFTER INSERT OR DELETE OR UPDATE OF gcode_sha256 ON print_job
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('gcode_sha256');

CREATE TABLE print_move (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id text NOT NULL REFERENCES print_job (id) ON DELETE CASCADE,
  from_step text,
  to_step text NOT NULL,
  -- Null for the server.
  by_member text,
  via text NOT NULL CHECK (via IN ('agent', 'session', 'server')),
  note text,
  at timestamptz NOT NULL
);
CREATE INDEX print_move_by_job ON print_move (job_id, id);
CREATE INDEX print_move_by_actor ON print_move (by_member);

-- Which queued requests a model of printer can take, in the order of the queue. `any` is a color of its own.
CREATE TABLE print_fit (
  model text NOT NULL,
  material text NOT NULL,
  color text NOT NULL,
  rank_at timestamptz NOT NULL,
  job_id text NOT NULL REFERENCES print_job (id) ON DELETE CASCADE,
  PRIMARY KEY (model, material, color, rank_at, job_id)
);
CREATE INDEX print_fit_by_job ON print_fit (job_id);

-- The id is the file's name on the printer.
CREATE TABLE print_attempt (
  id text PRIMARY KEY,
  job_id text REFERENCES print_job (id) ON DELETE SET NULL,
  printer_id text NOT NULL REFERENCES printer (id),
  spool_id text REFERENCES spool (id),
  gcode_sha256 text,
  -- Who was at the printer, or recorded a start by hand.
  started_by text,
  started_at timestamptz NOT NULL,
  -- When the printer accepted the start.
  accepted_at timestamptz,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('finished', 'failed', 'stopped', 'not_started')),
  -- The server asks the printer to stop it.
  stop_wanted boolean NOT NULL DEFAULT false,
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  used_mg bigint CHECK (used_mg >= 0),
  seconds integer CHECK (seconds >= 0),
  cents integer CHECK (cents >= 0),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX one_attempt_per_printer ON print_attempt (printer_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX one_attempt_per_job ON print_attempt (job_id) WHERE ended_at IS NULL;
CREATE INDEX print_attempt_by_job ON print_attempt (job_id, started_at);
CREATE INDEX print_attempt_by_printer ON print_attempt (printer_id, started_at DESC);
CREATE INDEX print_attempt_by_starter ON print_attempt (started_by);
CREATE INDEX print_attempt_by_spool ON print_attempt (spool_id);
CREATE INDEX print_attempt_to_stop ON print_attempt (id) WHERE stop_wanted;
