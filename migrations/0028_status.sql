-- How the parts of the service were found, sample after sample, kept as periods of one state.

CREATE TABLE part_period (
  part text NOT NULL,
  state text NOT NULL CHECK (state IN ('ok', 'degraded', 'down')),
  note text,
  began_at timestamptz NOT NULL,
  -- The last sample that found it so. Between this and the next period nothing is known.
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (part, began_at),
  CHECK (seen_at >= began_at)
);
CREATE INDEX part_period_seen ON part_period (seen_at);
