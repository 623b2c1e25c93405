-- Whether the space is open: its hours, exceptions from them, what people say by hand, and when it was.

ALTER TABLE space
  ADD COLUMN address text CHECK (address <> ''),
  ADD COLUMN contact_email text CHECK (contact_email <> ''),
  -- From which tier members may say by hand whether it is open.
  ADD COLUMN state_tier text NOT NULL DEFAULT 'operator'
    CHECK (state_tier IN ('ft-member', 'ai-floor', 'ic-member', 'operator')),
  -- Since when it is known whether it is open, and up to when `open_period` says so.
  ADD COLUMN state_known_since timestamptz,
  ADD COLUMN state_settled_at timestamptz,
  ADD CONSTRAINT space_state_settled CHECK ((state_known_since IS NULL) = (state_settled_at IS NULL));

-- A day that has hours of its own; without a span it is closed.
CREATE TABLE opening_exception (
  on_date date PRIMARY KEY,
  note text CHECK (note <> '')
);

-- Local times of the space, on one day of each week or on one date.
CREATE TABLE opening_span (
  -- 1 is Monday.
  weekday smallint CHECK (weekday BETWEEN 1 AND 7),
  on_date date REFERENCES opening_exception (on_date) ON DELETE CASCADE,
  opens_at time NOT NULL,
  -- At or before `opens_at`: on the day after.
  closes_at time NOT NULL,
  CHECK (num_nonnulls(weekday, on_date) = 1),
  CONSTRAINT opening_span_of_weekday UNIQUE (weekday, opens_at),
  CONSTRAINT opening_span_of_date UNIQUE (on_date, opens_at)
);

CREATE TABLE state_switch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null gives the word back to the hours.
  open boolean,
  message text CHECK (message <> ''),
  switched_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > switched_at),
  switched_by text
);
CREATE INDEX state_switch_by_member ON state_switch (switched_by);

-- When it was open, up to `space.state_settled_at`. Periods that touch are one.
CREATE TABLE open_period (
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  CONSTRAINT open_period_once EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&)
);
CREATE INDEX open_period_by_end ON open_period (ends_at DESC);

CREATE TRIGGER opening_exception_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON opening_exception
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('space');
CREATE TRIGGER opening_span_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON opening_span
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('space');
CREATE TRIGGER state_switch_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON state_switch
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('space');

CREATE INDEX display_by_revocation ON display (revoked_at) WHERE revoked_at IS NOT NULL;
