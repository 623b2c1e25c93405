-- Complete configurations of a slicing engine for one printer and material. Only `active` ever changes.
CREATE TABLE slicing_profile (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  printer_model text NOT NULL,
  material text NOT NULL,
  quality text NOT NULL,
  engine text NOT NULL,
  engine_version text NOT NULL,
  -- Every key that the engine knows, without comments. A key that lacks would come from the model.
  config text NOT NULL,
  config_sha256 text NOT NULL CHECK (config_sha256 ~ '^[0-9a-f]{64}$'),
  -- What G-code of this profile may do: lengths in mm, temperatures in °C; and the filament.
  limits jsonb NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX slicing_profile_once ON slicing_profile (config_sha256, printer_model) WHERE active;

-- Processes that slice. They sign each request with their key (RFC 9421).
CREATE TABLE slicing_worker (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  -- The public Ed25519 key as of a JWK (RFC 8037).
  public_key text NOT NULL CONSTRAINT slicing_worker_key_once UNIQUE CHECK (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  -- As it said with its last request for work: engine and version.
  engines text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  seen_at timestamptz,
  revoked_at timestamptz
);

-- Models to slice, and what came of it. No row names a member.
CREATE TABLE slice (
  id text PRIMARY KEY,
  profile_id text NOT NULL REFERENCES slicing_profile (id),
  -- The profile's configuration with the overrides.
  overrides jsonb NOT NULL,
  config_sha256 text NOT NULL CHECK (config_sha256 ~ '^[0-9a-f]{64}$'),
  -- The canonical STL. Its blob is released when the slice is of no use for another try.
  stl_sha256 text NOT NULL CHECK (stl_sha256 ~ '^[0-9a-f]{64}$'),
  stl_blob text,
  state text NOT NULL CHECK (state IN ('queued', 'leased', 'running', 'succeeded', 'failed', 'timed_out', 'cancelled')),
  failure text,
  detail text,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 3),
  -- A new id for each lease, so that a late worker cannot report for its successor.
  lease text UNIQUE,
  leased_until timestamptz,
  worker_id text REFERENCES slicing_worker (id),
  gcode_blob text,
  est_seconds integer CHECK (est_seconds >= 0),
  -- Milligrams and millimeters of filament.
  est_mg integer CHECK (est_mg >= 0),
  est_mm integer CHECK (est_mm >= 0),
  layers integer CHECK (layers >= 0),
  z_max double precision,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state IN ('leased', 'running')) = (lease IS NOT NULL AND leased_until IS NOT NULL)),
  CHECK ((state IN ('queued', 'leased', 'running')) = (ended_at IS NULL)),
  CHECK (stl_blob IS NOT NULL OR state NOT IN ('queued', 'leased', 'running')),
  CHECK (stl_blob IS NULL OR stl_blob = stl_sha256),
  CHECK ((state = 'succeeded') = (num_nonnulls(gcode_blob, est_seconds, est_mg, est_mm, layers, z_max) = 6)),
  CHECK ((state IN ('failed', 'timed_out')) = (failure IS NOT NULL))
);
CREATE INDEX slice_queue ON slice (created_at, id) WHERE state = 'queued';
CREATE INDEX slice_leases ON slice (leased_until) WHERE state IN ('leased', 'running');
CREATE INDEX slice_results ON slice (stl_sha256, config_sha256, profile_id) WHERE state = 'succeeded';
CREATE INDEX slice_by_age ON slice (created_at DESC, id);
CREATE INDEX slice_ended ON slice (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX slice_by_profile ON slice (profile_id);
CREATE INDEX slice_by_worker ON slice (worker_id);

CREATE TRIGGER slice_stl_counts AFTER INSERT OR DELETE OR UPDATE OF stl_blob ON slice
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('stl_blob');
CREATE TRIGGER slice_gcode_counts AFTER INSERT OR DELETE OR UPDATE OF gcode_blob ON slice
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('gcode_blob');
