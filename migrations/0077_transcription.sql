-- Recordings that become text. A job takes them in order.
CREATE TABLE transcription (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  -- One of the two at submission. A purged file leaves null.
  file_id text REFERENCES file (id) ON DELETE SET NULL,
  audio_url text,
  -- The name of the file, or the last part of the URL.
  source_name text NOT NULL,
  -- As asked for; null to detect it.
  language text,
  speakers_hint integer CHECK (speakers_hint BETWEEN 1 AND 10),
  status text NOT NULL CHECK (status IN ('queued', 'processing', 'done', 'error', 'cancelled')),
  attempts integer NOT NULL DEFAULT 0,
  -- When a queued one may be taken.
  due_at timestamptz NOT NULL,
  -- A new id for each attempt, so that a late worker cannot overwrite the outcome of its successor.
  lease text,
  lease_until timestamptz,
  -- In percent.
  progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  duration_seconds double precision,
  heard_language text,
  engine text,
  markdown_file text REFERENCES file (id) ON DELETE SET NULL,
  segments_file text REFERENCES file (id) ON DELETE SET NULL,
  captions_file text REFERENCES file (id) ON DELETE SET NULL,
  error text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  CHECK (num_nonnulls(file_id, audio_url) <= 1),
  CHECK ((status = 'processing') = (lease IS NOT NULL AND lease_until IS NOT NULL)),
  CHECK ((status IN ('done', 'error', 'cancelled')) = (finished_at IS NOT NULL))
);
CREATE INDEX transcription_queue ON transcription (created_at, id) WHERE status = 'queued';
CREATE INDEX transcription_leases ON transcription (lease_until) WHERE status = 'processing';
CREATE INDEX transcription_by_member ON transcription (member_id, created_at DESC, id);
CREATE INDEX transcription_finished ON transcription (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX transcription_by_file ON transcription (file_id);
CREATE INDEX transcription_by_markdown ON transcription (markdown_file);
CREATE INDEX transcription_by_segments ON transcription (segments_file);
CREATE INDEX transcription_by_captions ON transcription (captions_file);
