-- Models of print requests are checked and drawn, and simple ones are sliced without a person.
ALTER TABLE print_job
  -- `none`: no file, or one that is not read. Read ones have a report, refused ones the code of the refusal.
  ADD COLUMN model_state text NOT NULL DEFAULT 'none' CHECK (model_state IN ('none', 'wanted', 'read', 'refused')),
  ADD COLUMN model_tries smallint NOT NULL DEFAULT 0 CHECK (model_tries BETWEEN 0 AND 3),
  ADD COLUMN model_leased_until timestamptz,
  ADD COLUMN model_report jsonb,
  ADD COLUMN model_refusal text,
  ADD COLUMN picture_sha256 text,
  -- The automatic slice, and when its G-code became that of the request.
  ADD COLUMN slice_id text,
  ADD COLUMN sliced_at timestamptz,
  -- The model of printer that the G-code is for; null for any.
  ADD COLUMN printer_model text,
  ADD CHECK ((model_state = 'read') = (model_report IS NOT NULL)),
  ADD CHECK ((model_state = 'refused') = (model_refusal IS NOT NULL)),
  ADD CHECK (picture_sha256 IS NULL OR model_state = 'read'),
  ADD CHECK (sliced_at IS NULL OR slice_id IS NOT NULL);

CREATE INDEX print_job_to_read ON print_job (created_at) WHERE model_state = 'wanted';
CREATE INDEX print_job_awaits_slice ON print_job (step_at)
  WHERE slice_id IS NOT NULL AND sliced_at IS NULL AND step IN ('checking', 'review');
CREATE INDEX print_job_by_picture ON print_job (picture_sha256);

CREATE TRIGGER print_job_counts_picture AFTER INSERT OR DELETE OR UPDATE OF picture_sha256 ON print_job
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('picture_sha256');

-- Displays show the printers, without names of members or prints.
ALTER TABLE display DROP CONSTRAINT display_blocks;
ALTER TABLE display ADD CONSTRAINT display_blocks CHECK (
  cardinality(blocks) BETWEEN 1 AND 7
  AND blocks <@ ARRAY['events', 'highlights', 'leaderboard', 'weather', 'announcements', 'loans', 'printers']
);
