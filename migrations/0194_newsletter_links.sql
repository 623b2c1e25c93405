-- What the sources of drafts answered: one row for each URL.
CREATE TABLE signal_link (
  url text PRIMARY KEY CHECK (length(url) <= 600),
  checked_at timestamptz NOT NULL,
  -- Null if no server answered; then the fault says why.
  status integer CHECK (status BETWEEN 100 AND 999),
  fault text CHECK (length(fault) <= 300),
  CHECK ((status IS NULL) = (fault IS NOT NULL))
);
CREATE INDEX signal_link_by_time ON signal_link (checked_at);
