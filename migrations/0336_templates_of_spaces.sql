-- What templates made in the space, so that the unused part can be removed again.
CREATE TABLE template_record (
  kind text NOT NULL CHECK (kind IN ('hours', 'resource', 'course', 'group')),
  -- Its name in the template. A template makes each record once.
  key text NOT NULL,
  template text NOT NULL,
  record_id text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);
