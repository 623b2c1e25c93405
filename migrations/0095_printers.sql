-- The 3D printers of the space, their spools, and proofs that a person is at a printer.
CREATE TABLE printer (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name text NOT NULL CHECK (name <> ''),
  -- Equal models print the same G-code.
  model text NOT NULL CHECK (model <> ''),
  location text NOT NULL DEFAULT '',
  nozzle_um integer NOT NULL CHECK (nozzle_um BETWEEN 100 AND 2000),
  -- The build volume in millimeters; null while it is not published.
  size_x integer CHECK (size_x BETWEEN 10 AND 5000),
  size_y integer CHECK (size_y BETWEEN 10 AND 5000),
  size_z integer CHECK (size_z BETWEEN 10 AND 5000),
  materials text[] NOT NULL CONSTRAINT printer_has_materials CHECK (cardinality(materials) BETWEEN 1 AND 20),
  -- Kind of the training that its users need; null for none.
  qualification text CHECK (qualification <> ''),
  state text NOT NULL CHECK (state IN ('in_service', 'maintenance', 'retired')),
  -- Printers on one circuit start at least two minutes apart.
  circuit text CHECK (circuit <> ''),
  -- Where the specification comes from.
  sources text[] NOT NULL DEFAULT '{}',
  verified boolean NOT NULL DEFAULT false,
  -- What proves that a person is at the printer: the code on its screen, or opening its page.
  presence text NOT NULL CHECK (presence IN ('code', 'page')),
  -- The minute's code follows from it.
  code_key bytea NOT NULL CHECK (octet_length(code_key) = 32),
  -- SHA-256 of the secret in the URL of the screen with the code.
  screen_hash bytea CONSTRAINT printer_screen_once UNIQUE,
  -- A start sets them to null.
  bed_cleared_at timestamptz,
  bed_cleared_by text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (num_nulls(size_x, size_y, size_z) IN (0, 3)),
  CHECK (bed_cleared_by IS NULL OR bed_cleared_at IS NOT NULL)
);

-- How the server reaches a printer. Without a row, people start it by hand.
CREATE TABLE printer_bridge (
  printer_id text PRIMARY KEY REFERENCES printer (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('octoprint', 'moonraker', 'prusalink')),
  url text NOT NULL CHECK (url ~ '^https?://'),
  -- Encrypted with a key of the deployment.
  secret bytea NOT NULL,
  -- By an operator; null in a restored space, where nothing is sent.
  confirmed_at timestamptz,
  -- `printer_bridge_home()` at that time.
  confirmed_in text,
  -- The last report, and when.
  seen jsonb,
  seen_at timestamptz,
  CHECK (num_nulls(confirmed_at, confirmed_in) IN (0, 2))
);

-- Names this cluster and this table: another value after a restore, which makes the table anew.
CREATE FUNCTION printer_bridge_home() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT system_identifier || '/' || 'printer_bridge'::regclass::oid FROM pg_control_system()
$$;

CREATE TABLE spool (
  id text PRIMARY KEY,
  material text NOT NULL CHECK (material <> ''),
  color text NOT NULL CHECK (color <> ''),
  maker text NOT NULL DEFAULT '',
  -- In cents of the space's currency.
  cents_per_kg integer CHECK (cents_per_kg BETWEEN 0 AND 10000000),
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);

-- Grams left are the sum. Rows are never changed.
CREATE TABLE spool_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  spool_id text NOT NULL REFERENCES spool (id) ON DELETE CASCADE,
  -- In milligrams.
  delta_mg bigint NOT NULL CHECK (delta_mg <> 0),
  reason text NOT NULL,
  attempt_id text,
  member_id text,
  at timestamptz NOT NULL
);
CREATE INDEX spool_entry_by_spool ON spool_entry (spool_id, id);
CREATE INDEX spool_entry_by_member ON spool_entry (member_id);
CREATE UNIQUE INDEX spool_entry_once_per_attempt ON spool_entry (attempt_id) WHERE attempt_id IS NOT NULL;

CREATE TABLE printer_slot (
  printer_id text NOT NULL REFERENCES printer (id) ON DELETE CASCADE,
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 16),
  spool_id text NOT NULL CONSTRAINT spool_in_one_slot UNIQUE REFERENCES spool (id),
  PRIMARY KEY (printer_id, slot)
);

-- That a signed-in member is at a printer. Each starts one print at most.
CREATE TABLE printer_presence (
  id text PRIMARY KEY,
  printer_id text NOT NULL REFERENCES printer (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  proved_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (expires_at > proved_at)
);
CREATE INDEX printer_presence_by_member ON printer_presence (member_id);
CREATE INDEX printer_presence_by_printer ON printer_presence (printer_id);
CREATE INDEX printer_presence_by_expiry ON printer_presence (expires_at);

-- Members who run the print farm, besides operators.
CREATE TABLE print_crew (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  added_at timestamptz NOT NULL
);
