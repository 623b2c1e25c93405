-- The research corpus and what members suggest for it; where the space is, and the weather there.

-- Files of the import folder as they were last seen, so that what has not changed is not read again.
CREATE TABLE research_file (
  path text PRIMARY KEY,
  -- SHA-256 of what the file's documents are made from.
  hash bytea NOT NULL,
  -- Why it could not be read; null when it could.
  error text,
  read_at timestamptz NOT NULL
);

CREATE TABLE research_document (
  id text PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('paper', 'book')),
  title text NOT NULL,
  authors text[] NOT NULL DEFAULT '{}',
  -- YYYY, YYYY-MM or YYYY-MM-DD, as far as it is known.
  published text CHECK (published ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  url text,
  language text NOT NULL,
  -- The text search configuration that its words are looked up by.
  config text NOT NULL,
  -- The lowest tier that may read it.
  tier text NOT NULL CHECK (tier IN ('public', 'ft-member', 'ai-floor', 'ic-member', 'operator')),
  -- Where it came from: a file of the folder, or an approved address.
  origin text NOT NULL CHECK (origin IN ('folder', 'url')),
  -- The file's path, or the address; and which of its records it is.
  place text NOT NULL,
  part integer NOT NULL DEFAULT 0,
  state text NOT NULL CHECK (state IN ('available', 'withdrawn')),
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CONSTRAINT research_document_place_once UNIQUE (origin, place, part),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL))
);
CREATE INDEX research_document_config ON research_document (config);
CREATE INDEX research_document_withdrawn ON research_document (withdrawn_at) WHERE state = 'withdrawn';

CREATE TABLE research_chunk (
  document_id text NOT NULL REFERENCES research_document (id) ON DELETE CASCADE,
  ordinal integer NOT NULL,
  -- UTF-16 units of the document's text: from the first on, up to before the second.
  start_offset integer NOT NULL,
  end_offset integer NOT NULL,
  text text NOT NULL,
  config text NOT NULL,
  -- The title with weight A, the chunk's own text with weight D.
  words tsvector NOT NULL,
  PRIMARY KEY (document_id, ordinal),
  CHECK (start_offset >= 0 AND start_offset < end_offset)
);
CREATE INDEX research_chunk_words ON research_chunk USING gin (words);

CREATE TABLE research_submission (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_id text,
  url text NOT NULL,
  note text,
  suspicious_patterns text[] NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('pending', 'rejected', 'approved', 'added', 'failed')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  -- What the operator said that it is.
  source text CHECK (source IN ('paper', 'book')),
  tier text CHECK (tier IN ('public', 'ft-member', 'ai-floor', 'ic-member', 'operator')),
  attempts integer NOT NULL DEFAULT 0,
  -- While approved: when it is fetched next. A worker that fetches it moves this ahead: that is its lease.
  next_attempt_at timestamptz,
  last_error text,
  document_id text REFERENCES research_document (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'approved') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX research_submission_by_state ON research_submission (state, created_at, id);
CREATE INDEX research_submission_due ON research_submission (next_attempt_at) WHERE state = 'approved';
-- The same address waits for a decision, or for being fetched, once.
CREATE UNIQUE INDEX research_submission_open_once ON research_submission (url) WHERE state IN ('pending', 'approved');

ALTER TABLE space
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT space_coordinates_are_two CHECK ((latitude IS NULL) = (longitude IS NULL));

-- The newest reading of the weather at the space, and where that was.
CREATE TABLE weather_reading (
  -- There is exactly one.
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  source text NOT NULL,
  temp_c double precision NOT NULL,
  wmo_code integer NOT NULL,
  is_day boolean NOT NULL,
  wind_mph double precision NOT NULL,
  humidity_pct double precision NOT NULL,
  precipitation_mm double precision NOT NULL,
  read_at timestamptz NOT NULL
);
