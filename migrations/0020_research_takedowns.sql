-- What an operator took out of the research corpus, and what the lists of operators are read by.

CREATE TABLE research_takedown (
  id text PRIMARY KEY,
  -- As it was called then: the document itself may be deleted, and read anew under another id.
  document_id text NOT NULL,
  -- Upstream documents are kept by a retrieval service; place is their id there.
  origin text NOT NULL CHECK (origin IN ('folder', 'url', 'upstream')),
  place text NOT NULL,
  -- Whether the place held no other document: then whatever comes from there is the same one.
  was_alone boolean NOT NULL,
  title text,
  url text,
  -- SHA-256 of the text, so that a copy elsewhere is recognised.
  text_hash bytea,
  reason text NOT NULL CHECK (reason <> ''),
  taken_down_by text NOT NULL,
  taken_down_at timestamptz NOT NULL,
  restored_by text,
  restored_at timestamptz,
  restore_reason text,
  CHECK ((origin = 'upstream') = (text_hash IS NULL)),
  CHECK ((restored_at IS NULL) = (restored_by IS NULL))
);
CREATE UNIQUE INDEX research_takedown_once ON research_takedown (document_id) WHERE restored_at IS NULL;
CREATE INDEX research_takedown_by_place ON research_takedown (origin, place) WHERE restored_at IS NULL;
CREATE INDEX research_takedown_by_url ON research_takedown (url) WHERE restored_at IS NULL;
CREATE INDEX research_takedown_by_text ON research_takedown (text_hash) WHERE restored_at IS NULL;
CREATE INDEX research_takedown_listed ON research_takedown (taken_down_at DESC, id) WHERE restored_at IS NULL;

-- The takedown that keeps it from being found, whatever its state is; null for most.
ALTER TABLE research_document ADD COLUMN takedown_id text REFERENCES research_takedown (id);
CREATE INDEX research_document_takedown ON research_document (takedown_id) WHERE takedown_id IS NOT NULL;
CREATE INDEX research_document_url ON research_document (url);
-- Of its text, as above.
ALTER TABLE research_document ADD COLUMN text_hash bytea;
UPDATE research_document SET text_hash = sha256(convert_to(text, 'UTF8'));
ALTER TABLE research_document ALTER COLUMN text_hash SET NOT NULL;
CREATE INDEX research_document_text ON research_document (text_hash);
CREATE INDEX research_document_listed ON research_document (created_at DESC, id);

CREATE INDEX research_file_unread ON research_file (path) WHERE error IS NOT NULL;
